import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { space, strip } from "./python-text.ts";

/** One bullet under a criteria heading. */
export interface Criterion {
  readonly id: string;
  readonly text: string;
}

/** A ticket file, read. */
export interface Ticket {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly criteria: readonly Criterion[];
  readonly meta: FrontMatter;
  /**
   * Ready by state or by having criteria. The loop never asks this: it looks at `state` and at the
   * `loop` key alone, so a ticket without a `state` but with criteria is invisible to it.
   */
  readonly ready: boolean;
}

/** Reads a ticket. `fallbackId` is used when the front matter names no id (the file's stem). */
export function parseTicket(text: string, fallbackId: string): Ticket {
  const { meta, body } = readFrontMatter(text);
  const lines = body.split("\n");
  const criteria = readCriteria(lines);
  const state = meta.get("state") || (criteria.length > 0 ? "ready" : "draft");
  const title = lines.find((line) => line.startsWith("# ")) ?? "";
  return {
    id: meta.get("id") || fallbackId,
    title: strip(title.slice(2)),
    body: strip(body),
    state,
    criteria,
    meta,
    ready: state === "ready" || criteria.length > 0,
  };
}

/** Whether the loop takes this ticket: a draft that belongs to the enhancer, by the letter. */
export function isEligible(ticket: Ticket): boolean {
  return ticket.state === "draft" && ticket.meta.get("loop") === "enhancer";
}

function readCriteria(lines: readonly string[]): readonly Criterion[] {
  const criteria: Criterion[] = [];
  let collecting = false;
  for (const line of lines) {
    if (line.startsWith("## ")) {
      collecting = criteriaHeading.test(line);
      continue;
    }
    const bullet = collecting ? bulletLine.exec(line)?.[1] : undefined;
    if (bullet === undefined) continue;
    const named = namedBullet.exec(bullet);
    const id = named?.[1] ?? named?.[2];
    criteria.push(
      named === null || id === undefined
        ? { id: `AC-${criteria.length + 1}`, text: strip(bullet) }
        : { id: id.toUpperCase(), text: strip(named[3] ?? "") },
    );
  }
  return criteria;
}

// A line ends at a line feed and nowhere else, so whatever else is in it belongs to it.
const criteriaHeading = new RegExp(`^## +(?:success|acceptance) criteria${space}*$`, "i");
const bulletLine = new RegExp(`^${space}*[-*]${space}+((?!${space})[^]+)$`);
const namedBullet = new RegExp(
  `^(?:(AC-\\d+)|\\((AC-\\d+)\\))(?:[:.]|${space})${space}*([^]*)$`,
  "i",
);
