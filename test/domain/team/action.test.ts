import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import { maxMemoryLength, maxNoteLength, readAction, shownPath } from "#domain/team/action.ts";

const good = { memory: null, patches: [], note: "" };

describe("an action", () => {
  test.for<[name: string, value: JsonValue]>([
    ["with no patches", good],
    ["that remembers anything plain", { ...good, memory: { seen: [1, "two", null, true] } }],
    ["with patches", { ...good, patches: [{ path: "PLAN.md", content: "x" }] }],
    [
      "whose path and content are for the write rules to judge",
      { ...good, patches: [{ path: 5, content: null }] },
    ],
    ["with the longest note", { ...good, note: "n".repeat(maxNoteLength) }],
    ["with the largest memory", { ...good, memory: "m".repeat(maxMemoryLength - 2) }],
  ])("%s is read", ([, value]) => {
    expect(readAction(value)).toEqual({ ok: true, action: value });
  });

  test("loses the role that a careless policy wrote into it", () => {
    const value = {
      ...good,
      role: "planner",
      patches: [{ role: "planner", path: "PLAN.md", content: "x" }],
    };
    expect(readAction(value)).toEqual({
      ok: true,
      action: { ...good, patches: [{ path: "PLAN.md", content: "x" }] },
    });
  });
});

describe("what is not an action is refused, and the reason names the place", () => {
  test.for<[name: string, value: JsonValue, reason: string]>([
    ["None", null, "`act` returned None. Return a dict with `memory`, `patches` and `note`."],
    ["a list", [], "`act` returned a list. Return a dict"],
    ["a str", "done", "`act` returned a str. Return a dict"],
    ["a number", 7, "`act` returned a number. Return a dict"],
    ["a bool", true, "`act` returned a bool. Return a dict"],
    [
      "no memory",
      { patches: [], note: "" },
      "`memory` is missing. It must be plain data, None at least.",
    ],
    [
      "no patches",
      { memory: null, note: "" },
      "`patches` is missing. It must be a list of dicts with `path` and `content`.",
    ],
    ["no note", { memory: null, patches: [] }, "`note` is missing. It must be a str."],
    ["a note that is no text", { ...good, note: ["n"] }, "`note` is a list. It must be a str."],
    [
      "patches in a dict",
      { ...good, patches: {} },
      "`patches` is a dict. It must be a list of dicts",
    ],
    [
      "a patch that is no dict",
      { ...good, patches: [{ path: "a", content: "b" }, "x"] },
      "`patches[1]` is a str. It must be a dict with `path` and `content`.",
    ],
    [
      "a patch without content",
      { ...good, patches: [{ path: "a" }] },
      "`patches[0].content` is missing. It must be a str.",
    ],
    [
      "a patch without path",
      { ...good, patches: [{ content: "a" }] },
      "`patches[0].path` is missing. It must be a str.",
    ],
    [
      "another part",
      { ...good, verdict: "passed" },
      "the action has a part that nobody asked for: `verdict`. It may have `memory`, `patches` and `note`, and nothing else.",
    ],
    [
      "another part of a patch",
      { ...good, patches: [{ path: "a", content: "b", mode: "w" }] },
      "`patches[0]` has a part that nobody asked for: `mode`. It may have `path` and `content`, and nothing else.",
    ],
    [
      "a long note",
      { ...good, note: "n".repeat(maxNoteLength + 1) },
      "`note` has 1001 characters; at most 1000 are allowed.",
    ],
    [
      "a large memory",
      { ...good, memory: "m".repeat(maxMemoryLength - 1) },
      "`memory` takes 20001 characters as JSON; at most 20000 are allowed.",
    ],
  ])("%s", ([, value, reason]) => {
    const read = readAction(value);
    expect(read).toMatchObject({
      ok: false,
      rejection: { reason: "nonsense", code: "bad_action", path: null, allowed: null },
    });
    const message = read.ok ? "" : read.rejection.message;
    expect(message).toMatch(/^nonsense: /);
    expect(message).toContain(reason);
  });

  test("hostile names are shown escaped and short", () => {
    const read = readAction({ ...good, [`\u202e${"x".repeat(500)}`]: 1 });
    const message = read.ok ? "" : read.rejection.message;
    expect(message).toContain("\\u{202e}");
    expect(message.length).toBeLessThan(300);
  });

  test("reading any plain value gives an action or a reason, and never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readAction(value as JsonValue);
        if (!read.ok) expect(read.rejection.message).toMatch(/^nonsense: ./);
        else expect(Object.keys(read.action)).toEqual(["memory", "patches", "note"]);
      }),
    );
  });
});

test("a path is shown as a person can read it, whatever it is", () => {
  expect(shownPath({ path: "a\u200b.md", content: "" })).toBe("a\\u{200b}.md");
  expect(shownPath({ path: ["a"], content: "" })).toBe('["a"]');
});
