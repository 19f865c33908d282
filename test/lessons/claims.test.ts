import { describe, expect, it } from "vitest";
import { printedLines, probeRequest, scriptRequest } from "#domain/grading/probe.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { lessonUnderProof, openEffects, runLesson } from "../support/lesson-under-proof.ts";

/** What the lessons' questions call correct, each found out by doing it. */

/** The recorded run of a lesson, frame by frame. */
function framesOf(id: string) {
  const { recordedRun } = lessonUnderProof(id).lesson;
  if (recordedRun === null) throw new Error(`${id} has no recorded run`);
  return { record: recordedRun, frames: foldFrames(recordedRun) };
}

function textOf(id: string, path: string): string {
  const tab = lessonUnderProof(id).lesson.exercise.files.find((file) => file.path === path);
  const text = tab?.variants[0]?.text;
  if (text === undefined) throw new Error(`${id} has no tab ${path}`);
  return text;
}

async function answerOf(request: ReturnType<typeof probeRequest>) {
  const effects = openEffects("claims");
  try {
    const answer = await effects.port.call(1, request);
    if (answer.kind !== "returned") throw new Error(JSON.stringify(answer));
    return answer;
  } finally {
    effects.close();
  }
}

async function linesOf(id: string, path: string) {
  return printedLines((await answerOf(scriptRequest(path, textOf(id, path)))).console);
}

describe("A1, snapshots, not files", () => {
  const id = "a1-snapshots-not-files";

  it("leaves three versions of the source to look at", () => {
    const texts = framesOf(id).frames.map(({ files }) => files.get("src/fizzbuzz.py"));
    expect(new Set(texts.filter((text) => text !== undefined)).size).toBe(3);
  });

  it("lets the last write show through all three snapshots", async () => {
    expect(await linesOf(id, "snapshots.py")).toEqual(["1", "1", "1"]);
  });
});

describe("A2, the allowlist", () => {
  const id = "a2-the-allowlist";

  it("refuses the planner and the coder once each, and ends approved", () => {
    const { events } = framesOf(id).record;
    const refused = events.flatMap((event) =>
      event.type === "action.refused" ? [`${event.actor} ${event.code}`] : [],
    );
    expect(refused).toEqual(["planner forbidden_path", "coder forbidden_path"]);
    expect(events.at(-1)).toMatchObject({ outcome: "approved" });
  });

  it("offers the policies of its recorded run where it asks for a line of them", () => {
    const { lesson, authored } = lessonUnderProof(id);
    expect(lesson.steps[0]?.choose).toEqual(authored.file.recorded.chosen);
  });

  it("leaves the plan empty after half a batch was refused", () => {
    const refusal = framesOf(id).frames.find(({ event }) => event?.type === "action.refused");
    expect(refusal?.event).toMatchObject({ actor: "planner", attempt: 1 });
    expect(refusal?.files.get("PLAN.md")).toBe("");
  });

  it("calls a path with a line break plain", async () => {
    expect(await linesOf(id, "paths.py")).toEqual(["True", "True", "False", "False"]);
  });
});

