import { expect, it } from "vitest";
import { ingestIssue } from "#domain/enhancer/ingest.ts";
import { ticketPathsIn } from "#domain/enhancer/ticket-paths.ts";
import { createSnapshot } from "#domain/repo/snapshot.ts";

const block = (lines: string) => `---\n${lines}\n---\n# T\n`;
const issue = (number: number, title: string, labels: string[] = []) => ({
  number,
  title,
  body: "From GitHub.",
  labels,
});

it("writes a draft for an issue that has none, and takes its number for an id", () => {
  const files = createSnapshot([]);
  expect(ingestIssue(files, issue(31, "Plain"))?.path).toBe("tickets/T31.md");
  expect(ingestIssue(files, issue(31, "[T5] Named"))?.path).toBe("tickets/T5.md");
  expect(ingestIssue(files, issue(31, "[retired-T5] Named"))).toBeNull();
  expect(ingestIssue(files, issue(31, "Plain", ["ready"]))).toBeNull();
  // An id is looked for in the trimmed title, so a title is retired by the same reading of it.
  expect(ingestIssue(files, issue(31, " [Retired-T5] Named"))).toBeNull();
});

it("finds the ticket by its number, corrects only that, and never takes the body again", () => {
  const files = createSnapshot([
    ["tickets/A.md", block("state: draft\nloop: enhancer\ngithub_issue: 31")],
    ["tickets/T5.md", block("state: draft\ngithub_issue: 3")],
    ["tickets/T6.ready.md", block("github_issue: 32")],
  ]);
  expect(ingestIssue(files, issue(31, "Plain"))).toBeNull();
  expect(ingestIssue(files, issue(40, "[T5] x"))).toEqual({
    path: "tickets/T5.md",
    text: block("state: draft\ngithub_issue: 40"),
  });
  // A worked answer is no ticket, so its number is nobody's.
  expect(ingestIssue(files, issue(32, "Plain"))?.path).toBe("tickets/T32.md");
});

it("leaves what is ready, or another loop's, alone", () => {
  const files = createSnapshot([
    ["tickets/T1.md", block("state: ready\nloop: enhancer")],
    ["tickets/T2.md", block("state: draft\nloop: fixer")],
    ["tickets/T3.md", "# T\n## Success criteria\n- works\n"],
  ]);
  for (const id of ["T1", "T2", "T3"]) {
    expect(ingestIssue(files, issue(40, `[${id}] x`))).toBeNull();
  }
});

it("looks at tickets in the order of their names, at the top of the folder only", () => {
  const files = createSnapshot(
    ["tickets/b.md", "tickets/a/c.md", "tickets/B.md", "tickets/a.md", "notes/a.md"].map(
      (path) => [path, ""] as const,
    ),
  );
  expect(ticketPathsIn(files)).toEqual(["tickets/B.md", "tickets/a.md", "tickets/b.md"]);
});
