import { describe, expect, it } from "vitest";
import type { ProbeCheck, ProbeExpectation } from "#domain/grading/check.ts";
import {
  judgeProbe,
  printedLines,
  probeRequest,
  readScript,
  scriptRequest,
} from "#domain/grading/probe.ts";
import type { PolicyAnswer } from "#domain/record/effect.ts";

const text = "x = 1\ny = 2\n";

function checkWith(expectation: ProbeExpectation): ProbeCheck {
  return {
    kind: "probe",
    id: "c",
    title: "C",
    messageHtml: "m",
    probe: "",
    input: {},
    expect: expectation,
  };
}

function judged(expectation: ProbeExpectation, answer: PolicyAnswer) {
  return judgeProbe(checkWith(expectation), text, answer);
}

const returned = (value: unknown, console = ""): PolicyAnswer =>
  ({ kind: "returned", value, console }) as PolicyAnswer;

describe("probeRequest", () => {
  it("places the probe after the file, so that the file keeps its line numbers", () => {
    const { source } = probeRequest("a.py", text, "def act(o): ...\n", { n: 1 });
    expect(source.startsWith(text)).toBe(true);
    expect(source.endsWith("def act(o): ...\n")).toBe(true);
  });

  it("asks a script nothing", () => {
    expect(scriptRequest("a.py", text)).toMatchObject({
      role: "learner",
      path: "a.py",
      observation: null,
    });
    expect(scriptRequest("a.py", text).source).toMatch(/return None\n$/);
  });
});

describe("judgeProbe", () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, "1", false],
    [null, null, true],
    [0, false, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[], {}, false],
  ])("compares %j with %j by value: %j", (got, wanted, same) => {
    const outcome = judged({ kind: "returns", value: wanted as null }, returned(got));
    expect(outcome.kind).toBe(same ? "passed" : "failed");
  });

  it("shows both values as one would write them in Python, with odd characters escaped", () => {
    const outcome = judged(
      { kind: "returns", value: [true, null, "true"] },
      returned({ a: "\u202ex" }),
    );
    expect(outcome).toEqual({
      kind: "failed",
      detail: 'got `{"a":"\\u{202e}x"}`, expected `[True,None,"true"]`',
    });
  });

  it("adds nothing to the message when a yes was a no", () => {
    const outcome = judged({ kind: "returns", value: true }, returned(false));
    expect(outcome).toEqual({ kind: "failed", detail: null });
  });

  it("names the first printed line that differs", () => {
    const prints = { kind: "prints", lines: ["a", "b"] } as const;
    expect(judged(prints, returned(null, "a\nb\n"))).toEqual({ kind: "passed" });
    expect(judged(prints, returned(null, "a\nc\nb\n"))).toEqual({
      kind: "failed",
      detail: "line 2 is `c`, expected `b`",
    });
    expect(judged(prints, returned(null, "a"))).toEqual({
      kind: "failed",
      detail: "line 2 is not there, expected `b`",
    });
    expect(judged(prints, returned(null, "a\nb\nc\n"))).toEqual({
      kind: "failed",
      detail: "line 3 is `c`, expected not there",
    });
  });

  it.each<[PolicyAnswer, object]>([
    [
      { kind: "raised", exception: "ValueError", message: "no", line: 2, console: "a\n" },
      { kind: "broken", message: "ValueError: no", line: 2 },
    ],
    [
      { kind: "raised", exception: "KeyError", message: "", line: 7, console: "" },
      { kind: "broken", message: "KeyError", line: null },
    ],
    [
      { kind: "missing", message: "no act", console: "" },
      { kind: "broken", message: "no act", line: null },
    ],
    [
      { kind: "unusable", problem: "a set", console: "" },
      { kind: "broken", message: "a set", line: null },
    ],
    [
      { kind: "at-limit", limit: "time", message: "too long" },
      { kind: "broken", message: "too long", line: null },
    ],
    [
      { kind: "crashed", reason: "crashed", message: "gone" },
      { kind: "broken", message: "gone", line: null },
    ],
    [{ kind: "stopped" }, { kind: "stopped" }],
    [
      { kind: "unavailable", message: "none" },
      { kind: "unavailable", message: "none" },
    ],
  ])("passes on how the file failed: %j", (answer, outcome) => {
    expect(judged({ kind: "returns", value: null }, answer)).toEqual(outcome);
  });
});

it("tells printed from returned", () => {
  expect(readScript(text, returned(null, "hi\n"))).toEqual({ kind: "printed", console: "hi\n" });
  expect(readScript(text, returned(3, "hi\n"))).toEqual({
    kind: "returned",
    value: 3,
    console: "hi\n",
  });
  expect(printedLines("")).toEqual([]);
  expect(printedLines("a\n\nb")).toEqual(["a", "", "b"]);
});

it("keeps what a file printed before it broke", () => {
  const broke: PolicyAnswer = {
    kind: "raised",
    exception: "ValueError",
    message: "no",
    line: 2,
    console: "before\n",
  };
  expect(readScript(text, broke)).toEqual({
    kind: "broken",
    message: "ValueError: no",
    line: 2,
    console: "before\n",
  });
});
