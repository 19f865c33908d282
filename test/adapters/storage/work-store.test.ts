import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkDatabase } from "#adapters/storage/work-database.ts";
import { createWorkStore, type TabChannel } from "#adapters/storage/work-store.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import { memoryDatabase, tabChannel } from "../../support/memory-database.ts";

const work = (step: string): SavedWork => ({ ...emptyWork("hash"), step });

const storeOn = (database: WorkDatabase, channel: TabChannel | null = null) =>
  createWorkStore({
    open: async () => database,
    channel,
    delay: 400,
    patience: 4000,
    now: () => 7,
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the work store", () => {
  it("writes once, shortly after a burst of edits, and reads it back in a new page", async () => {
    const { database, state } = memoryDatabase();
    const store = storeOn(database);
    for (const step of ["a", "b", "c"]) store.save("lesson", work(step));
    expect(state.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(state.writes).toBe(1);
    expect(await storeOn(database).load("lesson")).toEqual(work("c"));
  });

  it("gives what was just saved, before it is written", async () => {
    const { database } = memoryDatabase();
    const store = storeOn(database);
    store.save("lesson", work("typed"));
    expect(await store.load("lesson")).toEqual(work("typed"));
    expect(await store.loadAll()).toEqual(new Map([["lesson", work("typed")]]));
  });

  it("writes at once when it is flushed", async () => {
    const { database, work: stored } = memoryDatabase();
    const store = storeOn(database);
    store.save("lesson", work("leaving"));
    await store.flush();
    expect(stored.get("lesson")).toEqual(work("leaving"));
  });

  it("goes on in memory when storage is refused, and says so", async () => {
    const store = createWorkStore({
      open: () => Promise.reject(new Error("SecurityError")),
      channel: null,
      delay: 400,
      patience: 4000,
      now: () => 7,
    });
    store.save("lesson", work("kept here"));
    await store.flush();
    expect(await store.load("lesson")).toEqual(work("kept here"));
    const state = store.state();
    expect(state.kind === "in-memory" && state.message).toContain("Export it");
  });

  it("says when storage is full, tries again at the next edit, and takes the notice back", async () => {
    const { database, state: disk, work: stored } = memoryDatabase();
    const store = storeOn(database);
    const states: string[] = [];
    store.subscribe((change) => {
      if (change === "state") states.push(store.state().kind);
    });
    disk.full = true;
    store.save("first", work("one"));
    await store.flush();
    disk.full = false;
    store.save("second", work("two"));
    await store.flush();
    expect(states).toEqual(["in-memory", "kept"]);
    expect([...stored.keys()].sort()).toEqual(["first", "second"]);
  });

  it("follows what another tab saves", async () => {
    const { database } = memoryDatabase();
    const end = tabChannel();
    const [here, there] = [storeOn(database, end()), storeOn(database, end())];
    await here.load("lesson");
    const heard: unknown[] = [];
    here.subscribe((change) => heard.push(change));
    there.save("lesson", work("from the other tab"));
    await there.flush();
    await vi.advanceTimersByTimeAsync(0);
    const change = { lessonId: "lesson", work: work("from the other tab"), history: {} };
    expect(heard).toEqual([change]);
    expect(await here.load("lesson")).toEqual(work("from the other tab"));
  });

  it("keeps the versions of a lesson's texts beside the work", async () => {
    const { database } = memoryDatabase();
    const store = storeOn(database);
    const history = {
      "coder.py#honest": [{ number: 1, text: "a", reason: "run", at: 5 }],
    } as const;
    expect(await store.loadHistory("lesson")).toEqual({});
    store.saveHistory("lesson", history);
    await store.flush();
    expect(await storeOn(database).loadHistory("lesson")).toEqual(history);
  });

  it("remembers the last lesson", async () => {
    const { database } = memoryDatabase();
    const store = storeOn(database);
    expect(await store.lastLesson()).toBeNull();
    store.visit("a4");
    await vi.advanceTimersByTimeAsync(0);
    expect(await storeOn(database).lastLesson()).toBe("a4");
  });
});
