import type { Interpreter, Start, Starting } from "#adapters/python/interpreter.ts";

/** An interpreter that is asked nothing: it is busy when the test says so. */
export interface FakeInterpreter extends Interpreter {
  busy: boolean;
}

export function fakeInterpreter(): FakeInterpreter {
  const listeners: (() => void)[] = [];
  let alive = true;
  return {
    ask: () => Promise.reject(new Error("nothing is asked here")),
    askEach: () => Promise.reject(new Error("nothing is asked here")),
    end() {
      if (!alive) return;
      alive = false;
      for (const listener of listeners) listener();
    },
    get alive() {
      return alive;
    },
    busy: false,
    onEnd: (listener) => listeners.push(listener),
  };
}

/** Starts that end when the test says how. */
export function fakeStarts() {
  const open: { readonly settle: (start: Start) => void; cancelled: boolean }[] = [];
  return {
    open,
    start(): Starting {
      let settle = (_start: Start) => {};
      const done = new Promise<Start>((resolve) => {
        settle = resolve;
      });
      const one = { settle, cancelled: false };
      open.push(one);
      return {
        done,
        cancel() {
          one.cancelled = true;
        },
      };
    },
    /** Ends the oldest open start and returns the interpreter it gave. */
    async succeed(): Promise<FakeInterpreter> {
      const interpreter = fakeInterpreter();
      open.shift()?.settle({ kind: "started", interpreter });
      await Promise.resolve();
      return interpreter;
    },
    async failOne(permanent = false): Promise<void> {
      open.shift()?.settle({ kind: "failed", message: "no memory", permanent });
      await Promise.resolve();
    },
  };
}
