import { expect, it } from "vitest";
import { gradeEdit } from "#actors/lesson/grade-edit.ts";
import type { Check } from "#domain/grading/check.ts";
import type { CheckResult } from "#domain/grading/grade.ts";
import type { EditStep, Lesson } from "#domain/lesson/lesson.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { EffectAnswer, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import { defaultTeamSettings } from "#domain/team/team-settings.ts";

const variant = (text: string) =>
  ({ id: "plain", title: "Plain", kind: "honest", summary: "S.", text }) as const;

const lesson: Pick<Lesson, "id" | "hash" | "exercise"> = {
  id: "a9-small",
  hash: "h",
  exercise: {
    system: "team",
    repo: [["src/fizzbuzz.py", ""]],
    allowlist: [],
    settings: defaultTeamSettings,
    builtins: ["str"],
    files: (["planner", "coder", "reviewer"] as const).map((actor) => ({
      path: `${actor}.py`,
      language: "python",
      actor,
      lockedBecause: null,
      variants: [variant(`# ${actor}\n`)],
    })),
  },
};

const head = { title: "T", messageHtml: "m" };
const probe: Check = {
  kind: "probe",
  id: "probe",
  ...head,
  probe: "P",
  input: { n: 1 },
  expect: { kind: "returns", value: 1 },
};
const duel: Check = { kind: "duel", id: "duel", ...head, source: "S", right: true };
const team: Check = { kind: "team", id: "team", ...head, chosen: {}, expect: { outcome: "stuck" } };

function stepWith(...checks: readonly Check[]): EditStep {
  return {
    kind: "edit",
    id: "e",
    title: "E",
    html: "",
    file: "coder.py",
    variant: "plain",
    checks,
    hints: [],
    solution: "",
  };
}

/** Effects that answer by a function, and a log of what was opened, asked and closed. */
function logged(answer: (request: EffectRequest) => EffectAnswer) {
  const log: string[] = [];
  let opened = 0;
  const openEffects = () => {
    const mine = ++opened;
    const port = {
      call: async (n: number, request: EffectRequest) => {
        log.push(`${mine}: ${n} ${request.kind === "policy" ? request.role : request.kind}`);
        return answer(request);
      },
    } as EffectPort;
    return { port, stop: () => {}, close: () => log.push(`${mine}: closed`) };
  };
  return { log, grading: { openEffects, versions: {} } };
}

const returned = (value: unknown) => ({ kind: "returned", value, console: "" }) as EffectAnswer;

it("makes the checks in order through one port, and closes it", async () => {
  const seen: CheckResult[] = [];
  const { log, grading } = logged((request) => {
    if (request.kind === "oracle.strong")
      return { kind: "answered", answers: [{ kind: "text", text: "1" }] };
    if (request.kind !== "policy") throw new Error(request.kind);
    if (request.source.includes("questions(")) return returned([1]);
    return returned(request.source.includes("verdict(") ? true : 1);
  });
  const onResult = (result: CheckResult) => seen.push(result);
  const grade = await gradeEdit(lesson, stepWith(probe, duel), emptyWork("h"), {
    ...grading,
    onResult,
  });
  expect(grade.passed).toBe(true);
  expect(seen).toEqual(grade.results);
  expect(log).toEqual([
    "1: 1 learner",
    "1: 2 learner",
    "1: 3 oracle.strong",
    "1: 4 learner",
    "1: closed",
  ]);
});

it("ends at the first check that does not pass", async () => {
  const { log, grading } = logged(() => returned(2));
  const grade = await gradeEdit(lesson, stepWith(probe, duel), emptyWork("h"), grading);
  expect(grade.results.map(({ check }) => check.id)).toEqual(["probe"]);
  expect(grade.firstFailure?.check).toBe(probe);
  expect(log).toEqual(["1: 1 learner", "1: closed"]);
});

it("runs the team with the learner's text, in effects of its own", async () => {
  const { log, grading } = logged((request) => {
    if (request.kind !== "policy") throw new Error(request.kind);
    return request.role === "planner"
      ? returned({ memory: null, patches: [], note: "" })
      : returned(request.source);
  });
  const work = { ...emptyWork("h"), texts: { "coder.py#plain": "# mine\n" } };
  const grade = await gradeEdit(lesson, stepWith(team), work, grading);
  expect(grade.results[0]?.outcome).toEqual({ kind: "passed" });
  expect(log).toEqual([
    "2: 1 planner",
    "2: 2 coder",
    "2: 3 coder",
    "2: 4 coder",
    "2: closed",
    "1: closed",
  ]);
});

it("grades the step's variant, whichever is chosen now, and the edit where there is one", async () => {
  const sources: string[] = [];
  const { grading } = logged((request) => {
    if (request.kind === "policy") sources.push(request.source.split("\n")[0] ?? "");
    return returned(1);
  });
  const work = { ...emptyWork("h"), chosen: { "coder.py": "other" } };
  await gradeEdit(lesson, stepWith(probe), work, grading);
  await gradeEdit(
    lesson,
    stepWith(probe),
    { ...work, texts: { "coder.py#plain": "# mine\n" } },
    grading,
  );
  expect(sources).toEqual(["# coder", "# mine"]);
});

it("closes what it opened when the outside fails by a bug of ours", async () => {
  const { log, grading } = logged(() => {
    throw new Error("ours");
  });
  await expect(gradeEdit(lesson, stepWith(probe), emptyWork("h"), grading)).rejects.toThrow("ours");
  expect(log.at(-1)).toBe("1: closed");
});

it("says that a step edits a text the lesson lacks", async () => {
  const { grading } = logged(() => returned(1));
  const step = { ...stepWith(probe), file: "none.py" };
  await expect(gradeEdit(lesson, step, emptyWork("h"), grading)).rejects.toThrow(
    "the lesson lacks",
  );
});
