import type { Python } from "./boot-python.ts";
import { TimeUp } from "./deadline.ts";

/**
 * The JSON text of Python's reply, whatever happens: running out of time and dying are replies too.
 * After one of those the interpreter must not be asked again.
 */
export function answerRequest(python: Python, text: string, seed: string, limit: number): string {
  try {
    return python.answer(text, seed, limit);
  } catch (error) {
    return JSON.stringify(
      error instanceof TimeUp
        ? { kind: "limit", limit: "time" }
        : { kind: "died", message: String(error).slice(0, 200) },
    );
  }
}
