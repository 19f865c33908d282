import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import type {
  EffectRequest,
  NaiveOracleAnswer,
  NaiveOracleRequest,
  PolicyAnswer,
  PolicyRequest,
  RunEffects,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import { requestHash } from "#domain/record/recorded-calls.ts";
import { type Failure, failureAnswer, isFailure } from "./effect-answers.ts";
import { gradeSource } from "./grade-source.ts";
import type { Interpreter } from "./interpreter.ts";
import type { Borrowing, InterpreterPool, Sparing } from "./interpreter-pool.ts";

/** Where a run gets its interpreters from. */
export type InterpreterSource = Pick<InterpreterPool, "borrow">;

type PythonRequest = PolicyRequest | NaiveOracleRequest | StrongOracleRequest;
type PythonAnswer = PolicyAnswer | NaiveOracleAnswer | StrongOracleAnswer;

/**
 * The Python effects of one run. Every role and the published oracle have an interpreter of their
 * own for the run; every grading has one that nothing else ever uses. What Python's `random` gives
 * follows for a role from `seed` and the number of the call, and for an oracle from the request
 * alone: the same code gets the same verdict whenever it is judged. A request for anything but
 * Python is a bug in the wiring, so it rejects.
 */
export function createRunEffects(
  source: InterpreterSource,
  seed: string,
  now: () => number,
): RunEffects {
  const kept = new Map<string, Interpreter>();
  const borrowings = new Set<Borrowing>();
  const lent = new Set<Interpreter>();
  let over = false;
  let stopWaiting = () => {};
  const stopped = new Promise<{ kind: "stopped" }>((resolve) => {
    stopWaiting = () => resolve({ kind: "stopped" });
  });

  const borrow = async (sparing: Sparing) => {
    const borrowing = source.borrow(sparing);
    borrowings.add(borrowing);
    const borrowed = await borrowing.done;
    borrowings.delete(borrowing);
    if (borrowed.kind === "interpreter") {
      const { interpreter } = borrowed;
      lent.add(interpreter);
      interpreter.onEnd(() => lent.delete(interpreter));
      if (over) interpreter.end();
    }
    return borrowed;
  };

  /** Asks the interpreter kept under `name`; one that was spared meanwhile is replaced. */
  const askKept = async <Reply extends { readonly kind: string }>(
    name: string,
    sparing: Sparing,
    ask: (interpreter: Interpreter) => Promise<Reply | Failure>,
  ): Promise<Reply | Failure | { kind: "unavailable"; message: string }> => {
    for (;;) {
      let interpreter = kept.get(name);
      if (interpreter?.alive !== true) {
        const borrowed = await borrow(sparing);
        if (borrowed.kind === "unavailable") return borrowed;
        interpreter = borrowed.interpreter;
        kept.set(name, interpreter);
      }
      const reply = await ask(interpreter);
      if (reply.kind !== "stopped" || over) return reply;
    }
  };

  const callPolicy = async (request: PolicyRequest, callSeed: string): Promise<PolicyAnswer> => {
    const { path, source: text, observation } = request;
    const limit = sandboxLimits.policy;
    const reply = await askKept(`role ${request.role}`, "readily", (interpreter) =>
      interpreter.ask({ kind: "policy", path, source: text, observation }, callSeed, limit),
    );
    return isFailure(reply) ? failureAnswer(reply, `\`${path}\``, limit) : reply;
  };
  // Code under test may leave something in the published oracle for the next time it is asked: one of
  // its holes. So its interpreter is kept for as long as that is possible.
  const callNaive = async (request: NaiveOracleRequest): Promise<NaiveOracleAnswer> => {
    const { oracle, files } = request;
    const limit = sandboxLimits.naive;
    const reply = await askKept("naive oracle", "when-stuck", (interpreter) =>
      interpreter.ask({ kind: "naive", oracle, files }, requestHash(request), limit),
    );
    return isFailure(reply) ? failureAnswer(reply, "The published oracle", limit) : reply;
  };
  const callStrong = async (request: StrongOracleRequest): Promise<StrongOracleAnswer> => {
    const borrowed = await borrow("never");
    if (borrowed.kind === "unavailable") return borrowed;
    return gradeSource(borrowed.interpreter, request, requestHash(request), now);
  };
  const answer = (n: number, request: PythonRequest): Promise<PythonAnswer> => {
    switch (request.kind) {
      case "policy":
        return callPolicy(request, `${seed}/${n}`);
      case "oracle.naive":
        return callNaive(request);
      case "oracle.strong":
        return callStrong(request);
    }
  };
  const end = () => {
    over = true;
    stopWaiting();
    for (const borrowing of borrowings) borrowing.cancel();
    for (const interpreter of lent) interpreter.end();
  };

  return {
    port: {
      async call<Request extends EffectRequest>(n: number, request: Request) {
        if (request.kind === "model" || request.kind === "github") {
          throw new Error(`the Python effects were asked for ${request.kind}`);
        }
        const work = over ? stopped : Promise.race([answer(n, request), stopped]);
        return (await work) as never;
      },
    },
    stop: end,
    close: end,
  };
}
