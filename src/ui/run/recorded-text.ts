import { isObject, type JsonValue } from "#domain/base/json-value.ts";
import { getOwn } from "#domain/base/own-value.ts";
import { type RunRecord, textOf } from "#domain/record/record.ts";

/** A request or answer of the record as data. The record holds its JSON text. */
export function recordedJson(record: RunRecord, id: string): JsonValue {
  // Reading JSON gives nothing else, and a schema would cost more than all the rest of a scrub.
  const value: JsonValue = JSON.parse(textOf(record, id));
  return value;
}

/** One part of a recorded object, or null when it is not there. */
export function partOf(value: JsonValue, name: string): JsonValue {
  return isObject(value) ? (getOwn(value, name) ?? null) : null;
}

/** What one call printed, or, when it was ended and its output with it, the sentence of its end. */
export interface ConsolePiece {
  readonly call: number;
  readonly actor: string;
  readonly text: string;
  readonly kind: "printed" | "ended";
}

/** The longest console that is shown, in characters: the newest lines stay. */
export const longestConsole = 250_000;
/** How many calls' output is shown: again the newest. */
export const mostPieces = 30;

/** What was printed up to a step, newest last; `cut` when older output is left out. */
export function consoleUpTo(
  record: RunRecord,
  step: number,
): { readonly pieces: readonly ConsolePiece[]; readonly cut: boolean } {
  const pieces: ConsolePiece[] = [];
  let room = longestConsole;
  let cut = false;
  for (const event of record.events.slice(0, step).reverse()) {
    if (event.type !== "call.answered") continue;
    const answer = recordedJson(record, event.answer);
    const kind = event.outcome === "at-limit" ? "ended" : "printed";
    const printed = partOf(answer, kind === "ended" ? "message" : "console");
    if (typeof printed !== "string" || printed === "") continue;
    cut = printed.length > room || pieces.length === mostPieces;
    if (pieces.length < mostPieces && room > 0) {
      const text = printed.slice(-room);
      room -= text.length;
      pieces.push({ call: event.call, actor: event.actor, text, kind });
    }
    if (cut) break;
  }
  return { pieces: pieces.reverse(), cut };
}