describe("A3, the oracle", () => {
  const id = "a3-the-oracle";

  it("gives the three drafts three kinds of verdict", () => {
    const said = framesOf(id).record.events.flatMap((event) =>
      event.type === "verdict.reached" && event.oracle === "strong" ? [event.verdict] : [],
    );
    expect(said).toMatchObject([
      { kind: "errored", line: 1 },
      { kind: "failed", reason: "bad_type", firstFailure: { n: 1 } },
      { kind: "passed" },
    ]);
  });

  it("prints what the published script prints", async () => {
    const red = [
      "case 3: got '3' want 'Fizz'",
      "case 5: got '5' want 'Buzz'",
      "case 15: got '15' want 'FizzBuzz'",
      "case 9: got '9' want 'Fizz'",
      "case 10: got '10' want 'Buzz'",
    ];
    const errors = red.map((error) => `"${error}"`).join(", ");
    expect(await linesOf(id, "shared_repo.py")).toEqual([
      `stub {'ok': False, 'passed': 1, 'failed': 5, 'errors': [${errors}]}`,
      "deny tests forbidden_path",
      "patch True",
      "green {'ok': True, 'passed': 6, 'failed': 0, 'errors': []}",
      '{"allow_coder": ["src/fizzbuzz.py"]}',
    ]);
  });

  it("reads a missing file as an empty one", async () => {
    const probe = "def act(observation):\n    return run_tests({})\n";
    const text = textOf(id, "shared_repo.py");
    expect((await answerOf(probeRequest("shared_repo.py", text, probe, null))).value).toEqual({
      ok: false,
      passed: 0,
      failed: 0,
      errors: ["missing fizzbuzz"],
    });
  });

  it("counts an unknown name as a failed case", async () => {
    const probe =
      'def act(observation):\n    source = "def fizzbuzz(n):\\n    return nobody\\n"\n' +
      '    return run_tests({"src/fizzbuzz.py": source})\n';
    const text = textOf(id, "shared_repo.py");
    const { value } = await answerOf(probeRequest("shared_repo.py", text, probe, null));
    expect(value).toMatchObject({ ok: false, passed: 0, failed: 6 });
  });

  it.each(["fizz-up-to-ten", "buzz-up-to-ten", "one-fifteen", "two-digits"])(
    "lets %s pass all six published cases",
    async (name) => {
      const { authored } = lessonUnderProof(id);
      const probe = authored.texts.get("checks/run-cases.py") ?? "";
      const source = authored.texts.get(`mutants/${name}.py`) ?? "";
      const text = textOf(id, "cases.py");
      expect((await answerOf(probeRequest("cases.py", text, probe, { source }))).value).toBe(true);
    },
  );
});

describe("A4, the cheating coder", () => {
  const { lesson } = lessonUnderProof("a4-the-cheating-coder");
  const cheats = lesson.exercise.files.flatMap(({ variants }) =>
    variants.flatMap(({ cheat }) => (cheat === undefined ? [] : [cheat])),
  );

  it("has twelve cheats of twelve classes, and says which one it cannot catch", () => {
    expect(new Set(cheats.map(({ className }) => className)).size).toBe(12);
    expect(cheats.filter(({ caught }) => !caught)).toHaveLength(1);
  });

  it("is red in round one and green in round two, with both oracles", () => {
    const said = framesOf("a4-the-cheating-coder").record.events.flatMap((event) =>
      event.type === "verdict.reached" ? [`${event.oracle} ${event.green}`] : [],
    );
    expect(said).toEqual(["naive false", "strong false", "naive true", "strong true"]);
  });

  it("overrules a lazy reviewer of red code, and says so", async () => {
    const chosen = { "coder.py": "table", "reviewer.py": "lazy" };
    const { events } = await runLesson(lesson, chosen, "claims");
    expect(events.at(-1)).toMatchObject({ type: "run.ended", outcome: "stalled" });
    const reasons = events.flatMap((event) =>
      event.type === "decision.made" ? [event.decision.because] : [],
    );
    expect(reasons.join("\n")).toContain("overruled");
  });

  it("ends with the table after two rounds, told of hidden cases only", async () => {
    const { events } = await runLesson(lesson, { "coder.py": "table" }, "claims");
    expect(events.at(-1)).toMatchObject({ type: "run.ended", outcome: "stalled" });
    const strong = events.flatMap((event) =>
      event.type === "verdict.reached" && event.oracle === "strong" ? [event.verdict] : [],
    );
    expect(strong).toMatchObject([{ failingPublic: [] }, { failingPublic: [] }]);
    const rules = events.flatMap((event) =>
      event.type === "decision.made" ? [event.decision.rule] : [],
    );
    expect(rules.at(-1)).toBe("same-failure-twice");
  });

  it("lets a coder that writes the tests use up its attempts", async () => {
    const { events } = await runLesson(lesson, { "coder.py": "edits-the-exam" }, "claims");
    const refused = events.filter((event) => event.type === "action.refused");
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill("forbidden_path"));
    expect(events.at(-1)).toMatchObject({ outcome: "stuck" });
  });

  it("gives the sleeper's same code another naive verdict in round two", async () => {
    const { events } = await runLesson(lesson, { "coder.py": "sleeper" }, "claims");
    const naive = events.filter(
      (event) => event.type === "verdict.reached" && event.oracle === "naive",
    );
    expect(naive.map((event) => "green" in event && event.green)).toEqual([false, true]);
    const sources = naive.map((event) => "source" in event && event.source);
    expect(new Set(sources).size).toBe(1);
  });
});
