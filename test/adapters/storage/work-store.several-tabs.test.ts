import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWorkStore, type TabChannel } from "#adapters/storage/work-store.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import { memoryDatabase, tabChannel } from "../../support/memory-database.ts";

const work = (part: Partial<SavedWork>): SavedWork => ({ ...emptyWork("hash"), ...part });
const version = (text: string, at: number): TextHistory => ({
  "coder.py#honest": [{ number: 1, text, reason: "run", at }],
});
const textsOf = (history: unknown) =>
  (history as TextHistory)["coder.py#honest"]?.map(({ text }) => text);

let time = 0;
beforeEach(() => {
  time = 1000;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

/** One disk, and as many tabs as a test opens. */
function browser() {
  const disk = memoryDatabase();
  const end = tabChannel();
  const tab = (channel: TabChannel | null = end()) =>
    createWorkStore({
      open: async () => disk.database,
      channel,
      delay: 400,
      patience: 4000,
      now: () => ++time,
    });
  return { ...disk, tab, end };
}

describe("two tabs of one lesson", () => {
  it("both keep what each of them finished and typed, whoever writes last", async () => {
    const { tab, work: rows } = browser();
    const [one, two] = [tab(), tab()];
    for (const store of [one, two]) await store.load("a");
    one.save("a", work({ texts: { x: "from one" }, done: { check: "" } }));
    two.save("a", work({ texts: { y: "from two" }, done: { quiz: "b" } }));
    await Promise.all([one.flush(), two.flush()]);
    await settled();
    const both = work({
      texts: { x: "from one", y: "from two" },
      done: { check: "", quiz: "b" },
    });
    expect(rows.get("a")).toEqual(both);
    expect(await one.load("a")).toEqual(both);
    expect(await two.load("a")).toEqual(both);
  });

  it("do not delete each other's versions", async () => {
    const { tab, history } = browser();
    const [one, two] = [tab(), tab()];
    for (const store of [one, two]) await store.loadHistory("a");
    one.saveHistory("a", version("of one", 1));
    await one.flush();
    // Held back, as by a tab that was busy: it saves what it knew when it was opened.
    two.saveHistory("a", version("of two", 2));
    await two.flush();
    await settled();
    expect(textsOf(history.get("a"))).toEqual(["of one", "of two"]);
    expect(textsOf(await one.loadHistory("a"))).toEqual(["of one", "of two"]);
    expect(textsOf(await two.loadHistory("a"))).toEqual(["of one", "of two"]);
  });

  it("keep as a version the text that gives way where both typed in one", async () => {
    const { tab, work: rows, history } = browser();
    const [one, two] = [tab(null), tab(null)];
    for (const store of [one, two]) await store.load("a");
    one.save("a", work({ texts: { "coder.py#honest": "of one" } }));
    await one.flush();
    two.save("a", work({ texts: { "coder.py#honest": "of two" } }));
    await two.flush();
    expect(rows.get("a")).toMatchObject({ texts: { "coder.py#honest": "of two" } });
    expect(history.get("a")).toMatchObject({
      "coder.py#honest": [{ text: "of one", reason: "at-once" }],
    });
  });

  it("say so of a text that had been kept before, and gives way while it is being read", async () => {
    const { tab, history, database } = browser();
    const other = tab(null);
    let typed = () => {};
    const store = createWorkStore({
      open: async () => ({
        ...database,
        update: (lessonId, withNotes, change) =>
          database.update(lessonId, withNotes, async (rows) => {
            const outcome = await change(rows);
            typed();
            return outcome;
          }),
      }),
      channel: null,
      delay: 400,
      patience: 4000,
      now: () => ++time,
    });
    for (const one of [store, other]) await one.load("a");
    other.save("a", work({ texts: { "coder.py#honest": "of the other" } }));
    other.saveHistory("a", version("of the other", 1));
    await other.flush();
    typed = () => {
      store.save("a", work({ texts: { "coder.py#honest": "typed meanwhile" } }));
      typed = () => {};
    };
    await store.refresh();
    await store.flush();
    expect(history.get("a")).toMatchObject({
      "coder.py#honest": [
        { text: "of the other", reason: "run" },
        { text: "of the other", reason: "at-once" },
      ],
    });
  });

  it("come to rest: what one tab wrote is not written again by the others", async () => {
    const { tab, state } = browser();
    const tabs = [tab(), tab(), tab()];
    for (const store of tabs) await store.load("a");
    tabs[0]?.save("a", work({ step: "two", texts: { x: "1" } }));
    tabs[0]?.saveHistory("a", version("v", 1));
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.writes).toBe(1);
  });

  it("learn of each other when they are looked at, where nothing tells them", async () => {
    const { tab } = browser();
    const [one, two] = [tab(null), tab(null)];
    await one.load("a");
    await two.load("a");
    two.save("a", work({ done: { quiz: "a" } }));
    await two.flush();
    const heard: unknown[] = [];
    one.subscribe((change) => heard.push(change));
    await one.refresh();
    expect(heard).toEqual([{ lessonId: "a", work: work({ done: { quiz: "a" } }), history: {} }]);
  });

  it("understand, and are understood by, a tab with an older page", async () => {
    const { tab, work: rows, end } = browser();
    const older = end();
    const heard: unknown[] = [];
    older.addEventListener("message", ({ data }) => void heard.push(data));
    const store = tab();
    await store.load("a");
    store.save("a", work({ done: { check: "" } }));
    await store.flush();
    expect(heard).toEqual([{ lessonId: "a", work: work({ done: { check: "" } }) }]);
    // It writes all it knows in the place of what is there, as that page did.
    rows.set("a", work({ texts: { x: "older" } }));
    older.postMessage({ lessonId: "a", work: rows.get("a") });
    older.postMessage("nonsense");
    await settled();
    expect(await store.load("a")).toEqual(work({ texts: { x: "older" }, done: { check: "" } }));
  });
});

describe("a tab that goes away", () => {
  it("leaves what is unwritten without reading, and the next page brings it together", async () => {
    const { tab, work: rows, history, notes, state, end } = browser();
    const first = end();
    const leaving = tab(first);
    await leaving.load("a");
    leaving.save("a", work({ texts: { x: "last words" } }));
    leaving.saveHistory("a", version("left", 1));
    const other = tab(null);
    await other.load("a");
    other.save("a", work({ done: { quiz: "a" } }));
    await other.flush();
    state.hangs = new Promise(() => {});
    leaving.leave();
    first.close();
    state.hangs = null;
    const next = tab();
    expect(await next.load("a")).toEqual(work({ texts: { x: "last words" }, done: { quiz: "a" } }));
    expect(textsOf(await next.loadHistory("a"))).toEqual(["left"]);
    expect([[...rows.keys()], [...notes.keys()]]).toEqual([["a"], []]);
    expect(textsOf(history.get("a"))).toEqual(["left"]);
  });

  it("and comes back has lost and doubled nothing", async () => {
    const { tab, work: rows, notes, state } = browser();
    const store = tab();
    await store.load("a");
    store.save("a", work({ texts: { x: "1" } }));
    store.leave();
    store.leave();
    state.full = true;
    store.save("a", work({ texts: { x: "2" } }));
    await store.flush();
    state.full = false;
    await store.flush();
    expect([...rows]).toEqual([["a", work({ texts: { x: "2" } })]]);
    expect(notes.size).toBe(0);
    expect(store.isAtRisk()).toBe(false);
    expect(await tab().load("a")).toEqual(work({ texts: { x: "2" } }));
  });

  it("is followed by the tabs that stay", async () => {
    const { tab } = browser();
    const [stays, goes] = [tab(), tab()];
    for (const store of [stays, goes]) await store.load("a");
    goes.save("a", work({ texts: { x: "last words" } }));
    goes.leave();
    await settled();
    expect(await stays.load("a")).toEqual(work({ texts: { x: "last words" } }));
  });
});
