import { describe, expect, it } from "vitest";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { bringIn } from "#ui/map/bring-in.ts";
import { memoryWorkStore } from "../../support/memory-work-store.ts";

const mine = { ...emptyWork("hash"), texts: { "coder.py#honest": "mine" } };
const theirs = { ...emptyWork("hash"), texts: { "coder.py#honest": "theirs" } };
const version = { number: 1, text: "older", reason: "run", at: 5 } as const;

describe("bringing a work file in", () => {
  it("replaces what the file holds, leaves the rest, and can be undone", async () => {
    const { store } = memoryWorkStore();
    store.save("a", mine);
    store.save("c", mine);
    const undo = await bringIn(store, {
      work: new Map([
        ["a", theirs],
        ["b", theirs],
      ]),
      histories: new Map([["a", { "coder.py#honest": [version] }]]),
    });
    expect(await store.loadAll()).toEqual(
      new Map([
        ["a", theirs],
        ["c", mine],
        ["b", theirs],
      ]),
    );
    expect(await store.loadHistory("a")).toEqual({ "coder.py#honest": [version] });
    await undo();
    const all = await store.loadAll();
    expect(all.get("a")).toEqual(mine);
    expect(all.get("b")).toEqual(emptyWork("hash"));
    expect(all.get("c")).toEqual(mine);
    expect(await store.loadHistory("a")).toEqual({});
  });
});
