import { describe, expect, it } from "vitest";
import {
  questionOf,
  readReply,
  relayMessageSchema,
  replyLimits,
  sandboxAskSchema,
} from "#domain/oracle/sandbox-protocol.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const returned = (value: string) => `{"kind":"returned","value":${value},"console":""}`;

describe("a reply", () => {
  it.each([
    ["policy", returned('{"patches":[],"memory":null}')],
    ["policy", '{"kind":"limit","limit":"output"}'],
    ["naive", '{"kind":"reported","report":{"ok":true},"console":""}'],
    ["grade.define", '{"kind":"defined"}'],
    ["grade.ask", '{"kind":"text","text":"Fizz"}'],
    ["grade.ask", '{"kind":"died","message":"RangeError"}'],
    ["grade.close", '{"kind":"closed"}'],
  ] as const)("to %s is read: %s", (kind, text) => {
    expect(readReply(kind, text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["policy", "not JSON"],
    ["policy", '{"kind":"text","text":"Fizz"}'],
    ["grade.ask", returned("1")],
    ["grade.ask", '{"kind":"passed","cases":56}'],
    ["grade.ask", '{"kind":"text","text":"Fizz","ok":true}'],
    ["grade.ask", '{"kind":"text","text":3}'],
    ["grade.ask", `{"kind":"text","text":"${"x".repeat(101)}"}`],
    ["grade.define", '[{"kind":"defined"}]'],
    ["grade.close", '{"kind":"text","text":"Fizz"}'],
  ] as const)("to %s breaks the protocol: %s", (kind, text) => {
    expect(readReply(kind, text)).toBeNull();
  });

  it("may not be longer than its kind allows", () => {
    const padded = (length: number) => returned("1").padEnd(length);
    expect(readReply("policy", padded(replyLimits.policy))).not.toBeNull();
    expect(readReply("policy", padded(replyLimits.policy + 1))).toBeNull();
  });

  it("may not be nested until the stack runs out", () => {
    expect(readReply("policy", returned(nested(32)))).not.toBeNull();
    expect(readReply("policy", returned(nested(45)))).toBeNull();
    expect(readReply("policy", returned(nested(400_000)))).toBeNull();
  });

  it("may not hold so much that reading it would hold up the page", () => {
    const many = (count: number) => returned(`[${Array(count).fill("[]").join()}]`);
    expect(readReply("policy", many(20_000))).not.toBeNull();
    expect(readReply("policy", many(30_000))).toBeNull();
    const long = (length: number) => returned(`{"${"k".repeat(50_000)}":"${"x".repeat(length)}"}`);
    expect(readReply("policy", long(50_000))).not.toBeNull();
    expect(readReply("policy", long(250_000))).toBeNull();
    const longKey = `{"${"k".repeat(251_000)}":0}`;
    // As many characters as Python may return, each of two UTF-16 units.
    expect(readReply("policy", returned(`"${"🐝".repeat(100_000)}"`))).not.toBeNull();
    expect(readReply("policy", returned(longKey))).toBeNull();
  });

  it("may not name what objects reserve, however it is spelt", () => {
    expect(readReply("policy", returned('{"__proto__":{"ok":true}}'))).toBeNull();
    expect(readReply("policy", returned('[{"\\u005f_proto__":1}]'))).toBeNull();
    expect(readReply("policy", returned('"__proto__"'))).not.toBeNull();
    expect(({} as { ok?: unknown }).ok).toBeUndefined();
  });
});

it("has no place for an expected answer in a question", () => {
  const ask = { kind: "grade.ask", n: 3 } as const;
  expect(sandboxAskSchema.safeParse(ask).success).toBe(true);
  expect(sandboxAskSchema.safeParse({ ...ask, expected: "Fizz" }).success).toBe(false);
  const { text, seed } = questionOf(ask, "seed/1");
  expect(JSON.parse(text)).toEqual({ kind: "grade.ask", n: 3, seed: "seed/1" });
  expect(seed).toBe("seed/1");
});

it("lets the relay say nothing else", () => {
  const replied = { type: "replied", run: 1, ask: 1, texts: ["{}"] };
  expect(relayMessageSchema.safeParse(replied).success).toBe(true);
  expect(relayMessageSchema.safeParse({ ...replied, role: "planner" }).success).toBe(false);
  expect(relayMessageSchema.safeParse({ ...replied, type: "verdict" }).success).toBe(false);
  expect(relayMessageSchema.safeParse("ready").success).toBe(false);
});
