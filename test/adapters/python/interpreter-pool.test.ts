import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Borrowed, createInterpreterPool } from "#adapters/python/interpreter-pool.ts";
import { type FakeInterpreter, fakeStarts } from "../../support/fake-interpreter.ts";

const idleAfter = 60_000;
let starts: ReturnType<typeof fakeStarts>;
let woken: number;

function createPool(limit = 3, startsAtOnce = 1) {
  starts = fakeStarts();
  woken = 0;
  return createInterpreterPool({
    start: starts.start,
    wake: () => woken++,
    explain: (message, permanent) => `${permanent ? "never" : "not now"}: ${message}`,
    limit,
    startsAtOnce,
    idleAfter,
    onChange() {},
  });
}
async function interpreterOf(done: Promise<Borrowed>) {
  const borrowed = await done;
  if (borrowed.kind !== "interpreter") throw new Error(borrowed.message);
  return borrowed.interpreter;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an open pool", () => {
  it("starts one after the other until its limit is reached", async () => {
    const pool = createPool(3);
    pool.open();
    for (const spares of [1, 2, 3]) {
      expect(starts.open).toHaveLength(1);
      await starts.succeed();
      expect(pool.state()).toEqual({ kind: "open", spares, lent: 0 });
    }
    expect(starts.open).toHaveLength(0);
  });

  it("starts as many at once as it may", () => {
    createPool(5, 2).open();
    expect(starts.open).toHaveLength(2);
  });

  it("hands over a spare at once, and replaces it when it is quiet again", async () => {
    const pool = createPool(2);
    pool.open();
    const first = await starts.succeed();
    await starts.succeed();
    expect(await interpreterOf(pool.borrow("readily").done)).toBe(first);
    first.end();
    expect(starts.open).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    expect(starts.open).toHaveLength(1);
  });

  it("starts at once for a borrower who has to wait", async () => {
    const pool = createPool(2);
    pool.open();
    await starts.succeed();
    await starts.succeed();
    const one = await interpreterOf(pool.borrow("never").done);
    await interpreterOf(pool.borrow("never").done);
    const waiting = pool.borrow("never");
    expect(starts.open).toHaveLength(0);
    one.end();
    expect(starts.open).toHaveLength(1);
    const third = await starts.succeed();
    expect(await interpreterOf(waiting.done)).toBe(third);
  });

  it("gives nobody an interpreter twice", async () => {
    const pool = createPool(3);
    pool.open();
    const borrowed = [pool.borrow("readily"), pool.borrow("readily"), pool.borrow("readily")];
    for (const _ of borrowed) await starts.succeed();
    const given = await Promise.all(borrowed.map(({ done }) => interpreterOf(done)));
    expect(new Set(given).size).toBe(3);
  });

  it("ends the idle interpreter that was lent longest ago when there is no room", async () => {
    const pool = createPool(3);
    pool.open();
    const lent = [];
    for (const sparing of ["never", "readily", "readily"] as const) {
      const { done } = pool.borrow(sparing);
      const interpreter = await starts.succeed();
      lent.push({ interpreter, done: await done });
    }
    pool.borrow("never");
    expect(lent.map(({ interpreter }) => interpreter.alive)).toEqual([true, false, true]);
    expect(starts.open).toHaveLength(1);
  });

  it("ends one that should be kept only when everybody else waits", async () => {
    const pool = createPool(2);
    pool.open();
    const kept = [];
    for (const borrowing of [pool.borrow("when-stuck"), pool.borrow("when-stuck")]) {
      kept.push(await starts.succeed());
      await borrowing.done;
    }
    const [first, second] = kept as [FakeInterpreter, FakeInterpreter];
    second.busy = true;
    const grading = pool.borrow("never");
    expect(first.alive).toBe(true);
    second.busy = false;
    pool.borrow("never");
    expect([first.alive, second.alive]).toEqual([false, true]);
    const graded = await starts.succeed();
    expect(await interpreterOf(grading.done)).toBe(graded);
    // The second grading waits for the end of the first, which will come.
    expect(second.alive).toBe(true);
    graded.end();
    expect(second.alive).toBe(true);
    expect(starts.open).toHaveLength(1);
  });

  it("ends nobody who is busy", async () => {
    const pool = createPool(1);
    pool.open();
    const { done } = pool.borrow("readily");
    const interpreter = await starts.succeed();
    await done;
    interpreter.busy = true;
    pool.borrow("never");
    expect(interpreter.alive).toBe(true);
    expect(starts.open).toHaveLength(0);
  });

  it("gives nothing to a borrower who no longer waits", async () => {
    const pool = createPool(1);
    pool.open();
    const gone = pool.borrow("readily");
    const staying = pool.borrow("readily");
    gone.cancel();
    const interpreter = await starts.succeed();
    expect(await interpreterOf(staying.done)).toBe(interpreter);
  });

  it("replaces a spare that dies by itself", async () => {
    const pool = createPool(1);
    pool.open();
    (await starts.succeed()).end();
    expect(pool.state()).toMatchObject({ spares: 0 });
    expect(starts.open).toHaveLength(1);
  });
});

