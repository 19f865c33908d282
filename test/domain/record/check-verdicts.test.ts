import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { parseRecord } from "#domain/record/parse-record.ts";
import { append, type RunRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { traceEntry } from "#domain/repo/apply-patch.ts";
import { begun, withVerdict, withWrite } from "../../support/arbitrary-record.ts";
import { longRecord } from "../../support/long-record.ts";

const source = "src/fizzbuzz.py";
const written = withWrite(begun([[source, "stub"]]), "coder", source, "code");
const approve = (record: RunRecord): RunRecord =>
  append(
    append(record, { type: "state.entered", actor: "supervisor", state: "approved", round: 1 }),
    { type: "run.ended", actor: "supervisor", outcome: "approved", message: "Approved." },
  );
const green = approve(withVerdict(withVerdict(written, "naive", true), "strong", true));
const red = withVerdict(withVerdict(written, "naive", false), "strong", false);

/** A strong call is asked while a naive one waits, and the naive answer is taken for its verdict. */
const crossed = (() => {
  const both = withVerdict(withVerdict(written, "naive", true), "strong", true);
  const [naive, answer, , strong, , reached] = both.events.slice(written.events.length);
  if (!naive || !answer || !strong || !reached) throw new Error("no two calls");
  return { ...both, events: [...written.events, naive, strong, answer, reached] };
})();

const problemsOf = (record: RunRecord) => {
  const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
  return parsed.ok ? [] : parsed.problems;
};
/** The record with one event changed; `which` counts those of its type from 0. */
const changing = (
  record: RunRecord,
  type: RunEvent["type"],
  change: object,
  which = 0,
): RunRecord => {
  let seen = -1;
  return {
    ...record,
    events: record.events.map((event) => {
      if (event.type === type) seen++;
      return event.type === type && seen === which ? ({ ...event, ...change } as RunEvent) : event;
    }),
  };
};

describe("a team's record", () => {
  it.each([
    ["approved", green],
    ["red", red],
    ["one that an earlier verdict is about", withVerdict(written, "strong", true)],
  ])("is taken when its verdicts follow from the answers: %s", (_name, record) => {
    expect(problemsOf(record)).toEqual([]);
  });

  const passed = { green: true, verdict: { kind: "passed", cases: 56 } };
  const verdict = /^Event \d+ \(verdict\.reached\): the verdict is not what/;
  const approval = /nothing is approved that the strong oracle did not pass/;
  it.each<[string, RunRecord, RegExp]>([
    ["a passed verdict over wrong answers", changing(red, "verdict.reached", passed, 1), verdict],
    ["only the colour", changing(red, "verdict.reached", { green: true }, 1), verdict],
    ["a forged word of the published oracle", changing(red, "verdict.reached", passed), verdict],
    [
      "a verdict about another source",
      changing(green, "verdict.reached", { source: sha256Hex("other") }, 1),
      verdict,
    ],
    [
      "a verdict without a call",
      {
        ...red,
        events: red.events.filter(({ type }) => !type.startsWith("call.")),
      },
      verdict,
    ],
    ["a verdict over the answer to an earlier call", crossed, verdict],
    [
      "a source that was changed after its verdict",
      approve(withWrite(withVerdict(written, "strong", true), "coder", source, "other")),
      approval,
    ],
    ["approval of what did not pass", approve(red), approval],
    ["approval of what nobody judged", approve(written), approval],
    [
      "a write that the allowlist refuses",
      changing(green, "patch.accepted", { actor: "oracle" }),
      /\(patch\.accepted\): such a write is refused: `oracle` has no row in the allowlist\. .*[^.]\.$/,
    ],
    [
      "a write past the allowlist",
      append(
        written,
        {
          type: "file.written",
          actor: "coder",
          content: sha256Hex("more"),
          ...traceEntry(source, "more"),
        },
        ["more"],
      ),
      /\(file\.written\): a team writes through its allowlist alone\.$/,
    ],
    [
      "settings that tell no rules",
      changing(green, "run.started", { settings: {} }),
      /does not tell which exercise and which allowlist/,
    ],
  ])("is refused for %s", (_name, record, reason) => {
    expect(problemsOf(record)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
  });
});

it.each(["a1-snapshots-not-files", "a2-the-allowlist", "a3-the-oracle", "a4-the-cheating-coder"])(
  "takes the recorded run of %s",
  (lesson) => {
    const text = readFileSync(`lessons/${lesson}/run.json`, "utf8");
    expect(problemsOf(JSON.parse(text))).toEqual([]);
    expect(problemsOf(longRecord(JSON.parse(text), 400))).toEqual([]);
  },
);
