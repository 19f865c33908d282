import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { createAllowlist, defaultAllowlistRows } from "#domain/repo/allowlist.ts";
import { applyPatch, type PatchOutcome, type PatchRefusal } from "#domain/repo/apply-patch.ts";
import { diffSnapshots } from "#domain/repo/diff.ts";
import { snapshotId } from "#domain/repo/snapshot.ts";
import { patchCases } from "../../support/attack-cases.ts";
import { startingSnapshot } from "../../support/starting-repo.ts";

const allowlist = createAllowlist(defaultAllowlistRows);
const source = "def fizzbuzz(n):\n    return 'Fizz'\n";

/** What a hostile answer may hold in place of a role, a path or a content. */
const anything = fc.oneof(
  fc.constantFrom("coder", "src/fizzbuzz.py", "PLAN.md", "__proto__", "constructor"),
  fc.string({ unit: "binary" }),
  fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
);

function codeOf(outcome: PatchOutcome): PatchRefusal["code"] | null {
  return outcome.ok ? null : outcome.refusal.code;
}

describe("the published cases of one write", () => {
  const single = patchCases.flatMap((one) =>
    one.args === undefined ? [] : [{ ...one, args: one.args }],
  );

  test("are all here", () => {
    expect(single).toHaveLength(55);
  });

  test.each(single)("$id", ({ args, expected }) => {
    const before = snapshotId(startingSnapshot);
    const outcome = applyPatch(startingSnapshot, allowlist, args.role, args.path, args.content);
    expect({ ok: outcome.ok, error: codeOf(outcome) }).toEqual({
      ok: expected.ok,
      error: expected.error,
    });
    expect(snapshotId(startingSnapshot)).toBe(before);
    if (outcome.ok) expect(outcome.snapshot.get(args.path as string)).toBe(args.content);
    else expect(outcome.snapshot).toBe(startingSnapshot);
  });
});

describe("the order of the checks", () => {
  const misconfigured = createAllowlist([
    {
      role: "coder",
      paths: ["src/../PLAN.md", "src/fizz buzz.py", "src/fizzbuzz.py\n", "a..b", ""],
    },
  ]);

  test("an unknown role comes before everything else", () => {
    expect(codeOf(applyPatch(startingSnapshot, allowlist, "root", "../x", 5))).toBe("bad_role");
  });

  test("the path's list comes before the content and the form of the path", () => {
    expect(codeOf(applyPatch(startingSnapshot, allowlist, "coder", "../x", 5))).toBe(
      "forbidden_path",
    );
  });

  test("the content comes before the form of the path", () => {
    expect(codeOf(applyPatch(startingSnapshot, misconfigured, "coder", "src/../PLAN.md", 5))).toBe(
      "bad_content",
    );
  });

  test.each(["src/../PLAN.md", "src/fizz buzz.py", "src/fizzbuzz.py\n", "a..b", ""])(
    "a bad path in the allowlist is still refused: %j",
    (path) => {
      expect(codeOf(applyPatch(startingSnapshot, misconfigured, "coder", path, "x"))).toBe(
        "bad_path",
      );
    },
  );

  test("a role whose list is empty may write nothing", () => {
    const empty = createAllowlist([{ role: "coder", paths: [] }]);
    const outcome = applyPatch(startingSnapshot, empty, "coder", "src/fizzbuzz.py", "x");
    expect(outcome).toMatchObject({ refusal: { code: "forbidden_path", allowed: [] } });
  });

  test("an exercise may allow one more path", () => {
    const wider = createAllowlist([{ role: "coder", paths: ["src/fizzbuzz.py", "src/util.py"] }]);
    const outcome = applyPatch(startingSnapshot, wider, "coder", "src/util.py", "x = 1\n");
    expect(outcome.snapshot.get("src/util.py")).toBe("x = 1\n");
    expect(codeOf(applyPatch(startingSnapshot, wider, "planner", "PLAN.md", ""))).toBe("bad_role");
  });
});

test("a write of what stands there already is traced and leaves the very same snapshot", () => {
  const text = startingSnapshot.get("src/fizzbuzz.py") ?? "";
  const outcome = applyPatch(startingSnapshot, allowlist, "coder", "src/fizzbuzz.py", text);
  expect(outcome).toMatchObject({ ok: true, trace: { path: "src/fizzbuzz.py" } });
  expect(outcome.snapshot).toBe(startingSnapshot);
});

describe("the length of a content", () => {
  test.each([
    ["x", 4000, null],
    ["x", 4001, "bad_content"],
    ["🐝", 4000, null],
    ["🐝", 4001, "bad_content"],
  ])("%s × %i counts code points", (character, count, code) => {
    const content = character.repeat(count);
    expect(codeOf(applyPatch(startingSnapshot, allowlist, "planner", "PLAN.md", content))).toBe(
      code,
    );
  });

  test.each(["\ud800", "a\udc00b", "\udc1d\ud83d"])(
    "half a surrogate pair is refused: %j",
    (text) => {
      expect(codeOf(applyPatch(startingSnapshot, allowlist, "planner", "PLAN.md", text))).toBe(
        "bad_content",
      );
    },
  );
});

