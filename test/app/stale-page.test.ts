import { describe, expect, it } from "vitest";
import { watchForStalePage } from "#app/stale-page.ts";

/** A tab in which a part of the page fails to load when the test says so. */
function tab(options: {
  readonly page: string | null;
  readonly storage?: Map<string, string> | null;
}) {
  const happened: string[] = [];
  const target = new EventTarget();
  const memory = options.storage === undefined ? new Map<string, string>() : options.storage;
  const stale = watchForStalePage({
    window: {
      addEventListener: target.addEventListener.bind(target),
      location: { reload: () => void happened.push("reloaded") },
    },
    storage:
      memory === null
        ? null
        : {
            getItem: (key) => memory.get(key) ?? null,
            setItem: (key, value) => void memory.set(key, value),
          },
    fetchPage: async () => {
      if (options.page === null) throw new Error("offline");
      return options.page;
    },
    entry: "index-old.js",
    keepWork: async () => void happened.push("kept"),
  });
  const fail = async () => {
    target.dispatchEvent(new Event("vite:preloadError"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { stale, fail, happened };
}

const older = '<script src="./assets/index-old.js">';
const newer = '<script src="./assets/index-new.js">';

describe("a part of the page that cannot be loaded", () => {
  it("after an update reloads the page once, when the work is kept", async () => {
    const storage = new Map<string, string>();
    const first = tab({ page: newer, storage });
    expect(first.stale.state()).toBe("fine");
    await first.fail();
    expect(first.happened).toEqual(["kept", "reloaded"]);
    const second = tab({ page: newer, storage });
    await second.fail();
    expect(second.happened).toEqual([]);
    expect(second.stale.state()).toBe("updated");
  });

  it("never reloads by itself where it could not remember that it did", async () => {
    const { stale, fail, happened } = tab({ page: newer, storage: null });
    await fail();
    expect(happened).toEqual([]);
    expect(stale.state()).toBe("updated");
  });

  it.each([
    ["the connection is down", null],
    ["the site is the same", older],
  ])("only says so when %s", async (_, page) => {
    const { stale, fail, happened } = tab({ page });
    let told = 0;
    stale.subscribe(() => {
      told += 1;
    });
    await fail();
    expect(happened).toEqual([]);
    expect(told).toBe(1);
    expect(stale.state()).toBe("unreachable");
    await stale.reload();
    expect(happened).toEqual(["kept", "reloaded"]);
  });
});
