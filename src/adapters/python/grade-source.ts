import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import type { Answer } from "#domain/oracle/verdict.ts";
import type { StrongOracleAnswer, StrongOracleRequest } from "#domain/record/effect.ts";
import { failureAnswer, isFailure } from "./effect-answers.ts";
import type { Interpreter } from "./interpreter.ts";

const what = "The code under test";

/**
 * Asks a source for its answers: it is executed once, then the inputs go in one at a time, each
 * only after the answer to the one before has come out. The interpreter must be one that nothing
 * else has used, and is gone when this returns.
 */
export async function gradeSource(
  interpreter: Interpreter,
  request: StrongOracleRequest,
  seed: string,
  now: () => number,
): Promise<StrongOracleAnswer> {
  try {
    return await askAll(interpreter, request, seed, now);
  } finally {
    interpreter.end();
  }
}

async function askAll(
  interpreter: Interpreter,
  { source, functionName, builtins, inputs }: StrongOracleRequest,
  seed: string,
  now: () => number,
): Promise<StrongOracleAnswer> {
  const end = now() + sandboxLimits.grading;
  const defined = await interpreter.ask(
    { kind: "grade.define", source, functionName, builtins },
    seed,
    sandboxLimits.define,
  );
  if (isFailure(defined)) return failureAnswer(defined, what, sandboxLimits.define);
  if (defined.kind === "not-run") return defined;
  const answers: Answer[] = [];
  for (const [index, n] of inputs.entries()) {
    const left = end - now();
    if (left <= 0) {
      return failureAnswer({ kind: "limit", limit: "time" }, what, sandboxLimits.grading);
    }
    const [limit, said] =
      left < sandboxLimits.ask
        ? [left, sandboxLimits.grading]
        : [sandboxLimits.ask, sandboxLimits.ask];
    const answer = await interpreter.ask({ kind: "grade.ask", n }, `${seed}/${index}`, limit);
    if (isFailure(answer)) return failureAnswer(answer, what, said);
    answers.push(answer);
  }
  return { kind: "answered", answers };
}
