import { describe, expect, it } from "vitest";
import { enhancerSetupOf, repairKey, repairsOn } from "#domain/lesson/enhancer-setup.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import { enhancerLesson } from "../../support/enhancer-lesson.ts";

const about = { seed: "s", versions: {} };
const work = (change: Partial<SavedWork> = {}): SavedWork => ({
  ...emptyWork(enhancerLesson.hash),
  ...change,
});

function problemsWith(path: string, text: string): readonly string[] {
  const setup = enhancerSetupOf(
    enhancerLesson,
    work({ texts: { [`${path}#plain`]: text } }),
    about,
  );
  if (setup.ok) return [];
  return setup.problems.map(({ file, line, message }) => `${file}:${line ?? "-"}: ${message}`);
}

describe("a run of an enhancer lesson", () => {
  it("has its files, caps, polls and switches from the lesson", () => {
    const setup = enhancerSetupOf(enhancerLesson, work(), about);
    if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
    const { task, polls, untilDone } = setup.value;
    expect(task.files.map(([path]) => path)).toEqual(["tickets/T001.md", ".loop.yml"]);
    expect(task.settings).toEqual({ budget: 2, maxUsd: 1, maxTurns: 12 });
    expect(task.repairs).toEqual(["plain-waiting"]);
    expect(polls.map(({ human }) => human)).toEqual([
      [],
      [],
      [{ operation: "comment", issue: 7, text: "LGTM" }],
    ]);
    expect(untilDone.ticket).toBe("tickets/T001.md");
  });

  it.each([".inf", ".nan"])("takes a cap of %s for none, and a date for a text", (usd) => {
    const texts = { ".loop.yml#plain": `since: 2024-01-01\nbudget: { usd: ${usd} }\n` };
    const setup = enhancerSetupOf(enhancerLesson, work({ texts }), about);
    expect(setup.ok && setup.value.task.settings.maxUsd).toBeNull();
  });

  it.each([
    ["script.yml", "turns:\n  - role: [\n", "script.yml:3: "],
    [
      "script.yml",
      "turns:\n  - rule: judge\n",
      "script.yml:2: the field `turns.0.role` is missing",
    ],
    ["script.yml", "", "script.yml:1: the file is empty"],
    ["script.yml", "hello", "script.yml:1: "],
    ["script.yml", "turns:\n  - role: judge\n    usd: -1\n", "script.yml:3: `turns.0.usd`: "],
    ["polls.yml", "polls:\n  - befor: []\n", "polls.yml:2: `polls.0` has an unknown field `befor`"],
    ["polls.yml", "polls: []\n", "polls.yml:1: `polls`: "],
    [".loop.yml", "budget:\n  iterations: lots\n", ".loop.yml:-: invalid literal for int()"],
    [".loop.yml", "budget: [\n", ".loop.yml:2: "],
    [".loop.yml", "budget: {usd: !!set {a}}\n", ".loop.yml:-: `usd` is of a kind"],
  ])("names what is wrong in %s, as in %j", (path, text, problem) => {
    expect(problemsWith(path, text)[0]).toContain(problem);
  });

  it("does not expand aliases without measure", () => {
    const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${["b", "c", "d", "e", "f"]
      .map((name, index) => {
        const last = "abcdef"[index];
        return `${name}: &${name} [${Array(9).fill(`*${last}`).join(", ")}]`;
      })
      .join("\n")}\nturns: *f\n`;
    expect(problemsWith("script.yml", bomb)[0]).toContain("the file cannot be read");
  });

  it("names the problems of all its files at once", () => {
    const texts = { "script.yml#plain": "", "polls.yml#plain": "", ".loop.yml#plain": "a: [" };
    const setup = enhancerSetupOf(enhancerLesson, work({ texts }), about);
    expect(setup.ok || setup.problems.map(({ file }) => file)).toEqual([
      "script.yml",
      ".loop.yml",
      "polls.yml",
    ]);
  });
});

describe("switches", () => {
  const { exercise } = enhancerLesson;

  it("are the lesson's until a person sets them otherwise", () => {
    expect(repairsOn(exercise, work())).toEqual(["plain-waiting"]);
    const chosen = { [repairKey("plain-waiting")]: "off", [repairKey("done-first")]: "on" };
    expect(repairsOn(exercise, work({ chosen }))).toEqual(["done-first"]);
  });
});