describe("any write at all", () => {
  test("never throws, and a refusal returns the very same snapshot with a readable reason", () => {
    fc.assert(
      fc.property(anything, anything, anything, (role, path, content) => {
        const outcome = applyPatch(startingSnapshot, allowlist, role, path, content);
        if (outcome.ok) return;
        expect(outcome.snapshot).toBe(startingSnapshot);
        expect(outcome.refusal.message).toMatch(/^refused: [\x20-\x7e…]+$/);
        expect(outcome.refusal.message.length).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
  });

  test("what is accepted is one file of the role's list, byte for byte", () => {
    const row = fc.constantFrom(...defaultAllowlistRows);
    fc.assert(
      fc.property(
        row,
        fc.string({ unit: "binary", maxLength: 4000 }),
        ({ role, paths }, content) => {
          const path = paths[0] as string;
          const outcome = applyPatch(startingSnapshot, allowlist, role, path, content);
          expect(outcome.ok).toBe(true);
          expect(diffSnapshots(startingSnapshot, outcome.snapshot)).toEqual(
            content === startingSnapshot.get(path)
              ? []
              : [{ path, before: startingSnapshot.get(path), after: content }],
          );
        },
      ),
    );
  });
});

describe("what a write leaves behind", () => {
  test("is the path, the bytes and twelve digits, never the content", () => {
    const content = "# é 🐝\r\n";
    const outcome = applyPatch(startingSnapshot, allowlist, "planner", "PLAN.md", content);
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.ok && outcome.trace).toEqual({
      path: "PLAN.md",
      n_bytes: Buffer.byteLength(content),
      sha256_12: createHash("sha256").update(content).digest("hex").slice(0, 12),
    });
  });

  test("a refused path is told, with those that are allowed", () => {
    const outcome = applyPatch(
      startingSnapshot,
      allowlist,
      "coder",
      "tests/test_fizzbuzz.py",
      "pass",
    );
    expect(outcome).toMatchObject({
      refusal: {
        path: "tests/test_fizzbuzz.py",
        allowed: ["src/fizzbuzz.py"],
        message:
          "refused: `tests/test_fizzbuzz.py` is not in the coder's list. The coder may write: `src/fizzbuzz.py`.",
      },
    });
  });

  test("a look-alike path is told apart from the one it imitates", () => {
    const outcome = applyPatch(
      startingSnapshot,
      allowlist,
      "coder",
      "src\u2215fizzbuzz.py",
      source,
    );
    expect(outcome).toMatchObject({
      refusal: {
        code: "forbidden_path",
        message: expect.stringContaining("`src\\u{2215}fizzbuzz.py` is not in the coder's list"),
      },
    });
  });

  test("what is no text is named as Python names it", () => {
    const said = (path: unknown, content: unknown) => {
      const outcome = applyPatch(startingSnapshot, allowlist, "coder", path, content);
      return outcome.ok ? "" : outcome.refusal.message;
    };
    expect(said(null, source)).toContain("a value that is not a str (None) is not in the coder's");
    expect(said({ a: 1 }, source)).toContain("a value that is not a str (a dict) is not in");
    expect(said("src/fizzbuzz.py", ["a"])).toBe(
      "refused: the content for `src/fizzbuzz.py` is a list. Send the whole file as one str.",
    );
  });

  test.each([
    ["src\\fizzbuzz.py", "src\\fizzbuzz.py"],
    ["src\u2215fizzbuzz.py", "src\u2215fizzbuzz.py"],
    ["src/fizzbuzz.py\n", "src/fizzbuzz.py\n"],
    ["a".repeat(4_000), "a".repeat(4_000)],
    ["a".repeat(4_001), `${"a".repeat(120)}…`],
    ["half \ud800", "half \\u{d800}"],
    [["src/fizzbuzz.py"], "(a list)"],
    [null, "(None)"],
    [true, "(a bool)"],
  ])("the refused path %j is carried as it was sent, where a file could hold it", (sent, path) => {
    expect(applyPatch(startingSnapshot, allowlist, "coder", sent, source)).toMatchObject({
      refusal: { path },
    });
  });
});

test("an outcome has a trace or a refusal, never both", () => {
  type Accepted = Extract<PatchOutcome, { ok: true }>;
  type Refused = Extract<PatchOutcome, { ok: false }>;
  expectTypeOf<Accepted>().not.toHaveProperty("refusal");
  expectTypeOf<Refused>().not.toHaveProperty("trace");
});
