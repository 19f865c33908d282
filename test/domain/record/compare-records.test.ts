import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText } from "#domain/base/json-value.ts";
import { compareRecords, recordsEqual } from "#domain/record/compare-records.ts";
import { append, type RunRecord } from "#domain/record/record.ts";
import { arbitraryRecord, begun, withWrite } from "../../support/arbitrary-record.ts";
import { converse, livePort } from "../../support/recorded-conversation.ts";

function entering(record: RunRecord, state: string, round: number): RunRecord {
  return append(record, { type: "state.entered", actor: "supervisor", state, round });
}

/** A run that writes these texts, one a round. */
function rounds(texts: readonly string[]): RunRecord {
  return texts.reduce(
    (record, text, index) =>
      withWrite(entering(record, "coding", index + 1), "coder", "src/fizzbuzz.py", text),
    begun([]),
  );
}

describe("any two records", () => {
  test("stand side by side with every event in one row, in order", () => {
    fc.assert(
      fc.property(arbitraryRecord, arbitraryRecord, (left, right) => {
        const { rows } = compareRecords(left, right);
        const lefts = rows.flatMap((row) => ("left" in row ? [row.left] : []));
        const rights = rows.flatMap((row) => ("right" in row ? [row.right] : []));
        expect(lefts).toEqual([...left.events.keys()]);
        expect(rights).toEqual([...right.events.keys()]);
      }),
    );
  });

  test("are the same where a row says so, and alike in kind where it says changed", () => {
    fc.assert(
      fc.property(arbitraryRecord, arbitraryRecord, (left, right) => {
        for (const row of compareRecords(left, right).rows) {
          if (row.kind === "only-left" || row.kind === "only-right") continue;
          const [one, other] = [left.events[row.left], right.events[row.right]];
          expect(one?.type).toBe(other?.type);
          expect(one?.actor).toBe(other?.actor);
          expect(JSON.stringify(one) === JSON.stringify(other)).toBe(row.kind === "same");
        }
      }),
    );
  });

  test("diverge at the first event that differs or is missing", () => {
    fc.assert(
      fc.property(arbitraryRecord, arbitraryRecord, (left, right) => {
        const longest = left.events.length > right.events.length ? left.events : right.events;
        const first = longest.findIndex(
          (_, index) => JSON.stringify(left.events[index]) !== JSON.stringify(right.events[index]),
        );
        expect(compareRecords(left, right).firstDivergence).toBe(first === -1 ? null : first);
      }),
    );
  });

  test("beside itself a record is the same all the way, whatever the order of its keys", () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const reordered = JSON.parse(canonicalText(record)) as RunRecord;
        const { firstDivergence, rows } = compareRecords(record, reordered);
        expect(firstDivergence).toBeNull();
        expect(rows.every((row) => row.kind === "same")).toBe(true);
        expect(recordsEqual(record, reordered)).toBe(true);
      }),
    );
  });
});

describe("two runs that part", () => {
  test("have their later rounds beside each other, not shifted by what one of them lacks", () => {
    const left = rounds(["first", "second", "third"]);
    const retried = withWrite(rounds(["first"]), "coder", "src/fizzbuzz.py", "tried again");
    const right = withWrite(entering(retried, "coding", 2), "coder", "src/fizzbuzz.py", "SECOND");
    expect(compareRecords(left, right)).toEqual({
      firstDivergence: 3,
      rows: [
        { kind: "same", left: 0, right: 0 },
        { kind: "same", left: 1, right: 1 },
        { kind: "same", left: 2, right: 2 },
        { kind: "only-right", right: 3 },
        { kind: "same", left: 3, right: 4 },
        { kind: "changed", left: 4, right: 5 },
        { kind: "only-left", left: 5 },
        { kind: "only-left", left: 6 },
      ],
    });
  });

  test("a text that both have is paired before two that merely look alike", () => {
    const one = withWrite(withWrite(begun([]), "coder", "a", "1"), "coder", "a", "2");
    const other = withWrite(withWrite(begun([]), "coder", "a", "2"), "coder", "a", "3");
    expect(compareRecords(one, other).rows).toEqual([
      { kind: "same", left: 0, right: 0 },
      { kind: "only-left", left: 1 },
      { kind: "same", left: 2, right: 1 },
      { kind: "only-right", right: 2 },
    ]);
  });

  test("an edited fork is compared from its edit on", async () => {
    const live = () => livePort("one");
    const record = await converse(live(), 4);
    const fork = await converse(live(), 4, { turn: 3, text: "edited" });
    const asked = record.events.findIndex(
      (event) => event.type === "call.requested" && event.call === 3,
    );
    expect(compareRecords(record, fork).firstDivergence).toBe(asked);
  });
});

test.each<[string, (record: RunRecord) => RunRecord]>([
  ["another seed", (record) => ({ ...record, seed: "other" })],
  ["another version", (record) => ({ ...record, versions: { python: "3.14.3" } })],
  ["another lesson", (record) => ({ ...record, lesson: { id: "b", hash: "" } })],
  ["one event less", (record) => ({ ...record, events: record.events.slice(1) })],
  ["one text more", (record) => ({ ...record, texts: { ...record.texts, extra: "" } })],
])("records are not equal with %s", (_, change) => {
  const record = rounds(["first"]);
  expect(recordsEqual(record, record)).toBe(true);
  expect(recordsEqual(record, change(record))).toBe(false);
});
