import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkDatabase } from "#adapters/storage/work-database.ts";
import { createWorkStore } from "#adapters/storage/work-store.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import { memoryDatabase, tabChannel } from "../../support/memory-database.ts";

const work = (part: Partial<SavedWork>): SavedWork => ({ ...emptyWork("hash"), ...part });
const history: TextHistory = {
  "coder.py#honest": [{ number: 1, text: "v", reason: "run", at: 1 }],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let time = 0;
const storeOn = (open: (gone: () => void) => Promise<WorkDatabase>, channel = tabChannel()()) =>
  createWorkStore({ open, channel, delay: 400, patience: 4000, now: () => ++time });

describe("work that cannot be read", () => {
  it.each([
    ["has another shape", { lessonHash: 7 }],
    ["is no work at all", "nonsense"],
  ])("is moved aside when it %s, never replaced, and is there to be exported", async (_, raw) => {
    const { database, work: rows } = memoryDatabase();
    rows.set("a", raw);
    const store = storeOn(async () => database);
    expect(await store.load("a")).toBeNull();
    expect(store.state()).toMatchObject({ kind: "laid-aside" });
    store.save("a", work({ step: "one" }));
    await store.flush();
    expect(rows.get("a")).toEqual(work({ step: "one" }));
    expect([...(await store.laidAside()).values()]).toEqual([raw]);
  });

  it("comes back, with what was made since, once a Loopwright can read it again", async () => {
    const { database, work: rows, history: versions } = memoryDatabase();
    rows.set("a", work({ texts: { x: "since" }, done: { quiz: "" } }));
    rows.set("a unreadable 5", work({ texts: { x: "before", y: "before" }, done: { one: "" } }));
    const store = storeOn(async () => database);
    expect(await store.load("a")).toEqual(
      work({ texts: { x: "since", y: "before" }, done: { quiz: "", one: "" } }),
    );
    expect(versions.get("a")).toMatchObject({ x: [{ text: "before" }] });
    expect([...rows.keys()]).toEqual(["a"]);
  });

  it("stays where it is when there is no room to move it", async () => {
    const { database, work: rows, state } = memoryDatabase();
    rows.set("a", { lessonHash: 7 });
    state.full = true;
    const store = storeOn(async () => database);
    expect(await store.load("a")).toBeNull();
    store.save("a", work({ texts: { x: "mine" } }));
    await store.flush();
    expect([...rows]).toEqual([["a", { lessonHash: 7 }]]);
    expect(store.isAtRisk()).toBe(true);
    state.full = false;
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "mine" } }));
    expect([...(await store.laidAside()).values()]).toEqual([{ lessonHash: 7 }]);
  });

  it("holds for versions, too", async () => {
    const { database, history: rows } = memoryDatabase();
    rows.set("a", { "coder.py#honest": "not a list" });
    const store = storeOn(async () => database);
    expect(await store.loadHistory("a")).toEqual({});
    store.saveHistory("a", history);
    await store.flush();
    expect(rows.get("a")).toEqual(history);
    expect([...(await store.laidAside()).values()]).toEqual([{ "coder.py#honest": "not a list" }]);
  });

  it("is not overwritten because reading failed for a moment", async () => {
    const { database, work: rows, state } = memoryDatabase();
    rows.set("a", work({ texts: { x: "stored" }, done: { one: "" } }));
    state.unreadable = true;
    const store = storeOn(async () => database);
    expect(await store.load("a")).toBeNull();
    expect(store.state().kind).toBe("in-memory");
    store.save("a", work({ step: "two" }));
    state.unreadable = false;
    await store.flush();
    const both = work({ texts: { x: "stored" }, done: { one: "" }, step: "two" });
    expect(rows.get("a")).toEqual(both);
    expect(await store.load("a")).toEqual(both);
    expect(store.state().kind).toBe("kept");
  });
});

