import { createListeners } from "#domain/base/listeners.ts";

/** Whether the page can still load the rest of itself. */
export type PageState = "fine" | "updated" | "unreachable";

/** Notices when a part of the page can no longer be loaded. */
export interface StalePage {
  state(): PageState;
  subscribe(listener: () => void): () => void;
  /** Reloads the page because a person wants it; what can be kept is kept before. */
  reload(): Promise<void>;
  /** Takes the notice away until another part cannot be loaded. */
  dismiss(): void;
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
  /** Keeps what was typed, and says whether nothing would be lost now. */
  readonly keepWork: () => Promise<boolean>;
}

const key = "loopwright.reloaded-from";

/**
 * Watches for parts that cannot be loaded. When the site was updated and nothing would be lost, the
 * page is reloaded, once: a second failure after that, work that is only in this tab, or a failed
 * connection, only changes the state, and a person decides.
 */
export function watchForStalePage(options: StalePageOptions): StalePage {
  const { window, storage, entry, keepWork } = options;
  const listeners = createListeners();
  let state: PageState = "fine";
  const set = (next: PageState) => {
    state = next;
    listeners.tell();
  };
  const reload = async () => {
    await keepWork();
    window.location.reload();
  };
  const look = async () => {
    const page = await options.fetchPage().catch(() => null);
    if (page === null || page.includes(entry)) return set("unreachable");
    const mayReload = storage !== null && storage.getItem(key) !== entry && (await keepWork());
    if (!mayReload || !remember(storage, entry)) return set("updated");
    window.location.reload();
  };
  // Vite tells of every part that failed to load.
  window.addEventListener("vite:preloadError", () => void look());
  window.addEventListener("online", () => {
    if (state === "unreachable") set("fine");
  });
  return {
    state: () => state,
    subscribe: listeners.subscribe,
    reload,
    dismiss: () => set("fine"),
  };
}

/** Whether it could be noted: a full disk refuses that, too. */
function remember(storage: StalePageOptions["storage"], entry: string): boolean {
  try {
    storage?.setItem(key, entry);
    return storage?.getItem(key) === entry;
  } catch {
    return false;
  }
}

/** The tab's own storage, or null where the browser refuses it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