describe("failing starts", () => {
  it("are tried again, and end in a reason after five in a row", async () => {
    const pool = createPool(1);
    pool.open();
    const { done } = pool.borrow("readily");
    for (let failure = 1; failure <= 5; failure++) {
      expect(pool.state().kind).toBe("open");
      await starts.failOne();
    }
    expect(await done).toEqual({ kind: "unavailable", message: "not now: no memory" });
    expect(pool.state()).toEqual({
      kind: "failed",
      message: "not now: no memory",
      permanent: false,
    });
    expect(starts.open).toHaveLength(0);
    expect(await pool.borrow("readily").done).toEqual({
      kind: "unavailable",
      message: "not now: no memory",
    });
  });

  it("are counted anew after one that succeeds", async () => {
    const pool = createPool(1);
    pool.open();
    for (let failure = 1; failure <= 4; failure++) await starts.failOne();
    (await starts.succeed()).end();
    for (let failure = 1; failure <= 4; failure++) await starts.failOne();
    expect(pool.state().kind).toBe("open");
  });

  it("that would always fail are tried twice: a device that slept looks the same once", async () => {
    const pool = createPool(2, 2);
    pool.open();
    await starts.failOne(true);
    await starts.failOne(true);
    expect(pool.state()).toMatchObject({ kind: "open" });
    await starts.failOne(true);
    expect(pool.state()).toMatchObject({ kind: "failed", message: "never: no memory" });
  });

  it("are forgotten when one succeeds", async () => {
    const pool = createPool(1);
    pool.open();
    await starts.failOne(true);
    (await starts.succeed()).end();
    await starts.failOne(true);
    expect(pool.state()).toMatchObject({ kind: "open" });
  });

  it("are forgotten when the pool is opened again", async () => {
    const pool = createPool(1);
    pool.open();
    await starts.failOne(true);
    await starts.failOne(true);
    pool.open();
    const { done } = pool.borrow("readily");
    const interpreter = await starts.succeed();
    expect(await interpreterOf(done)).toBe(interpreter);
  });
});

describe("resting", () => {
  it("ends everything when nobody has borrowed for long, and wakes for the next borrower", async () => {
    const pool = createPool(2);
    pool.open();
    const spare = await starts.succeed();
    const { done } = pool.borrow("readily");
    const lent = await interpreterOf(done);
    expect(lent).toBe(spare);
    vi.advanceTimersByTime(idleAfter + 1);
    expect(pool.state()).toEqual({ kind: "resting" });
    expect(lent.alive).toBe(false);
    expect(starts.open.every((start) => start.cancelled)).toBe(true);
    pool.borrow("readily");
    expect(woken).toBe(1);
  });

  it("waits for an interpreter that is busy", async () => {
    const pool = createPool(1);
    pool.open();
    const { done } = pool.borrow("readily");
    const interpreter = await starts.succeed();
    await done;
    interpreter.busy = true;
    vi.advanceTimersByTime(idleAfter + 1);
    expect(pool.state().kind).toBe("open");
    expect(interpreter.alive).toBe(true);
  });

  it("leaves nothing of a start under way when it is closed", async () => {
    const pool = createPool(1);
    pool.open();
    const [start] = starts.open;
    pool.close();
    expect(start?.cancelled).toBe(true);
    const late = await starts.succeed();
    expect(late.alive).toBe(false);
    expect(pool.state()).toEqual({ kind: "resting" });
  });
});
