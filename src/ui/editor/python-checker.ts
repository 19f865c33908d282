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
  /** The text laid out anew. Tries again to load what could not be loaded before. */
  format(text: string): Promise<Formatted>;
}

/** What came of laying a text out. */
export type Formatted =
  | { readonly kind: "formatted"; readonly text: string }
  /** The text cannot be read as Python. */
  | { readonly kind: "unparsable" }
  /** Ruff could not be loaded. */
  | { readonly kind: "unavailable" };

/**
 * A checker on a worker that is started by `warm` or the first question: most people read before they
 * type, and the worker brings 11 MB along. If it cannot be loaded, every answer says so until `warm` or
 * `format` is called again: a try at every pause in typing would only load the line.
 */
export function createPythonChecker(start: () => RuffWorker): PythonChecker {
  const waiting = new Map<number, (reply: RuffReply | null) => void>();
  let worker: RuffWorker | null = null;
  let dead = false;
  let asked = 0;

  const open = (): RuffWorker => {
    const started = start();
    started.addEventListener("message", ({ data }) => {
      // The worker may stand without Ruff: each question to it would start the download again.
      dead = data.kind === "unavailable";
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener("error", () => {
      if (worker !== started) return;
      dead = true;
      worker = null;
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
  const warm = () => {
    dead = false;
    worker ??= open();
  };
  return {
    warm,
    async check(text) {
      const reply = await ask({ ask: "check", text });
      return reply?.kind === "problems" ? reply.problems : null;
    },
    async format(text) {
      warm();
      const reply = await ask({ ask: "format", text });
      if (reply?.kind === "formatted") return { kind: "formatted", text: reply.text };
      return { kind: reply?.kind === "failed" ? "unparsable" : "unavailable" };
    },
  };
}
