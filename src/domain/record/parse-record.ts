import type { z } from "zod";
import { count } from "../base/count.ts";
import { sha256Hex } from "../base/ids.ts";
import { visibleText } from "../base/visible-text.ts";
import { traceEntry } from "../repo/apply-patch.ts";
import { checkCalls } from "./check-calls.ts";
import { checkVerdicts } from "./check-verdicts.ts";
import { mentionedTexts, type RunRecord, recordSchema } from "./record.ts";

/** A record that came from outside: whole and sound, or every reason why it is not. */
export type ParsedRecord =
  | { readonly ok: true; readonly record: RunRecord }
  | { readonly ok: false; readonly problems: readonly string[] };

/** More events than any run can have; a longer record would only make the page slow. */
export const maxRecordEvents = 20_000;

const maxProblems = 20;

/**
 * Reads a record from parsed JSON that nobody vouches for. A record that is accepted can be folded,
 * played back and compared without an error: its texts stand under their true hashes, every text an
 * event mentions is there, calls and answers pair up, what they hold has the declared shape, and a
 * team's writes and verdicts are those that its rules make of the answers.
 * At most twenty problems are told, each in a sentence.
 */
export function parseRecord(json: unknown): ParsedRecord {
  const parsed = recordSchema.safeParse(json);
  if (!parsed.success) return refused(parsed.error.issues.map(issueSentence));
  const record = parsed.data;
  if (record.events.length > maxRecordEvents) {
    return refused([
      `The record has ${record.events.length} events; at most ${maxRecordEvents} can be shown.`,
    ]);
  }
  const damaged = [...checkTexts(record), ...checkOrder(record)];
  // Each is read through the one before, so it is looked at only when that is sound.
  const unsound = damaged.length > 0 ? damaged : [...checkCalls(record), ...checkFiles(record)];
  const problems = unsound.length > 0 ? unsound : checkVerdicts(record);
  return problems.length > 0 ? refused(problems) : { ok: true, record };
}

function refused(problems: readonly string[]): ParsedRecord {
  const left = problems.length - maxProblems;
  return {
    ok: false,
    problems:
      left > 0
        ? [...problems.slice(0, maxProblems), `And ${count(left, "more problem")}.`]
        : problems,
  };
}

function issueSentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join(".");
  const what = visibleText(issue.message, 200);
  return where === "" ? `The record: ${what}.` : `At \`${visibleText(where, 120)}\`: ${what}.`;
}

function checkTexts(record: RunRecord): readonly string[] {
  const wrong = Object.entries(record.texts)
    .filter(([id, text]) => !text.isWellFormed() || sha256Hex(text) !== id)
    .map(([id]) => `The text \`${visibleText(id, 64)}\` is not what its SHA-256 says.`);
  const missing = record.events.flatMap((event, index) =>
    mentionedTexts(event)
      .filter((id) => !Object.hasOwn(record.texts, id))
      .map(
        (id) => `Event ${index + 1} (${event.type}) mentions the text \`${id}\`, which is missing.`,
      ),
  );
  return [...wrong, ...missing];
}

function checkOrder(record: RunRecord): readonly string[] {
  const last = record.events.length - 1;
  return record.events.flatMap((event, index) => {
    if ((event.type === "run.started") !== (index === 0)) {
      return [
        `Event ${index + 1} is \`${event.type}\`; \`run.started\` is always the first and only the first.`,
      ];
    }
    return event.type === "run.ended" && index !== last
      ? [`Event ${index + 1} ends the run, and yet more events follow.`]
      : [];
  });
}

function checkFiles(record: RunRecord): readonly string[] {
  return record.events.flatMap((event, index) => {
    if (event.type === "run.started") {
      const paths = event.files.map(([path]) => path);
      return paths
        .filter((path, position) => paths.indexOf(path) !== position)
        .map((path) => `The run starts with the file \`${visibleText(path, 120)}\` twice.`);
    }
    if (event.type !== "patch.accepted" && event.type !== "file.written") return [];
    const entry = traceEntry(event.path, record.texts[event.content] ?? "");
    return entry.n_bytes === event.n_bytes && entry.sha256_12 === event.sha256_12
      ? []
      : [`Event ${index + 1} (${event.type}) tells another size or hash than its text has.`];
  });
}
