import { describe, expect, it } from "vitest";
import { issueOf } from "#domain/enhancer/github.ts";
import type { RunRecord } from "#domain/record/record.ts";
import {
  bothWays as both,
  draft,
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  ticketAt,
} from "../../support/enhancer-scenario.ts";

const waiting = "waiting: ready, waiting for LGTM";
const lgtm = { operation: "comment" as const, issue: 11, text: "LGTM" };
const two = {
  files: { "tickets/T1.md": draft("T1"), "tickets/T2.md": draft("T2") },
  issues: [
    { number: 11, title: "[T1]" },
    { number: 12, title: "[T2]" },
  ],
};

describe("what goes wrong with one ticket, as published and repaired", () => {
  it("an unreadable reply: everything lost, or one ticket blocked", async () => {
    const turns = [green, { role: "judge", text: "?" }];
    const [published, repaired] = await both({ ...two, turns }, "isolated-failures");
    const message = "the judge returned no JSON object: '?'";
    expect(endings(published)).toEqual([[`EnhancerError: ${message}`]]);
    expect(endings(repaired)).toEqual([[waiting, `blocked: ${message}`]]);
  });

  it("GitHub failing after the file was written: never tried again, or tried again", async () => {
    const scenario = {
      turns: [green, green],
      faults: [{ operation: "add_label", on: 1, stderr: "down" }],
      polls: [{ human: [lgtm] }, {}],
    };
    const [published, repaired] = await both(scenario, "undone-writes");
    expect(endings(published)).toEqual([["EnhancerError: gh add_label failed: down"], []]);
    expect(ticketAt(published).state).toBe("ready");
    expect(issueOf(lastFrame(published).github, 11).labels).toEqual([]);
    expect(endings(repaired)[1]).toEqual(["passed: rubric green and a human said LGTM"]);
    expect(issueOf(lastFrame(repaired).github, 11).labels).toEqual(["ready"]);
  });

  it("a damaged state file: nobody is looked at, or only its ticket is not", async () => {
    const files = { ...two.files, ".harness/last-enhancer-T1.json": "{" };
    const [published, repaired] = await both(
      { ...two, files, turns: [green] },
      "isolated-failures",
    );
    expect(endings(published)).toEqual([[expect.stringMatching(/^JSONDecodeError: /)]]);
    expect(endings(repaired)).toEqual([[expect.stringMatching(/^blocked: /), waiting]]);
  });

  /** The ticket's body on the disk and on GitHub. */
  const bodies = (record: RunRecord) => [
    ticketAt(record).body,
    issueOf(lastFrame(record).github, 11).body,
  ];
  const promoted = "# T1\n\nBetter text.";

  it.each([
    ["set_body", 1, "# T1\n\nText.", ""],
    ["add_label", 1, promoted, promoted],
    ["comment", 1, promoted, promoted],
    // The last label is the one that hands the ticket to a person.
    ["add_label", 2, promoted, promoted],
  ] as const)(
    "GitHub failing at %s, call %d, while a draft is promoted: undone only while GitHub has not the text",
    async (operation, on, disk, github) => {
      const faults = [{ operation, on, stderr: "down" }];
      const turns = [judged(), drafted, green];
      const [published, repaired] = await both(
        { settings: { budget: 1 }, turns, faults },
        "undone-writes",
      );
      expect(bodies(published)).toEqual([promoted, github]);
      expect(bodies(repaired)).toEqual([disk, github]);
    },
  );
});
