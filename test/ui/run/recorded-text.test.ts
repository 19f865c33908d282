import { describe, expect, it } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { append, emptyRecord, type RunRecord } from "#domain/record/record.ts";
import {
  consoleUpTo,
  longestConsole,
  mostPieces,
  partOf,
  recordedJson,
} from "#ui/run/recorded-text.ts";

function answered(record: RunRecord, call: number, answer: object): RunRecord {
  const text = JSON.stringify(answer);
  return append(
    record,
    { type: "call.answered", actor: "coder", call, outcome: "returned", answer: sha256Hex(text) },
    [text],
  );
}
const empty = emptyRecord({
  system: "team",
  lesson: { id: "x", hash: "y" },
  seed: "1",
  versions: {},
});

describe("what was printed", () => {
  const record = [
    { kind: "returned", console: "first\n" },
    { kind: "answered" },
    { kind: "returned", console: "" },
    { kind: "returned", console: "last\n" },
  ].reduce((run, answer, index) => answered(run, index + 1, answer), empty);

  it("is told by call, up to the step and no further", () => {
    expect(consoleUpTo(record, 4)).toEqual({
      pieces: [
        { call: 1, actor: "coder", text: "first\n", kind: "printed" },
        { call: 4, actor: "coder", text: "last\n", kind: "printed" },
      ],
      cut: false,
    });
    expect(consoleUpTo(record, 3).pieces.map((piece) => piece.call)).toEqual([1]);
  });

  it("says of a call that was ended at a limit that it was, so that a flood is not silence", () => {
    const message = "It printed more than 100 kB, so it was ended.";
    const text = JSON.stringify({ kind: "at-limit", limit: "output", message });
    const flooded = append(
      empty,
      {
        type: "call.answered",
        actor: "coder",
        call: 1,
        outcome: "at-limit",
        answer: sha256Hex(text),
      },
      [text],
    );
    expect(consoleUpTo(flooded, 1).pieces).toEqual([
      { call: 1, actor: "coder", text: message, kind: "ended" },
    ]);
  });

  it("keeps the newest when there is too much, and says so", () => {
    const long = answered(answered(empty, 1, { console: "old" }), 2, {
      console: `${"x".repeat(longestConsole - 1)}end`,
    });
    const { pieces, cut } = consoleUpTo(long, 2);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.text).toHaveLength(longestConsole);
    expect(pieces[0]?.text.endsWith("end")).toBe(true);
    expect(cut).toBe(true);
  });

  it("keeps the newest calls when many have printed", () => {
    let many = empty;
    for (let call = 1; call <= mostPieces + 5; call++) {
      many = answered(many, call, { console: `call ${call}` });
    }
    const { pieces, cut } = consoleUpTo(many, many.events.length);
    expect(pieces.map(({ call }) => call)).toEqual(
      Array.from({ length: mostPieces }, (_, index) => index + 6),
    );
    expect(cut).toBe(true);
    expect(consoleUpTo(many, mostPieces)).toMatchObject({ cut: false });
  });
});

describe("recorded data", () => {
  it("is read from its text, and a part that is not there is null", () => {
    const record = answered(empty, 1, { observation: { role: "coder" } });
    const answer = record.events[0];
    if (answer?.type !== "call.answered") throw new Error("the record has one answer");
    const value = recordedJson(record, answer.answer);
    expect(partOf(value, "observation")).toEqual({ role: "coder" });
    expect(partOf(value, "constructor")).toBeNull();
    expect(partOf([1], "0")).toBeNull();
    expect(partOf(null, "x")).toBeNull();
  });
});
