import { useSyncExternalStore } from "react";
import type { StalePage } from "./stale-page.ts";

/** Says, when a part of the page could not be loaded, why that is and what to do. */
export function StalePageNotice({ page }: { readonly page: StalePage }) {
  const state = useSyncExternalStore(page.subscribe, page.state);
  if (state === "fine") return null;
  return (
    <div className="notice" role="status">
      <span>
        {state === "updated"
          ? "Loopwright was updated while this page was open, and a part of the older page is gone."
          : "A part of the page could not be loaded; the connection may be down."}{" "}
        Everything you typed is kept.
      </span>
      <button type="button" className="button" onClick={() => void page.reload()}>
        Reload the page
      </button>
    </div>
  );
}
