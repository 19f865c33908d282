import { expect, it } from "vitest";
import { pollReport } from "#domain/enhancer/poll-report.ts";

const ended = { type: "poll.ended" as const, actor: "orchestrator", poll: 1, outcomes: [] };

it("prints one padded line for each outcome, and leaves with 0 whatever they are", () => {
  const report = pollReport({
    ...ended,
    outcomes: [
      { ticket: "T001", status: "escalated", detail: "budget spent" },
      { ticket: "T900", status: "blocked", detail: "issue 8 is closed; reopen it" },
    ],
    aborted: null,
  });
  expect(report).toEqual({
    lines: [
      "T001     escalated    budget spent",
      "T900     blocked      issue 8 is closed; reopen it",
    ],
    exitCode: 0,
  });
});

it("hints at another poll when something waits", () => {
  const outcomes = [{ ticket: "T1", status: "waiting" as const, detail: "round 1" }];
  expect(pollReport({ ...ended, outcomes, aborted: null }).lines).toHaveLength(2);
});

it("says when there is nothing to do", () => {
  expect(pollReport({ ...ended, aborted: null }).lines).toEqual(["no open enhancer tickets"]);
});

it("prints only the exception of a poll that was ended by one, and leaves with 1", () => {
  const outcomes = [{ ticket: "T1", status: "passed" as const, detail: "lost" }];
  const stop = (error: string) =>
    pollReport({ ...ended, outcomes, aborted: { error, message: "gone" } });
  expect(stop("EnhancerError")).toEqual({ lines: ["enhancer stopped: gone"], exitCode: 1 });
  expect(stop("ValueError")).toEqual({ lines: ["ValueError: gone"], exitCode: 1 });
});
