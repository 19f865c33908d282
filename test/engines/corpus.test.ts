import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { StrongOracleAnswer } from "#domain/record/effect.ts";
import { oracleCases } from "../support/attack-cases.ts";
import { someSource } from "../support/oracle-answers.ts";
import { servePythonPage } from "../support/python-page-server.ts";
import { type Engine, type EngineName, type EnginePage, engineNames } from "./engine.ts";
import { call, warm } from "./page-calls.ts";
import { startEngine } from "./start-engine.ts";

let site: Awaited<ReturnType<typeof servePythonPage>>;
beforeAll(async () => {
  site = await servePythonPage();
});
afterAll(() => site.close());

/** What became of one published source in one engine. */
interface Result {
  readonly id: string;
  readonly class: string;
  readonly verdict: string;
  /** Whether the page gave Python up after it: it left workers that could not be ended. */
  readonly gaveUp: boolean;
}

describe.each(engineNames)("%s: every published source", (name) => {
  it("is passed when it is right, and never when it is a cheat", async ({ annotate }) => {
    const results = await gradeAll(name);
    mkdirSync("test-results", { recursive: true });
    writeFileSync(`test-results/corpus-${name}.json`, `${JSON.stringify(results, null, 1)}\n`);
    await annotate(tableOf(results));
    const wrong = results.filter(({ id, verdict }) => {
      const ok = oracleCases.find((one) => one.id === id)?.expected.ok;
      return verdict === "unavailable" || (ok !== null && ok !== (verdict === "passed"));
    });
    expect(wrong).toEqual([]);
    expect(results).toHaveLength(oracleCases.length);
  }, 1_200_000);
});

/** Grades every published source, each in an interpreter that nothing else has used. */
async function gradeAll(name: EngineName): Promise<readonly Result[]> {
  const results: Result[] = [];
  let open: { readonly engine: Engine; readonly page: EnginePage } | null = null;
  try {
    for (const one of oracleCases) {
      if (open === null) {
        const engine = await startEngine(name);
        open = { engine, page: await engine.open(site.address) };
      }
      const { page, engine } = open;
      const id = someSource(one.id);
      const request = strongOracleRequest(fizzbuzzExercise, one.source, id, publishedBuiltins);
      const { answer } = await call(page, request);
      const questions = drawQuestions(fizzbuzzExercise, id);
      const verdict = verdictOf(fizzbuzzExercise, questions, answer as StrongOracleAnswer);
      const gaveUp = (await warm(page, 1)).kind === "unavailable";
      results.push({ id: one.id, class: one.class, verdict: verdict.kind, gaveUp });
      if (gaveUp) {
        await engine.close();
        open = null;
      }
    }
  } finally {
    await open?.engine.close();
  }
  return results;
}

/** Counts of verdicts by class. */
function tableOf(results: readonly Result[]): string {
  const classes = [...new Set(results.map((result) => result.class))];
  return classes
    .map((name) => {
      const verdicts = results.filter((result) => result.class === name);
      const kinds = [...new Set(verdicts.map(({ verdict }) => verdict))].sort();
      const count = (kind: string) => verdicts.filter(({ verdict }) => verdict === kind).length;
      return `${name}: ${kinds.map((kind) => `${count(kind)} ${kind}`).join(", ")}`;
    })
    .join("; ");
}