describe("storage that does not answer", () => {
  it("does not keep a lesson closed, and brings what it held in when it answers", async () => {
    const { database, work: rows, state } = memoryDatabase();
    rows.set("a", work({ texts: { x: "stored" } }));
    let answer = () => {};
    state.hangs = new Promise((resolve) => {
      answer = resolve;
    });
    const store = storeOn(async () => database);
    const loading = store.load("a");
    await vi.advanceTimersByTimeAsync(4000);
    expect(await loading).toBeNull();
    expect(store.state()).toMatchObject({ kind: "in-memory" });
    store.save("a", work({ texts: { y: "typed" } }));
    expect(store.isAtRisk()).toBe(true);
    const heard: unknown[] = [];
    store.subscribe((change) => change !== "state" && heard.push(change.work));
    state.hangs = null;
    answer();
    await vi.advanceTimersByTimeAsync(1000);
    const both = work({ texts: { x: "stored", y: "typed" } });
    expect(heard).toContainEqual(both);
    expect(rows.get("a")).toEqual(both);
    expect(store.state().kind).toBe("kept");
  });

  it("is said to be there again as soon as it answers, whatever was asked", async () => {
    const { database, state } = memoryDatabase();
    let answer = () => {};
    state.hangs = new Promise((resolve) => {
      answer = resolve;
    });
    const store = storeOn(async () => database);
    store.visit("a");
    await vi.advanceTimersByTimeAsync(4000);
    expect(store.state()).toMatchObject({ kind: "in-memory" });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state()).toEqual({ kind: "kept" });
  });

  it("is opened anew after the browser took it away", async () => {
    const { database, work: rows } = memoryDatabase();
    let away = false;
    let gone = () => {};
    const store = storeOn(async (onGone) => {
      gone = onGone;
      away = false;
      return {
        ...database,
        update: (...given) =>
          away ? Promise.reject(new Error("InvalidStateError")) : database.update(...given),
      };
    });
    await store.load("a");
    away = true;
    store.save("a", work({ texts: { x: "1" } }));
    await store.flush();
    expect(store.isAtRisk()).toBe(true);
    gone();
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "1" } }));
    expect(store.state().kind).toBe("kept");
  });

  it("and was emptied by the browser gets back what the tab still holds", async () => {
    const { database, work: rows } = memoryDatabase();
    const store = storeOn(async () => database);
    await store.load("a");
    store.save("a", work({ texts: { x: "1", y: "1" } }));
    await store.flush();
    rows.clear();
    store.save("a", work({ texts: { x: "1", y: "2" } }));
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "1", y: "2" } }));
  });
});

describe("a disk with little room", () => {
  it("keeps the code where the versions do not fit, and says so until they do", async () => {
    const { database, work: rows, history: versions, state } = memoryDatabase();
    const store = storeOn(async () => database);
    await store.load("a");
    state.nearlyFull = true;
    store.save("a", work({ texts: { x: "1" } }));
    store.saveHistory("a", history);
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "1" } }));
    expect(store.state()).toMatchObject({ kind: "in-memory" });
    store.save("a", work({ texts: { x: "2" } }));
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "2" } }));
    expect(store.state()).toMatchObject({ kind: "in-memory" });
    expect(store.isAtRisk()).toBe(true);
    state.nearlyFull = false;
    store.save("another lesson", work({ texts: { x: "1" } }));
    await store.flush();
    expect(versions.get("a")).toEqual(history);
    expect(store.state()).toEqual({ kind: "kept" });
    expect(store.isAtRisk()).toBe(false);
  });

  it("does not let another tab's text go for want of room for a version", async () => {
    const { database, work: rows, state } = memoryDatabase();
    const store = storeOn(async () => database);
    await store.load("a");
    rows.set("a", work({ texts: { x: "theirs" } }));
    state.nearlyFull = true;
    store.save("a", work({ texts: { x: "mine" } }));
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "theirs" } }));
    expect(store.isAtRisk()).toBe(true);
    state.nearlyFull = false;
    await store.flush();
    expect(rows.get("a")).toEqual(work({ texts: { x: "mine" } }));
    expect(await store.loadHistory("a")).toMatchObject({ x: [{ text: "theirs" }] });
  });

  it("puts nothing at risk that a person did not make", async () => {
    const store = storeOn(() => Promise.reject(new Error("SecurityError")));
    await store.load("a");
    store.save("a", work({ step: "two" }));
    await store.flush();
    expect(store.state().kind).toBe("in-memory");
    expect(store.isAtRisk()).toBe(false);
    store.save("a", work({ step: "two", done: { one: "" } }));
    expect(store.isAtRisk()).toBe(true);
  });
});
