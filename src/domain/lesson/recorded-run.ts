import type { RunRecord } from "../record/record.ts";

/**
 * The text of a lesson's `run.json`: one event and one text a line, so that a change of the run can
 * be read as a difference of lines.
 */
export function recordedRunText(record: RunRecord): string {
  const { events, texts, ...head } = record;
  const members = [
    ...Object.entries(head).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    ),
    `"events": [\n${events.map((event) => JSON.stringify(event)).join(",\n")}\n]`,
    `"texts": {\n${Object.entries(texts)
      .map(([id, text]) => `${JSON.stringify(id)}: ${JSON.stringify(text)}`)
      .join(",\n")}\n}`,
  ];
  return `{\n${members.join(",\n")}\n}\n`;
}
