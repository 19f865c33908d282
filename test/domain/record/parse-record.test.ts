import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { maxRecordEvents, parseRecord } from "#domain/record/parse-record.ts";
import { append, type RunRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import {
  arbitraryRecord,
  begun,
  policyRequest,
  withCall,
  withWrite,
} from "../../support/arbitrary-record.ts";

const answer = { kind: "returned", value: { note: "done" }, console: "" } as const;
const sound = append(
  withWrite(
    withCall(begun([["PLAN.md", "one"]]), 1, policyRequest("coder", null), answer),
    "coder",
    "PLAN.md",
    "two",
  ),
  { type: "run.ended", actor: "supervisor", outcome: "stuck", message: "Stuck." },
);

function problemsOf(json: unknown): readonly string[] {
  const parsed = parseRecord(json);
  return parsed.ok ? [] : parsed.problems;
}

/** The sound record with one event replaced, by its type. */
function replacing(
  type: RunEvent["type"],
  change: object,
  texts: readonly string[] = [],
): RunRecord {
  return {
    ...sound,
    events: sound.events.map((event) =>
      event.type === type ? ({ ...event, ...change } as RunEvent) : event,
    ),
    texts: { ...sound.texts, ...Object.fromEntries(texts.map((text) => [sha256Hex(text), text])) },
  };
}

const otherRequest = '{"kind":"oracle.naive","oracle":"","files":{}}';
const strange = '{"kind":"shell","command":"ls"}';

describe("a record from outside", () => {
  test("is taken when it is sound, and equals what was written", () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
        expect(parsed).toEqual({ ok: true, record });
      }),
    );
  });

  test.each<[string, unknown, RegExp]>([
    ["nothing", null, /^The record: .*expected object/],
    ["a list", [], /^The record: .*expected object/],
    ["another format", { ...sound, format: 2 }, /^At `format`: /],
    ["another key", { ...sound, html: "<b>" }, /^The record: .*html/],
    ["an unknown event", { ...sound, events: [{ type: "shell.ran" }] }, /^At `events.0.type`: /],
    ["a key too many in an event", replacing("run.ended", { at: 5 }), /^At `events.4`: .*at/],
    [
      "no hash where one belongs",
      replacing("patch.accepted", { content: "abc" }),
      /events\.3\.content/,
    ],
    [
      "a changed text",
      { ...sound, texts: { ...sound.texts, [sha256Hex("two")]: "three" } },
      /is not what its SHA-256 says/,
    ],
    [
      "half a surrogate pair",
      { ...sound, texts: { ...sound.texts, [sha256Hex("\ufffd")]: "\ud800" } },
      /is not what its SHA-256 says/,
    ],
    [
      "a missing text",
      { ...sound, texts: {} },
      /^Event 1 \(run\.started\) mentions the text `[0-9a-f]{64}`, which is missing\.$/,
    ],
    ["no beginning", { ...sound, events: sound.events.slice(1) }, /^Event 1 is `call\.requested`/],
    [
      "two beginnings",
      { ...sound, events: [...sound.events.slice(0, 1), ...sound.events] },
      /^Event 2 is `run\.started`/,
    ],
    [
      "something after the end",
      { ...sound, events: [...sound.events, sound.events.at(-1)] },
      /^Event 5 ends the run, and yet more events follow/,
    ],
    [
      "a wrong call number",
      replacing("call.requested", { call: 2 }),
      /call 2 stands where call 1 should/,
    ],
    ["an answer to nothing", replacing("call.answered", { call: 7 }), /call 7 does not wait/],
    [
      "two answers to one call",
      {
        ...sound,
        events: sound.events.flatMap((event): readonly RunEvent[] =>
          event.type === "call.answered" ? [event, event] : [event],
        ),
      },
      /^Event 4 \(call\.answered\): call 1 does not wait/,
    ],
    [
      "a request that is no JSON",
      replacing("call.requested", { request: sha256Hex("{") }, ["{"]),
      /not a request that this version knows/,
    ],
    [
      "a request of an unknown kind",
      replacing("call.requested", { kind: "shell", request: sha256Hex(strange) }, [strange]),
      /not a request that this version knows/,
    ],
    [
      "a request of another kind than it says",
      replacing("call.requested", { request: sha256Hex(otherRequest) }, [otherRequest]),
      /its text is a request of kind oracle\.naive/,
    ],
    [
      "an answer of another kind of request",
      replacing("call.requested", { kind: "oracle.naive", request: sha256Hex(otherRequest) }, [
        otherRequest,
      ]),
      /its text is not an answer to a request of kind oracle\.naive/,
    ],
    [
      "an answer that is no JSON",
      replacing("call.answered", { answer: sha256Hex("oops") }, ["oops"]),
      /its text is not an answer to a request of kind policy/,
    ],
    [
      "an answer with another outcome",
      replacing("call.answered", { outcome: "raised" }),
      /its text says returned/,
    ],
    [
      "a file twice",
      replacing("run.started", {
        files: [
          ["PLAN.md", sha256Hex("one")],
          ["PLAN.md", sha256Hex("two")],
        ],
      }),
      /starts with the file `PLAN\.md` twice/,
    ],
    ["another size", replacing("patch.accepted", { n_bytes: 4 }), /tells another size or hash/],
    [
      "another short hash",
      replacing("patch.accepted", { sha256_12: "0" }),
      /tells another size or hash/,
    ],
  ])("is refused with a reason: %s", (_, json, reason) => {
    expect(problemsOf(JSON.parse(JSON.stringify(json)))).toEqual(
      expect.arrayContaining([expect.stringMatching(reason)]),
    );
  });

  test("the sound one that all of these were made from is taken", () => {
    expect(problemsOf(sound)).toEqual([]);
  });

  test("is refused for one changed character of any text", () => {
    for (const [id, text] of Object.entries(sound.texts)) {
      const texts = { ...sound.texts, [id]: `${text.slice(0, -1)}~` };
      expect(problemsOf({ ...sound, texts })).toHaveLength(1);
    }
  });

  test("is refused for more events than a page can show", () => {
    const event: RunEvent = { type: "action.accepted", actor: "coder", note: "", patches: 0 };
    const events = [...begun([]).events, ...new Array<RunEvent>(maxRecordEvents).fill(event)];
    expect(problemsOf({ ...begun([]), events })).toEqual([
      "The record has 20001 events; at most 20000 can be shown.",
    ]);
  });

  test("is told at most twenty problems, and how many more there are", () => {
    const events = [...sound.events, ...new Array(30).fill({ type: "shell.ran" })];
    const problems = problemsOf({ ...sound, events });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe("And 10 more problems.");
  });

  test("never throws, and what it takes can be folded", () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom(...sound.events));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.jsonValue(), (events, seed) => {
        const parsed = parseRecord({ ...sound, events, seed });
        if (parsed.ok) expect(foldFrames(parsed.record)).toHaveLength(events.length + 1);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test("a hostile key in it is shown as escapes", () => {
    expect(problemsOf({ ...sound, "\u202eevil": 1 })[0]).toContain("\\u{202e}evil");
  });

  test("a hostile name in it is shown as escapes", () => {
    const [problem] = problemsOf({
      ...sound,
      events: [
        ...replacing("run.started", {
          files: [
            ["a\u202e\n", sha256Hex("one")],
            ["a\u202e\n", sha256Hex("one")],
          ],
        }).events,
      ],
    });
    expect(problem).toBe("The run starts with the file `a\\u{202e}\\n` twice.");
  });
});
