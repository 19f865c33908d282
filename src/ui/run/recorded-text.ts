import { type JsonValue, jsonValueSchema } from "#domain/base/json-value.ts";
import { type RunRecord, textOf } from "#domain/record/record.ts";

/** A request or answer of the record as data. The record holds its JSON text. */
export function recordedJson(record: RunRecord, id: string): JsonValue {
  return jsonValueSchema.parse(JSON.parse(textOf(record, id)));
}

/** One part of a recorded object, or null when it is not there. */
export function partOf(value: JsonValue, name: string): JsonValue {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  return Object.hasOwn(value, name) ? ((value as Record<string, JsonValue>)[name] ?? null) : null;
}

/** What one call printed. */
export interface ConsolePiece {
  readonly call: number;
  readonly actor: string;
  readonly text: string;
}

/** The longest console that is shown, in characters: the newest lines stay. */
export const longestConsole = 250_000;

/** What was printed up to a step, newest last; `left` characters were left out at the front. */
export function consoleUpTo(
  record: RunRecord,
  step: number,
): { readonly pieces: readonly ConsolePiece[]; readonly left: number } {
  const pieces: ConsolePiece[] = [];
  let room = longestConsole;
  let left = 0;
  for (const event of record.events.slice(0, step).reverse()) {
    if (event.type !== "call.answered") continue;
    const printed = partOf(recordedJson(record, event.answer), "console");
    if (typeof printed !== "string" || printed === "") continue;
    const text = printed.slice(-room);
    left += printed.length - text.length;
    room -= text.length;
    if (text !== "") pieces.push({ call: event.call, actor: event.actor, text });
    if (room === 0) break;
  }
  return { pieces: pieces.reverse(), left };
}
