import { expect, it } from "vitest";
import { friendlyBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import { createSnapshot, sourceId } from "#domain/repo/snapshot.ts";
import { oracleCases } from "../../../support/attack-cases.ts";
import { openPyodideEffects } from "../../../support/pyodide-port.ts";

async function judge(source: string) {
  const { port } = await openPyodideEffects("seed");
  const id = sourceId(createSnapshot([["src/fizzbuzz.py", source]]), ["src/fizzbuzz.py"]);
  const request = strongOracleRequest(fizzbuzzExercise, source, id, friendlyBuiltins);
  return verdictOf(
    fizzbuzzExercise,
    drawQuestions(fizzbuzzExercise, id),
    await port.call(1, request),
  );
}

const honest = oracleCases.filter(
  ({ class: kind }) => kind === "honest-odd" || kind === "honest-missing-builtin",
);
/** What the friendly set does not lend either. */
const needsImport = new Set(["miss-import", "miss-future"]);

it.each(honest.map((one) => [one.id, one.source] as const))(
  "honest code that needs no more than the friendly builtins is judged by its answers: %s",
  async (id, source) => {
    expect(await judge(source)).toMatchObject(
      needsImport.has(id) ? { kind: "errored", reason: "exec_error" } : { kind: "passed" },
    );
  },
);

it("knows both kinds of honest source", () => {
  expect(honest.length).toBeGreaterThan(22);
});
