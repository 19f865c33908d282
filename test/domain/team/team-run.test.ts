import { expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { recordSchema, textOf } from "#domain/record/record.ts";
import { snapshotId, sourceId, withFile } from "#domain/repo/snapshot.ts";
import { beginRun, currentSource, enterState } from "#domain/team/team-run.ts";
import { teamStates } from "#domain/team/team-state.ts";
import { stopBeforeStart } from "#domain/team/turn-decision.ts";
import { teamTask } from "../../support/team-task.ts";

const start = beginRun(teamTask());

test("the first event tells the files and everything that is in force", () => {
  expect(start.record.events).toEqual([
    {
      type: "run.started",
      actor: "supervisor",
      files: [...start.files.keys()]
        .sort()
        .map((path) => [path, sha256Hex(start.files.get(path) ?? "")]),
      settings: {
        rounds: 4,
        calls: 24,
        attempts: 3,
        allowlist: [
          { role: "planner", paths: ["PLAN.md"] },
          { role: "coder", paths: ["src/fizzbuzz.py"] },
          { role: "reviewer", paths: ["REVIEW.json"] },
        ],
        builtins: ["range", "str", "int", "len"],
        exercise: "fizzbuzz",
      },
    },
  ]);
  for (const text of start.files.values()) expect(textOf(start.record, sha256Hex(text))).toBe(text);
  expect(recordSchema.safeParse(start.record).success).toBe(true);
});

test.for(teamStates)(
  "entering %s is an event; a final state ends the record, others do not",
  (state) => {
    const events = enterState(stopBeforeStart(start), state).record.events.slice(2);
    const entered = { type: "state.entered", actor: "supervisor", state, round: 1 };
    const isFinal = [
      "approved",
      "exhausted",
      "stalled",
      "stuck",
      "stopped",
      "unavailable",
    ].includes(state);
    expect(events).toEqual(
      isFinal
        ? [
            entered,
            {
              type: "run.ended",
              actor: "supervisor",
              outcome: state,
              message: expect.stringMatching(
                new RegExp(`^${state}: You pressed Stop\\. [A-Z].*\\.$`),
              ),
            },
          ]
        : [entered],
    );
  },
);

test("entering a state uses up the decision that led there", () => {
  const decidedRun = stopBeforeStart(start);
  expect(decidedRun.next).toBe("stopped");
  expect(enterState(decidedRun, "coding").next).toBeNull();
});

test("the source is the file the oracle reads, and nothing else", () => {
  expect(currentSource(start)).toBe(sourceId(start.files, ["src/fizzbuzz.py"]));
  const reviewed = { ...start, files: withFile(start.files, "REVIEW.json", "[1]") };
  expect(snapshotId(reviewed.files)).not.toBe(snapshotId(start.files));
  expect(currentSource(reviewed)).toBe(currentSource(start));
  const coded = { ...start, files: withFile(start.files, "src/fizzbuzz.py", "# x") };
  expect(currentSource(coded)).not.toBe(currentSource(start));
});
