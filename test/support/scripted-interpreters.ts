import type { Interpreter, InterpreterReply } from "#adapters/python/interpreter.ts";
import type { InterpreterSource } from "#adapters/python/run-effects.ts";
import type { SandboxAsk } from "#domain/oracle/sandbox-protocol.ts";

type Reply = InterpreterReply<SandboxAsk["kind"]>;

/** One question that an interpreter was asked, and by which of them, counted from 0. */
export interface Asked {
  readonly interpreter: number;
  readonly ask: SandboxAsk;
  readonly seed: string;
  readonly limit: number;
}

/**
 * Interpreters that answer what `answer` says, or never when it says null. Records what was asked
 * and whether each was alive at the end.
 */
export function scriptedInterpreters(answer: (ask: SandboxAsk, count: number) => Reply | null) {
  const asked: Asked[] = [];
  const interpreters: Interpreter[] = [];
  const source: InterpreterSource = {
    borrow() {
      const interpreter = scriptedInterpreter(interpreters.length, asked, answer);
      interpreters.push(interpreter);
      return { done: Promise.resolve({ kind: "interpreter", interpreter }), cancel() {} };
    },
  };
  return { source, asked, interpreters };
}

function scriptedInterpreter(
  number: number,
  asked: Asked[],
  answer: (ask: SandboxAsk, count: number) => Reply | null,
): Interpreter {
  const listeners: (() => void)[] = [];
  let alive = true;
  let stop = () => {};
  const put = (ask: SandboxAsk, seed: string, limit: number) => {
    if (!alive) return Promise.resolve<Reply>({ kind: "stopped" });
    asked.push({ interpreter: number, ask, seed, limit });
    const reply = answer(ask, asked.length);
    return new Promise<Reply>((resolve) => {
      stop = () => resolve({ kind: "stopped" });
      if (reply !== null) resolve(reply);
    });
  };
  return {
    async ask(ask, seed, limit) {
      return (await put(ask, seed, limit)) as never;
    },
    async askEach(asks, seed, { each }) {
      const replies: Reply[] = [];
      for (const [index, ask] of asks.entries()) {
        const reply = await put(ask, `${seed}/${index}`, each);
        replies.push(reply);
        if (reply.kind === "limit" || reply.kind === "crashed" || reply.kind === "stopped") break;
      }
      return replies as never;
    },
    end() {
      if (!alive) return;
      alive = false;
      stop();
      for (const listener of listeners) listener();
    },
    get alive() {
      return alive;
    },
    busy: false,
    onEnd: (listener) => listeners.push(listener),
  };
}
