import { describe, expect, it } from "vitest";
import { createWorkStore } from "#adapters/storage/work-store.ts";
import { lessonProgress } from "#domain/lesson/progress.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import { bringIn, lastBroughtIn } from "#ui/map/bring-in.ts";
import { memoryDatabase, tabChannel } from "../../support/memory-database.ts";
import { memoryWorkStore } from "../../support/memory-work-store.ts";

const key = "coder.py#honest";
const work = (text: string, done: SavedWork["done"] = {}): SavedWork => ({
  ...emptyWork("hash"),
  texts: { [key]: text },
  done,
});
const version = (text: string, at: number) => ({ number: 1, text, reason: "run", at }) as const;
const textsOf = (history: TextHistory) => history[key]?.map(({ text }) => text);
const now = () => 9;

describe("bringing a work file in", () => {
  it("replaces what the file holds, leaves the rest, and can be undone", async () => {
    const { store } = memoryWorkStore();
    store.save("a", work("mine"));
    store.save("c", work("mine"));
    const { undo } = await bringIn(
      store,
      {
        work: new Map([
          ["a", work("theirs")],
          ["b", work("theirs")],
        ]),
        histories: new Map(),
      },
      now,
    );
    expect(await store.loadAll()).toEqual(
      new Map([
        ["a", work("theirs")],
        ["c", work("mine")],
        ["b", work("theirs")],
      ]),
    );
    await undo();
    const all = await store.loadAll();
    expect(all.get("a")).toEqual(work("mine"));
    expect(all.get("c")).toEqual(work("mine"));
    expect(lessonProgress(["one"], all.get("b") ?? null)).toEqual({ kind: "not-begun" });
  });

  it("keeps the code that gives way as a version, and the versions of both", async () => {
    const { store } = memoryWorkStore();
    store.save("a", work("never run"));
    store.saveHistory("a", { [key]: [version("run here", 2)] });
    await bringIn(
      store,
      {
        work: new Map([["a", work("theirs")]]),
        histories: new Map([["a", { [key]: [version("run there", 1)] }]]),
      },
      now,
    );
    expect(textsOf(await store.loadHistory("a"))).toEqual(["run there", "run here", "never run"]);
  });

  it("takes no finished step away, and its undo only those that the file brought", async () => {
    const { store } = memoryWorkStore();
    store.save("a", work("mine", { one: "x" }));
    const file = { work: new Map([["a", work("theirs", { two: "" })]]), histories: new Map() };
    const { undo } = await bringIn(store, file, now);
    const brought = await store.load("a");
    expect(brought?.done).toEqual({ one: "x", two: "" });
    store.save("a", { ...work("theirs"), done: { ...brought?.done, three: "" } });
    await undo();
    expect((await store.load("a"))?.done).toEqual({ one: "x", three: "" });
  });

  it("is undone over what was typed since only with a version of it", async () => {
    const { store } = memoryWorkStore();
    store.save("a", work("mine"));
    const file = { work: new Map([["a", work("theirs")]]), histories: new Map() };
    const { undo } = await bringIn(store, file, now);
    store.save("a", { ...work("typed since"), texts: { [key]: "typed since", other: "new" } });
    expect(lastBroughtIn(store)).not.toBeNull();
    await undo();
    expect(lastBroughtIn(store)).toBeNull();
    expect((await store.load("a"))?.texts).toEqual({ [key]: "mine", other: "new" });
    expect(textsOf(await store.loadHistory("a"))).toContain("typed since");
  });

  it("loses nothing on a full disk with the lesson open in another tab", async () => {
    const disk = memoryDatabase();
    const end = tabChannel();
    let time = 100;
    const tab = () =>
      createWorkStore({
        open: async () => disk.database,
        channel: end(),
        delay: 400,
        patience: 4000,
        now: () => ++time,
      });
    const [map, lesson] = [tab(), tab()];
    for (const store of [map, lesson]) await store.load("a");
    disk.state.full = true;
    lesson.save("a", work("typed in the lesson", { quiz: "" }));
    await lesson.flush();
    const file = { work: new Map([["a", work("of the file")]]), histories: new Map() };
    const { undo } = await bringIn(map, file, () => ++time);
    expect([map.isAtRisk(), lesson.isAtRisk()]).toEqual([true, true]);
    disk.state.full = false;
    await map.flush();
    await lesson.flush();
    const stored = disk.work.get("a") as SavedWork;
    const versions = textsOf(disk.history.get("a") as TextHistory) ?? [];
    expect([stored.texts[key], ...versions].sort()).toEqual(["of the file", "typed in the lesson"]);
    expect(stored.done).toEqual({ quiz: "" });
    await undo();
    expect((disk.work.get("a") as SavedWork).done).toEqual({ quiz: "" });
    expect(textsOf(disk.history.get("a") as TextHistory)).toContain("of the file");
  });
});
