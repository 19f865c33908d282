import { expect, test } from "vitest";
import {
  type PolicyFailure,
  type Rejection,
  rejectionOfFailure,
  rejectionOfPatch,
} from "#domain/team/rejection.ts";

test.for<
  [failure: PolicyFailure, reason: Rejection["reason"], code: Rejection["code"], message: string]
>([
  [
    { kind: "raised", exception: "ValueError", message: "no idea", line: 3, console: "" },
    "raised",
    "raised",
    "raised: ValueError in `coder.py`, line 3: no idea. Nothing of this turn was kept. Mend that and run again.",
  ],
  [
    { kind: "raised", exception: "SystemExit", message: "", line: null, console: "" },
    "raised",
    "raised",
    "raised: SystemExit in `coder.py`. Nothing of this turn was kept. Mend that and run again.",
  ],
  [
    {
      kind: "raised",
      exception: "EOFError",
      message: "EOF when reading a line",
      line: 2,
      console: "",
    },
    "raised",
    "raised",
    "raised: EOFError in `coder.py`, line 2: EOF when reading a line. A policy cannot ask for input; what it needs is in the observation. Nothing of this turn was kept. Mend that and run again.",
  ],
  [
    { kind: "missing", message: "no act", console: "" },
    "nonsense",
    "no_act",
    "nonsense: `coder.py` has no function `act`. Define `def act(observation):`.",
  ],
  [
    { kind: "unusable", problem: "memory holds a set", console: "" },
    "nonsense",
    "bad_action",
    "nonsense: `act` in `coder.py` did not return plain data: memory holds a set. Return a dict of text, numbers, lists and dicts.",
  ],
  [
    { kind: "at-limit", limit: "time", message: "It was ended after 2 s." },
    "hung",
    "hung",
    "hung: `coder.py` gave no answer in time and was ended. It was ended after 2 s.",
  ],
  [
    { kind: "at-limit", limit: "memory", message: "At most 1 GB." },
    "crashed",
    "memory_limit",
    "ended: `coder.py` used too much memory. At most 1 GB.",
  ],
  [
    { kind: "at-limit", limit: "output", message: "At most 100 kB." },
    "crashed",
    "output_limit",
    "ended: `coder.py` used too much output. At most 100 kB.",
  ],
  [
    { kind: "crashed", reason: "protocol", message: "Two answers came." },
    "crashed",
    "protocol",
    "crashed: the interpreter of `coder.py` died and was replaced. Two answers came.",
  ],
])("%o is an attempt that is not accepted, with its reason", ([failure, reason, code, message]) => {
  expect(rejectionOfFailure("coder.py", failure)).toEqual({
    reason,
    code,
    message,
    path: null,
    allowed: null,
  });
});

test("what hostile code says is shown escaped and short", () => {
  const { message } = rejectionOfFailure("coder.py", {
    kind: "raised",
    exception: "\u202eE",
    message: "x".repeat(100_000),
    line: null,
    console: "",
  });
  expect(message).toContain("\\u{202e}E");
  expect(message.length).toBeLessThan(600);
});

test("a refused path tells the role where it may write", () => {
  expect(
    rejectionOfPatch({
      code: "forbidden_path",
      path: "tests/t.py",
      allowed: ["src/fizzbuzz.py"],
      message: "refused: …",
    }),
  ).toEqual({
    reason: "refused",
    code: "forbidden_path",
    message: "refused: …",
    path: "tests/t.py",
    allowed: ["src/fizzbuzz.py"],
  });
  expect(rejectionOfPatch({ code: "bad_content", message: "refused: …" })).toMatchObject({
    code: "bad_content",
    path: null,
    allowed: null,
  });
});
