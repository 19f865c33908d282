import { expect, test } from "vitest";
import { createAllowlist, defaultAllowlistRows } from "#domain/repo/allowlist.ts";

test("the published rows give each role one file", () => {
  const allowlist = createAllowlist(defaultAllowlistRows);
  expect([...allowlist].map(([role, paths]) => [role, ...paths])).toEqual([
    ["planner", "PLAN.md"],
    ["coder", "src/fizzbuzz.py"],
    ["reviewer", "REVIEW.json"],
  ]);
});

test("a role with two rows may write the paths of both", () => {
  const rows = ["src/fizzbuzz.py", "src/words.py"].map((path) => ({
    role: "coder",
    paths: [path],
  }));
  expect([...(createAllowlist(rows).get("coder") ?? [])]).toEqual([
    "src/fizzbuzz.py",
    "src/words.py",
  ]);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "Coder", ""])(
  "what every object has is not a role: %j",
  (name) => {
    expect(createAllowlist(defaultAllowlistRows).get(name)).toBeUndefined();
  },
);
