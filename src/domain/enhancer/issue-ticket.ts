import { strip } from "./python-text.ts";
import { readyLabel } from "./release.ts";

/** A capital T and digits in square brackets at the start of a title claim an id. */
const claimed = /^\[(T\d+)\]/;

/** The local id of an issue: what its title claims, else `T` and the issue's number. */
export function ticketIdFromIssue(title: string | null, number: number): string {
  return claimed.exec(strip(title ?? ""))?.[1] ?? `T${number}`;
}

/** The text of a new local draft for an issue. A heading is added when the body has none. */
export function issueToTicketText(issue: {
  readonly id: string;
  readonly number: number;
  readonly title: string | null;
  readonly body: string | null;
}): string {
  const title = strip(issue.title ?? "");
  const body = strip(issue.body ?? "");
  const heading = strip(title.replace(claimed, "")) || title || issue.id;
  const hasHeading = body.split("\n").some((line) => line.startsWith("# "));
  const text = hasHeading ? body : strip(`# ${heading}\n\n${body}`);
  const block = [
    "---",
    `id: ${issue.id}`,
    "state: draft",
    "loop: enhancer",
    `github_issue: ${issue.number}`,
    "---",
  ];
  return `${block.join("\n")}\n\n${text}\n`;
}

/** Issues the loop never takes in: retired ones, and those already released. */
export function isIngested(issue: { readonly title: string; readonly labels: readonly string[] }) {
  return !/^\[retired-/i.test(strip(issue.title)) && !issue.labels.includes(readyLabel);
}
