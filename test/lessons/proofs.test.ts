import { describe, expect, it } from "vitest";
import { gradeEdit } from "#actors/lesson/grade-edit.ts";
import type { BuiltLesson } from "#build/lesson-compile.ts";
import { printedLines, probeRequest, scriptRequest } from "#domain/grading/probe.ts";
import { textAt } from "#domain/lesson/authored-lesson.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { recordedRunText } from "#domain/lesson/recorded-run.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { PolicyRequest } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { expectFile } from "../support/expect-file.ts";
import {
  lessonsRoot,
  lessonUnderProof,
  openEffects,
  provenFolders,
  pythonVersions,
  runBothLoops,
  runLesson,
} from "../support/lesson-under-proof.ts";
import { lastReasons, outcomeOf, surprise, toldBy } from "../support/proof-words.ts";
import { claimsOf } from "../support/prose-claims.ts";

describe.each(provenFolders)("%s", (folder) => {
  const proof = lessonUnderProof(folder);
  const { authored, lesson } = proof;

  const { seed, chosen } = authored.file.recorded;
  const isTeam = lesson.exercise.system === "team";
  const expectApproved = async (variants: Readonly<Record<string, string>>, withSeed = seed) => {
    const record = await runLesson(lesson, variants, withSeed);
    expect(outcomeOf(record), lastReasons(authored, variants, record)).toBe("approved");
  };

  it("shows the run that it would show today, event for event", async () => {
    const record = await runLesson(lesson, chosen, seed);
    // First of all: a run that ended badly is not written over a good one.
    const why = lastReasons(authored, chosen, record);
    expect(outcomeOf(record), why).not.toBe("unavailable");
    if (isTeam && Object.keys(chosen).length === 0) expect(outcomeOf(record), why).toBe("approved");
    await expectFile(
      `${lessonsRoot}/${folder}/run.json`,
      recordedRunText(record),
      `run.json is out of date; record it: npm run lessons -- -t ${folder} -u`,
    );
  });

  if (!isTeam) proveScripts(proof);

  if (isTeam && Object.keys(chosen).length > 0) {
    it("is approved as it is handed out", async () => {
      await expectApproved({});
    });
  }

  const policies = isTeam ? authored.file.exercise.files : [];
  for (const tab of policies.filter(({ script }) => script === undefined)) {
    for (const variant of tab.variants.slice(1)) {
      const variants = { [tab.path]: variant.id };
      if (variant.kind === "cheat") {
        it(`treats the cheat ${variant.id} as its card says`, async () => {
          const record = await runLesson(lesson, variants, lesson.id);
          const why = lastReasons(authored, variants, record);
          expect(wordOfNaive(record), `naive; ${why}`).toBe(variant.naive);
          expect(strongSaidGreen(record), `caught; ${why}`).toBe(!variant.caught);
          expect(outcomeOf(record) === "approved", why).toBe(!variant.caught);
        });
      } else {
        it(`approves ${tab.path} as ${variant.id}`, async () => {
          await expectApproved(variants, lesson.id);
        });
      }
    }
  }

  for (const { id: stepId, front } of authored.steps) {
    const step = lesson.steps.find((candidate) => candidate.id === stepId);
    if (front.kind !== "edit" || step?.kind !== "edit") continue;
    const text = (path: string) => textAt(authored, path);

    it(`${stepId}: fails at ${front.fails} before anything is changed`, async () => {
      await expectTold(proof, step, null, front.fails);
    });
    it(`${stepId}: passes with the solution`, async () => {
      await expectTold(proof, step, text(front.solution), "passed");
    });
    it.each(front.wrong)(`${stepId}: fails at $fails with $file`, async ({ file, fails }) => {
      await expectTold(proof, step, text(file), fails);
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
function proveScripts({ authored, lesson }: BuiltLesson): void {
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
        const why = lastReasons(authored, {}, governed);
        expect(outcomeOf(governed), why).toBe("finished");
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

/** Grades a step with this text in its file: a learner must be told so, by a check's id, or `passed`. */
async function expectTold(
  { lesson }: BuiltLesson,
  step: EditStep,
  text: string | null,
  told: string,
) {
  const texts = text === null ? {} : { [`${step.file}#${step.variant}`]: text };
  const grading = { openEffects, versions: await pythonVersions() };
  const grade = await gradeEdit(lesson, step, { ...emptyWork(lesson.hash), texts }, grading);
  expect(toldBy(grade), surprise(grade, told)).toBe(told);
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
