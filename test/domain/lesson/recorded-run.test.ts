import { expect, it } from "vitest";
import { recordedRunText } from "#domain/lesson/recorded-run.ts";
import { append, emptyRecord } from "#domain/record/record.ts";

it("writes one event and one text a line, and loses nothing", () => {
  const about = {
    system: "team",
    lesson: { id: "a1", hash: "h" },
    seed: "s",
    versions: { python: "3" },
  } as const;
  const entered = {
    type: "state.entered",
    actor: "supervisor",
    state: "planning",
    round: 1,
  } as const;
  const ended = {
    type: "run.ended",
    actor: "supervisor",
    outcome: "approved",
    message: "done",
  } as const;
  const record = append(append(emptyRecord(about), entered, ["a\nb"]), ended);
  const text = recordedRunText(record);
  expect(JSON.parse(text)).toEqual(record);
  expect(text.split("\n")).toContain(`${JSON.stringify(entered)},`);
  expect(text.split("\n")).toContain(JSON.stringify(ended));
});
