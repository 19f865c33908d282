import type { Python } from "./boot-python.ts";
import { TimeUp } from "./deadline.ts";

/** The JSON text of a reply; after the `last` one the interpreter must not be asked again. */
export interface AnsweredRequest {
  readonly json: string;
  readonly last: boolean;
}

/** Python's reply, whatever happens: running out of time and dying are replies too. */
export function answerRequest(
  python: Python,
  text: string,
  seed: string,
  limit: number,
): AnsweredRequest {
  try {
    return { json: python.answer(text, seed, limit), last: false };
  } catch (error) {
    const end =
      error instanceof TimeUp
        ? { kind: "limit", limit: "time" }
        : { kind: "died", message: String(error).slice(0, 200) };
    return { json: JSON.stringify(end), last: true };
  }
}
