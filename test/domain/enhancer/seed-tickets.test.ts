import { expect, it } from "vitest";
import { readGitHub } from "#domain/enhancer/github.ts";
import { seedFiles, seedGitHub } from "#domain/enhancer/seed-tickets.ts";
import { isEligible, parseTicket } from "#domain/enhancer/ticket.ts";

it("are drafts the loop takes, each with an issue that a search finds", () => {
  expect(seedFiles().map(([path]) => path)).toEqual([
    "tickets/T001.md",
    "tickets/T900.md",
    "tickets/T901.md",
    "tickets/T902.md",
  ]);
  for (const [, text] of seedFiles()) {
    const ticket = parseTicket(text, "");
    expect(isEligible(ticket)).toBe(true);
    expect(ticket.title.length).toBeGreaterThanOrEqual(8);
    const found = readGitHub(seedGitHub(), { operation: "find", id: ticket.id });
    expect(found).toMatchObject({ kind: "issue", issue: expect.any(Number) });
  }
});

it("can be taken one by one", () => {
  expect(seedFiles(["T900"])).toHaveLength(1);
  expect(seedGitHub(["T900"]).issues.map(({ title }) => title)).toEqual([
    "[T900] Search crashes when nothing is typed",
  ]);
});
