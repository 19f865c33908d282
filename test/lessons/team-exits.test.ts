import { describe, expect, it } from "vitest";
import { runTeam } from "#actors/team/run-team.ts";
import { createRunEffects } from "#adapters/python/run-effects.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { Role } from "#domain/team/team-settings.ts";
import { type TeamOutcome, teamOutcomes } from "#domain/team/team-state.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { openPyodideEffects } from "../support/pyodide-port.ts";
import { teamTask } from "../support/team-task.ts";

/** A policy that writes this text to the one path its role may write. */
const writes = (path: string, text: string, note = "done") =>
  `def act(observation):\n    return {"memory": None, "patches": [{"path": ${JSON.stringify(path)}, "content": ${JSON.stringify(text)}}], "note": ${JSON.stringify(note)}}\n`;

const right =
  "def fizzbuzz(n):\n    return 'Fizz' * (n % 3 == 0) + 'Buzz' * (n % 5 == 0) or str(n)\n";
const stub = "def fizzbuzz(n):\n    return str(n)\n";
const block = '[{"severity": "block", "path": "src/fizzbuzz.py", "message": "not yet"}]';

/** Each round differs from the last, so that no failure repeats. */
const neverTheSame = `def act(observation):
    wrong = ["return str(n)", "return 'Fizz'", "return 'Buzz'", "return 'FizzBuzz'"][observation["round"] % 4]
    return {"memory": None, "patches": [{"path": "src/fizzbuzz.py", "content": "def fizzbuzz(n):\\n    " + wrong + "\\n"}], "note": ""}
`;

function task(policies: Partial<Record<Role, string>>, change: Partial<TeamTask> = {}): TeamTask {
  const source = {
    planner: writes("PLAN.md", "Write fizzbuzz."),
    coder: writes("src/fizzbuzz.py", right),
    reviewer: writes("REVIEW.json", "[]"),
    ...policies,
  };
  return teamTask({
    naiveOracle: null,
    policies: {
      planner: { path: "planner.py", source: source.planner },
      coder: { path: "coder.py", source: source.coder },
      reviewer: { path: "reviewer.py", source: source.reviewer },
    },
    ...change,
  });
}

async function run(of: TeamTask): Promise<RunRecord> {
  const effects = await openPyodideEffects(of.seed);
  try {
    return await runTeam(of, effects.port);
  } finally {
    effects.close();
  }
}

function endOf(record: RunRecord) {
  const last = record.events.at(-1);
  return last?.type === "run.ended" ? last : null;
}

const refusals = (record: RunRecord) =>
  record.events.flatMap((event) => (event.type === "action.refused" ? [event.code] : []));

const reached = new Set<TeamOutcome>();
const expectEnd = (record: RunRecord, outcome: TeamOutcome) => {
  expect(endOf(record)?.outcome).toBe(outcome);
  reached.add(outcome);
};

describe("the team ends, on real Python", () => {
  it("approved: a green source and a review without a blocking finding", async () => {
    expectEnd(await run(task({})), "approved");
  });

  it("stalled: a green source that the reviewer blocks twice", async () => {
    expectEnd(await run(task({ reviewer: writes("REVIEW.json", block) })), "stalled");
  });

  it("stalled: the same failing inputs two rounds running", async () => {
    expectEnd(await run(task({ coder: writes("src/fizzbuzz.py", stub) })), "stalled");
  });

  it("exhausted: another mistake in every round until the rounds are spent", async () => {
    expectEnd(await run(task({ coder: neverTheSame })), "exhausted");
  });

  it("exhausted: the policy calls are spent", async () => {
    const settings = { rounds: 4, calls: 2, attempts: 3 };
    expectEnd(await run(task({ coder: neverTheSame }, { settings })), "exhausted");
  });

  it.each([
    ["raised", "def act(observation):\n    return 1 / 0\n"],
    ["raised", "def act(observation:\n"],
    ["raised", "import sys\ndef act(observation):\n    sys.exit(0)\n"],
    ["hung", "def act(observation):\n    while True:\n        pass\n"],
    ["output_limit", "def act(observation):\n    while True:\n        print('x' * 80)\n"],
    ["bad_action", "def act(observation):\n    pass\n"],
    [
      "bad_action",
      'def act(observation):\n    return {"memory": {1, 2}, "patches": [], "note": ""}\n',
    ],
    [
      "bad_action",
      'def act(observation):\n    return {"memory": 10 ** 400, "patches": [], "note": ""}\n',
    ],
    ["no_act", "answer = 42\n"],
    ["crashed", "import os\ndef act(observation):\n    os._exit(0)\n"],
    ["forbidden_path", writes("tests/test_fizzbuzz.py", "spec: whatever")],
    ["bad_content", writes("src/fizzbuzz.py", `#${"x".repeat(4001)}`)],
  ])("stuck: three attempts end in %s", async (code, coder) => {
    const record = await run(task({ coder }));
    expectEnd(record, "stuck");
    expect(refusals(record)).toEqual([code, code, code]);
    expect(endOf(record)?.message).not.toBe("");
  });

  it("stopped: the learner presses Stop when the coder is asked", async () => {
    const effects = await openPyodideEffects("seed");
    const running = runTeam(task({}), {
      call: async (n, request) => {
        if (n === 2) effects.stop();
        return effects.port.call(n, request);
      },
    });
    expectEnd(await running, "stopped");
    effects.close();
  });

  it("unavailable: no interpreter can be had", async () => {
    const none = createRunEffects(
      {
        borrow: () => ({
          done: Promise.resolve({ kind: "unavailable", message: "Python could not be loaded." }),
          cancel() {},
        }),
      },
      "seed",
      () => performance.now(),
    );
    expectEnd(await runTeam(task({}), none.port), "unavailable");
  });

  it("in every way there is", () => {
    expect([...reached].sort()).toEqual([...teamOutcomes].sort());
  });
});
