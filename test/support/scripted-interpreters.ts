import type { Interpreter, InterpreterReply } from "#adapters/python/interpreter.ts";
import type { InterpreterSource } from "#adapters/python/run-effects.ts";
import type { SandboxAsk } from "#domain/oracle/sandbox-protocol.ts";

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
export function scriptedInterpreters(
  answer: (ask: SandboxAsk, count: number) => InterpreterReply<SandboxAsk["kind"]> | null,
) {
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
  answer: (ask: SandboxAsk, count: number) => InterpreterReply<SandboxAsk["kind"]> | null,
): Interpreter {
  const listeners: (() => void)[] = [];
  let alive = true;
  let stop = () => {};
  return {
    ask(ask, seed, limit) {
      if (!alive) return Promise.resolve({ kind: "stopped" });
      asked.push({ interpreter: number, ask, seed, limit });
      const reply = answer(ask, asked.length);
      return new Promise((resolve) => {
        stop = () => resolve({ kind: "stopped" });
        if (reply !== null) resolve(reply as never);
      });
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
