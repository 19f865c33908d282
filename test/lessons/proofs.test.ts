import { describe, expect, it } from "vitest";
import { gradeEdit } from "#actors/lesson/grade-edit.ts";
import { printedLines, probeRequest, scriptRequest } from "#domain/grading/probe.ts";
import { textAt } from "#domain/lesson/authored-lesson.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { recordedRunText } from "#domain/lesson/recorded-run.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { PolicyRequest } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import {
  type LessonUnderProof,
  lessonsRoot,
  lessonUnderProof,
  openEffects,
  provenFolders,
  pythonVersions,
  runBothLoops,
  runLesson,
} from "../support/lesson-under-proof.ts";
import { claimsOf } from "../support/prose-claims.ts";

describe.each(provenFolders)("%s", (folder) => {
  const proof = lessonUnderProof(folder);
  const { authored, lesson } = proof;

  const { seed, chosen } = authored.file.recorded;
  const isTeam = lesson.exercise.system === "team";

  it("shows the run that it would show today, event for event", async () => {
    const record = await runLesson(lesson, chosen, seed);
    expect(outcomeOf(record)).not.toBe("unavailable");
    // Recorded anew by: npm run lessons -- -u
    await expect(recordedRunText(record)).toMatchFileSnapshot(
      `../../${lessonsRoot}/${folder}/run.json`,
    );
    if (isTeam && Object.keys(chosen).length === 0) expect(outcomeOf(record)).toBe("approved");
  });

  if (!isTeam) proveScripts(proof);

  if (isTeam && Object.keys(chosen).length > 0) {
    it("is approved as it is handed out", async () => {
      expect(outcomeOf(await runLesson(lesson, {}, seed))).toBe("approved");
    });
  }

  const policies = isTeam ? authored.file.exercise.files : [];
  for (const tab of policies.filter(({ script }) => script === undefined)) {
    for (const variant of tab.variants.slice(1)) {
      const run = () => runLesson(lesson, { [tab.path]: variant.id }, lesson.id);
      if (variant.kind === "cheat") {
        it(`treats the cheat ${variant.id} as its card says`, async () => {
          const record = await run();
          expect(wordOfNaive(record)).toBe(variant.naive);
          expect(strongSaidGreen(record)).toBe(!variant.caught);
          expect(outcomeOf(record) === "approved").toBe(!variant.caught);
        });
      } else {
        it(`approves ${tab.path} as ${variant.id}`, async () => {
          expect(outcomeOf(await run())).toBe("approved");
        });
      }
    }
  }

  for (const { id: stepId, front } of authored.steps) {
    const step = lesson.steps.find((candidate) => candidate.id === stepId);
    if (front.kind !== "edit" || step?.kind !== "edit") continue;
    const text = (path: string) => textAt(authored, path);

    it(`${stepId}: fails at ${front.fails} before anything is changed`, async () => {
      expect(await toldFor(proof, step, null)).toBe(front.fails);
    });
    it(`${stepId}: passes with the solution`, async () => {
      expect(await toldFor(proof, step, text(front.solution))).toBe("passed");
    });
    it.each(front.wrong)(`${stepId}: fails at $fails with $file`, async ({ file, fails }) => {
      expect(await toldFor(proof, step, text(file))).toBe(fails);
    });
  }

  for (const step of authored.steps) {
    for (const claim of claimsOf(step)) {
      if (claim.kind === "examples") {
        it(`${step.id}: Python does what its examples show`, async () => {
          const { examples } = claim;
          const sources = examples.map(({ source }) => source);
          const answer = await ask(probeRequest("prose", "", promptProbe, sources));
          if (answer.kind !== "returned") throw new Error(JSON.stringify(answer));
          const shown = answer.console.split(`${promptMark}\n`).slice(1);
          expect(shown.map((text) => text.replace(/\n$/, ""))).toEqual(
            examples.map((example) => example.shown),
          );
        });
      } else {
        it(`${step.id}: ${claim.file} prints the lines it shows`, async () => {
          const tab = lesson.exercise.files.find(({ path }) => path === claim.file);
          const answer = await ask(scriptRequest(claim.file, tab?.variants[0]?.text ?? ""));
          expect(answer.kind).toBe("returned");
          const lines = "console" in answer ? printedLines(answer.console) : [];
          expect(lines.join("\n")).toContain(claim.lines.join("\n"));
        });
      }
    }
  }
});

/** A lesson about the enhancer can be played with every text it offers, and its first script to the last turn. */
function proveScripts({ authored, lesson }: LessonUnderProof): void {
  const { seed } = authored.file.recorded;
  it("leaves no turn of its first script unplayed, whichever polls it offers are chosen", async () => {
    const polls = lesson.exercise.files.find(({ part }) => part === "polls");
    const unplayed = await Promise.all(
      (polls?.variants ?? []).map(
        async ({ id }) => (await runBothLoops(lesson, { "polls.yml": id }, seed)).unused,
      ),
    );
    expect(unplayed.length).toBeGreaterThan(0);
    const always = unplayed.reduce((all, one) => all.filter((turn) => one.includes(turn)));
    expect(always).toEqual([]);
  });
  for (const tab of lesson.exercise.files.filter(({ part }) => part !== undefined)) {
    for (const variant of tab.variants) {
      it(`plays ${tab.path} as ${variant.id}`, async () => {
        const { governed } = await runBothLoops(lesson, { [tab.path]: variant.id }, seed);
        expect(outcomeOf(governed)).toBe("finished");
      });
    }
  }
}

const promptMark = "-- next example --";
const promptProbe = `def act(observation):
    namespace = {}
    for source in observation:
        print("${promptMark}")
        exec(compile(source + "\\n", "prose", "single"), namespace)
`;

/** One question to Python, in an interpreter of its own. */
async function ask(request: PolicyRequest) {
  const effects = openEffects("proof");
  try {
    return await effects.port.call(1, request);
  } finally {
    effects.close();
  }
}

/** What a learner who changed the step's file to this text is told: the check's id, or `passed`. */
async function toldFor({ lesson }: LessonUnderProof, step: EditStep, text: string | null) {
  const texts = text === null ? {} : { [`${step.file}#${step.variant}`]: text };
  const grading = { openEffects, versions: await pythonVersions() };
  const grade = await gradeEdit(lesson, step, { ...emptyWork(lesson.hash), texts }, grading);
  return grade.passed ? "passed" : grade.firstFailure?.check.id;
}

function wordOfNaive(record: RunRecord): "green" | "red" | "broken" | "never" {
  const last = record.events.findLast(
    (event) => event.type === "verdict.reached" && event.oracle === "naive",
  );
  if (last?.type !== "verdict.reached") return "never";
  if (last.green) return "green";
  const reported =
    typeof last.verdict === "object" &&
    last.verdict !== null &&
    "kind" in last.verdict &&
    last.verdict["kind"] === "reported";
  return reported ? "red" : "broken";
}

function strongSaidGreen(record: RunRecord): boolean {
  return record.events.some(
    (event) => event.type === "verdict.reached" && event.oracle === "strong" && event.green,
  );
}

function outcomeOf(record: RunRecord): string {
  const last = record.events.at(-1);
  if (last?.type !== "run.ended") throw new Error("the run did not end");
  return last.outcome;
}
