/** Whether the page can still load the rest of itself. */
export type PageState = "fine" | "updated" | "unreachable";

/** Notices when a part of the page can no longer be loaded. */
export interface StalePage {
  state(): PageState;
  subscribe(listener: () => void): () => void;
  /** Reloads the page once everything that was typed is kept. */
  reload(): Promise<void>;
}

/** What noticing needs from the outside. */
export interface StalePageOptions {
  readonly window: Pick<Window, "addEventListener"> & {
    readonly location: Pick<Location, "reload">;
  };
  /** Lives as long as the tab; null where the browser refuses it. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
  /** The page's own document as the server has it now. */
  readonly fetchPage: () => Promise<string>;
  /** The file name of the script that runs now; the server's document names another after an update. */
  readonly entry: string;
  readonly keepWork: () => Promise<void>;
}

const key = "loopwright.reloaded-from";

/**
 * Watches for parts that cannot be loaded. When the site was updated, the page is reloaded, once: a
 * second failure after that, or a failed connection, only changes the state, and a person decides.
 */
export function watchForStalePage(options: StalePageOptions): StalePage {
  const { window, storage, entry, keepWork } = options;
  const listeners = new Set<() => void>();
  let state: PageState = "fine";
  const set = (next: PageState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reload = async () => {
    await keepWork();
    window.location.reload();
  };
  const look = async () => {
    const page = await options.fetchPage().catch(() => null);
    if (page === null || page.includes(entry)) return set("unreachable");
    if (storage === null || storage.getItem(key) === entry) return set("updated");
    storage.setItem(key, entry);
    await reload();
  };
  // Vite tells of every part that failed to load.
  window.addEventListener("vite:preloadError", () => void look());
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
  };
}

/** The tab's own storage, or null where the browser refuses it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
