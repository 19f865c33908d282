import type { Snapshot } from "../repo/snapshot.ts";
import { setFrontMatter } from "./front-matter.ts";
import type { ListedIssue } from "./github-call.ts";
import { isIngested, issueToTicketText, ticketIdFromIssue } from "./issue-ticket.ts";
import { textMode } from "./python-text.ts";
import { parseTicket } from "./ticket.ts";
import { stemOf, ticketPath, ticketPathsIn } from "./ticket-paths.ts";

/**
 * What one listed issue does to the files: a new draft, a corrected issue number, or nothing. The
 * body of a ticket that exists is never taken from GitHub again.
 */
export function ingestIssue(
  files: Snapshot,
  issue: ListedIssue,
): { readonly path: string; readonly text: string } | null {
  if (!isIngested(issue)) return null;
  const id = ticketIdFromIssue(issue.title, issue.number);
  const path = files.has(ticketPath(id)) ? ticketPath(id) : pathWithIssue(files, issue.number);
  if (path === null) return { path: ticketPath(id), text: issueToTicketText({ ...issue, id }) };
  const text = textMode(files.get(path) ?? "");
  const ticket = parseTicket(text, stemOf(path));
  const loop = ticket.meta.get("loop") ?? "";
  if (ticket.state === "ready" || (loop !== "" && loop !== "enhancer")) return null;
  const corrected = setFrontMatter(text, [["github_issue", String(issue.number)]]);
  return corrected === text ? null : { path, text: corrected };
}

function pathWithIssue(files: Snapshot, number: number): string | null {
  const found = ticketPathsIn(files).find((path) => {
    const { meta } = parseTicket(textMode(files.get(path) ?? ""), stemOf(path));
    return meta.get("github_issue") === String(number);
  });
  return found ?? null;
}
