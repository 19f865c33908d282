import { describe, expect, it } from "vitest";
import type { ExerciseFile } from "#domain/lesson/lesson.ts";
import { emptyWork, withText } from "#domain/lesson/saved-work.ts";
import { teamTaskOf } from "#domain/lesson/team-task-of.ts";
import { fixtureLesson } from "../../support/fixture-lesson.ts";

const about = { seed: "7", versions: { python: "3.14.2" } };
const work = emptyWork(fixtureLesson.hash);
const coder = fixtureLesson.exercise.files.find((file) => file.path === "coder.py");
if (coder === undefined) throw new Error("the fixture has a coder");
const [honest, cheat] = coder.variants;
if (honest === undefined || cheat === undefined) throw new Error("the fixture's coder has two");

describe("the task of a run", () => {
  it("is the lesson's own for empty work", () => {
    const task = teamTaskOf(fixtureLesson, work, about);
    expect(task).toMatchObject({
      lesson: { id: fixtureLesson.id, hash: fixtureLesson.hash },
      ...about,
      policies: { coder: { path: "coder.py", source: honest.text } },
    });
    expect(task.naiveOracle).toContain("def run_tests");
  });

  it("uses the chosen variant and what was typed in it", () => {
    const chosen = { ...work, chosen: { "coder.py": cheat.id } };
    expect(teamTaskOf(fixtureLesson, chosen, about).policies.coder.source).toBe(cheat.text);
    const typed = withText(chosen, "coder.py", cheat, "typed");
    expect(teamTaskOf(fixtureLesson, typed, about).policies.coder.source).toBe("typed");
  });

  it("has no naive oracle when the lesson shows none", () => {
    const files = fixtureLesson.exercise.files.filter((file) => file.actor !== "oracle");
    const lesson = { ...fixtureLesson, exercise: { ...fixtureLesson.exercise, files } };
    expect(teamTaskOf(lesson, work, about).naiveOracle).toBeNull();
  });

  it("does not take a script for a policy", () => {
    const { files } = fixtureLesson.exercise;
    const script: ExerciseFile = { ...coder, path: "script.py", script: true };
    const lesson = {
      ...fixtureLesson,
      exercise: { ...fixtureLesson.exercise, files: [script, ...files] },
    };
    expect(teamTaskOf(lesson, work, about).policies.coder.path).toBe("coder.py");
  });
});
