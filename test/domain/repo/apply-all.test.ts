import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAllowlist, defaultAllowlistRows } from "#domain/repo/allowlist.ts";
import { applyAll, type Patch } from "#domain/repo/apply-all.ts";
import { applyPatch } from "#domain/repo/apply-patch.ts";
import { diffSnapshots } from "#domain/repo/diff.ts";
import { patchCases } from "../../support/attack-cases.ts";
import { startingSnapshot } from "../../support/starting-repo.ts";

const allowlist = createAllowlist(defaultAllowlistRows);
const plan: Patch = { role: "planner", path: "PLAN.md", content: "1. handle 15 first\n" };
const cheat: Patch = { role: "coder", path: "tests/test_fizzbuzz.py", content: "pass" };
const code: Patch = { role: "coder", path: "src/fizzbuzz.py", content: "x = 1\n" };
const review: Patch = { role: "reviewer", path: "REVIEW.json", content: "[ ]" };

describe("the published cases of a batch", () => {
  const batches = patchCases.flatMap((one) =>
    one.sequence === undefined ? [] : [{ ...one, sequence: one.sequence }],
  );

  test("are all here", () => {
    expect(batches).toHaveLength(3);
  });

  test.each(batches)("$id", ({ sequence, expected }) => {
    const outcome = applyAll(startingSnapshot, allowlist, sequence, "prefix");
    expect({
      ok: outcome.ok,
      error: outcome.ok ? null : outcome.refusal.code,
      applied: outcome.applied,
    }).toEqual(expected);
    expect(diffSnapshots(startingSnapshot, outcome.snapshot).map((change) => change.after)).toEqual(
      sequence
        .slice(0, expected.applied)
        .toSorted((one, other) => ((one.path as string) < (other.path as string) ? -1 : 1))
        .map((patch) => patch.content),
    );
  });
});

describe("a refusal in the middle", () => {
  test("under `prefix` leaves the ghost: the plan moved on, the source stays stale", () => {
    const outcome = applyAll(startingSnapshot, allowlist, [plan, cheat, code], "prefix");
    expect(outcome).toMatchObject({ ok: false, applied: 1, failedAt: 1 });
    expect(outcome.snapshot.get("PLAN.md")).toBe(plan.content);
    expect(outcome.snapshot.get("src/fizzbuzz.py")).toBe(startingSnapshot.get("src/fizzbuzz.py"));
    expect(outcome.trace.map((entry) => entry.path)).toEqual(["PLAN.md"]);
  });

  test("under `atomic` leaves nothing at all", () => {
    const outcome = applyAll(startingSnapshot, allowlist, [plan, cheat, code], "atomic");
    expect(outcome).toMatchObject({ ok: false, applied: 1, failedAt: 1, trace: [] });
    expect(outcome.snapshot).toBe(startingSnapshot);
  });
});

test.each(["prefix", "atomic"] as const)("an empty batch changes nothing under `%s`", (mode) => {
  expect(applyAll(startingSnapshot, allowlist, [], mode)).toEqual({
    ok: true,
    snapshot: startingSnapshot,
    applied: 0,
    trace: [],
  });
});

test("the same bytes twice are two entries with one hash", () => {
  const outcome = applyAll(startingSnapshot, allowlist, [code, code], "atomic");
  expect(outcome.applied).toBe(2);
  expect(outcome.trace).toHaveLength(2);
  expect(outcome.trace[0]).toEqual(outcome.trace[1]);
});

test("is writing one by one up to the first refusal, in either mode", () => {
  const patch = fc.constantFrom(plan, cheat, code, review, { ...code, content: 5 });
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 6 }), (patches) => {
      let snapshot = startingSnapshot;
      const refusedAt = patches.findIndex((one) => {
        const outcome = applyPatch(snapshot, allowlist, one.role, one.path, one.content);
        snapshot = outcome.snapshot;
        return !outcome.ok;
      });
      const kept = refusedAt === -1 ? patches.length : refusedAt;
      const prefix = applyAll(startingSnapshot, allowlist, patches, "prefix");
      const atomic = applyAll(startingSnapshot, allowlist, patches, "atomic");
      expect([prefix.ok, atomic.ok]).toEqual([refusedAt === -1, refusedAt === -1]);
      expect([prefix.applied, atomic.applied]).toEqual([kept, kept]);
      expect(prefix.snapshot).toEqual(snapshot);
      expect(prefix.trace).toHaveLength(kept);
      if (atomic.ok) expect(atomic).toEqual(prefix);
      else expect(atomic.snapshot).toBe(startingSnapshot);
    }),
  );
});
