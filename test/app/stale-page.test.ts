import { describe, expect, it } from "vitest";
import { watchForStalePage } from "#app/stale-page.ts";

/** A tab in which a part of the page fails to load when the test says so. */
function tab(options: {
  readonly page: string | null;
  readonly storage?: Map<string, string> | null;
  /** Whether the tab's own storage takes nothing more. */
  readonly full?: boolean;
  /** Whether work can be kept; it can where nothing is said. */
  readonly keeps?: boolean;
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
            setItem(key, value) {
              if (options.full === true) throw new Error("QuotaExceededError");
              memory.set(key, value);
            },
          },
    fetchPage: async () => {
      if (options.page === null) throw new Error("offline");
      return options.page;
    },
    entry: "index-old.js",
    async keepWork() {
      const keeps = options.keeps ?? true;
      happened.push(keeps ? "kept" : "not kept");
      return keeps;
    },
  });
  const fail = async () => {
    target.dispatchEvent(new Event("vite:preloadError"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const goOnline = () => target.dispatchEvent(new Event("online"));
  return { stale, fail, goOnline, happened };
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

  it("after an update does not reload while work lives only in this tab, but does on demand", async () => {
    const storage = new Map<string, string>();
    const { stale, fail, happened } = tab({ page: newer, storage, keeps: false });
    await fail();
    expect(happened).toEqual(["not kept"]);
    expect(stale.state()).toBe("updated");
    await stale.reload();
    expect(happened).toEqual(["not kept", "not kept", "reloaded"]);
    // The reload that did not happen is not counted: once work is kept, there may be one.
    const later = tab({ page: newer, storage });
    await later.fail();
    expect(later.happened).toEqual(["kept", "reloaded"]);
  });

  it("never reloads by itself where a full disk would not let it remember", async () => {
    const { stale, fail, happened } = tab({ page: newer, full: true });
    await fail();
    expect(happened).toEqual(["kept"]);
    expect(stale.state()).toBe("updated");
  });

  it("is forgotten when the connection is back or the notice is closed, and told again", async () => {
    const { stale, fail, goOnline } = tab({ page: older });
    await fail();
    goOnline();
    expect(stale.state()).toBe("fine");
    await fail();
    expect(stale.state()).toBe("unreachable");
    stale.dismiss();
    expect(stale.state()).toBe("fine");
  });

  it("after an update stays told when the connection comes and goes", async () => {
    const { stale, fail, goOnline } = tab({ page: newer, storage: null });
    await fail();
    goOnline();
    expect(stale.state()).toBe("updated");
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
