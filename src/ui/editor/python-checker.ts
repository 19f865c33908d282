import type { PythonProblem, RuffReply, RuffRequest } from "./ruff-protocol.ts";

/** The side of a worker that its owner sees. */
export interface RuffWorker {
  postMessage(request: RuffRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: RuffReply }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}

/** Looks at Python without running it. */
export interface PythonChecker {
  /** Starts the worker, because a question will soon come. */
  warm(): void;
  /** The problems in a text, or null when it could not be looked at. */
  check(text: string): Promise<readonly PythonProblem[] | null>;
  /** The text laid out anew, or null when it does not parse. */
  format(text: string): Promise<string | null>;
}

/**
 * A checker on a worker that is started by `warm` or the first question: most people read before they
 * type, and the worker brings 11 MB along. If it cannot be loaded, every answer is null.
 */
export function createPythonChecker(start: () => RuffWorker): PythonChecker {
  const waiting = new Map<number, (reply: RuffReply | null) => void>();
  let worker: RuffWorker | null = null;
  let dead = false;
  let asked = 0;

  const open = (): RuffWorker => {
    const started = start();
    started.addEventListener("message", ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener("error", () => {
      dead = true;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return started;
  };
  const ask = (question: Omit<RuffRequest, "id">) =>
    new Promise<RuffReply | null>((resolve) => {
      if (dead) return resolve(null);
      worker ??= open();
      asked += 1;
      waiting.set(asked, resolve);
      worker.postMessage({ id: asked, ...question });
    });
  return {
    warm() {
      if (!dead) worker ??= open();
    },
    async check(text) {
      const reply = await ask({ ask: "check", text });
      return reply?.kind === "problems" ? reply.problems : null;
    },
    async format(text) {
      const reply = await ask({ ask: "format", text });
      return reply?.kind === "formatted" ? reply.text : null;
    },
  };
}
