import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import type { Answer } from "#domain/oracle/verdict.ts";
import type { StrongOracleAnswer, StrongOracleRequest } from "#domain/record/effect.ts";
import { failureAnswer, isFailure } from "./effect-answers.ts";
import type { Interpreter } from "./interpreter.ts";

const what = "The code under test";

/**
 * Asks a source for its answers: it is executed once, then the inputs go in one at a time, each
 * only after the answer to the one before has come out. A last question closes: a second message
 * after the last answer breaks the protocol before anything is judged. The interpreter must be one
 * that nothing else has used, and is gone when this returns.
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
  const start = now();
  const defined = await interpreter.ask(
    { kind: "grade.define", source, functionName, builtins },
    seed,
    sandboxLimits.define,
  );
  if (isFailure(defined)) return failureAnswer(defined, what, sandboxLimits.define);
  if (defined.kind === "not-run") return defined;
  const asks = inputs.map((n) => ({ kind: "grade.ask", n }) as const);
  const total = Math.max(0, sandboxLimits.grading - (now() - start));
  const replies = await interpreter.askEach(asks, seed, { each: sandboxLimits.ask, total });
  const answers: Answer[] = [];
  for (const reply of replies) {
    if (isFailure(reply)) {
      const spent = now() - start >= sandboxLimits.grading;
      return failureAnswer(reply, what, spent ? sandboxLimits.grading : sandboxLimits.ask);
    }
    answers.push(reply);
  }
  const closed = await interpreter.ask({ kind: "grade.close" }, seed, sandboxLimits.ask);
  if (isFailure(closed)) return failureAnswer(closed, what, sandboxLimits.ask);
  return { kind: "answered", answers };
}
