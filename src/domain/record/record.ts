import { z } from "zod";
import { type Sha256, sha256Hex } from "../base/ids.ts";
import { getOwn } from "../base/own-value.ts";
import { type RunEvent, runEventSchema } from "./run-event.ts";

/** The truth about one run: enough to rebuild every frame without calling anything outside. */
export const recordSchema = z.strictObject({
  format: z.literal(1),
  /** Which of the three systems ran. */
  system: z.enum(["team", "enhancer", "harness"]),
  lesson: z.strictObject({ id: z.string(), hash: z.string() }),
  seed: z.string(),
  /** Versions that the answers depend on, such as Python's. */
  versions: z.record(z.string(), z.string()),
  events: z.array(runEventSchema).readonly(),
  /** Every text an event mentions, under its full SHA-256. */
  texts: z.record(z.string(), z.string()).readonly(),
});
export type RunRecord = z.infer<typeof recordSchema>;

/** A record with no events yet. */
export function emptyRecord(
  about: Pick<RunRecord, "system" | "lesson" | "seed" | "versions">,
): RunRecord {
  return { format: 1, ...about, events: [], texts: {} };
}

/** The record with one more event, and the texts that the event mentions by their SHA-256. */
export function append(
  record: RunRecord,
  event: RunEvent,
  texts: readonly string[] = [],
): RunRecord {
  const added = texts.filter((text) => !Object.hasOwn(record.texts, sha256Hex(text)));
  return {
    ...record,
    events: [...record.events, event],
    texts:
      added.length === 0
        ? record.texts
        : { ...record.texts, ...Object.fromEntries(added.map((text) => [sha256Hex(text), text])) },
  };
}

/** The text an event mentions. A record that lacks one is damaged, so this throws. */
export function textOf(record: Pick<RunRecord, "texts">, id: Sha256): string {
  const text = getOwn(record.texts, id);
  if (text === undefined) throw new Error(`the record lacks the text ${id}; it is damaged`);
  return text;
}

/** The SHA-256 of every text that an event mentions. */
export function mentionedTexts(event: RunEvent): readonly Sha256[] {
  switch (event.type) {
    case "run.started":
      return event.files.map(([, text]) => text);
    case "call.requested":
      return [event.request];
    case "call.answered":
      return [event.answer];
    case "patch.accepted":
    case "file.written":
      return [event.content];
    default:
      return [];
  }
}
