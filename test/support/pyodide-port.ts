import { readFileSync } from "node:fs";
import { createAskedInterpreter } from "#adapters/python/asked-interpreter.ts";
import type { Interpreter } from "#adapters/python/interpreter.ts";
import { createRunEffects } from "#adapters/python/run-effects.ts";
import { buildPython, nodeLibrary, readHarness } from "#build/python-parts.ts";
import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import type { SandboxQuestion } from "#domain/oracle/sandbox-protocol.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import { answerRequest } from "#sandbox/worker/answer-request.ts";
import { bootPython, type Python, type PythonParts } from "#sandbox/worker/boot-python.ts";

/**
 * The Python effects of one run on real Pyodide in Node, with the harness, the image and the
 * reductions of the page. Answers equal those of the page, byte for byte.
 *
 * Everything runs in this process. A loop in Python is ended by its deadline; a single endless call
 * into C, such as `7 ** 7 ** 8`, is not: run such code in a browser only.
 */
export async function openPyodideEffects(seed: string): Promise<RunEffects> {
  await pythonParts();
  return createRunEffects(
    {
      borrow: () => ({
        done: startNodeInterpreter().then((interpreter) => ({ kind: "interpreter", interpreter })),
        cancel() {},
      }),
    },
    seed,
    () => performance.now(),
  );
}

let loaded: Promise<PythonParts> | null = null;

/** What interpreters start from in Node; compiled once. */
export function pythonParts(): Promise<PythonParts> {
  loaded ??= loadParts();
  return loaded;
}

async function loadParts(): Promise<PythonParts> {
  const { paths } = await buildPython();
  return {
    module: await WebAssembly.compile(readFileSync(paths.wasm)),
    image: readFileSync(paths.image),
    harness: readHarness(),
    heapLimit: sandboxLimits.heapBytes,
    library: nodeLibrary(),
  };
}

/** One interpreter in this process, from the image unless `image` says otherwise. */
export async function startNodeInterpreter(
  change: Partial<Pick<PythonParts, "image">> = {},
): Promise<Interpreter> {
  let python: Python | null = await bootPython({ ...(await pythonParts()), ...change });
  const { interpreter, replied } = createAskedInterpreter(1, {
    send({ ask, questions, limit, total }) {
      // As in the page, the replies come after the questions have been put.
      setImmediate(() => replied(ask, answerAll(questions, limit, total)));
    },
    close() {
      python = null;
    },
  });
  function answerAll(
    questions: readonly SandboxQuestion[],
    limit: number,
    total: number,
  ): string[] {
    const end = performance.now() + total;
    const texts: string[] = [];
    for (const { text, seed } of questions) {
      if (python === null) break;
      const left = Math.min(limit, end - performance.now());
      const { json, last } = withoutConsole(python, (live) =>
        answerRequest(live, text, seed, left),
      );
      texts.push(json);
      if (last) break;
    }
    return texts;
  }
  return interpreter;
}

/** Pyodide reports its own death to the console; the reply says it already. */
function withoutConsole<Result>(python: Python, work: (python: Python) => Result): Result {
  const { error } = console;
  console.error = () => {};
  try {
    return work(python);
  } finally {
    console.error = error;
  }
}
