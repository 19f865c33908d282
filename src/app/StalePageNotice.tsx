import { useSyncExternalStore } from "react";
import { Notice } from "#ui/kit/Notice.tsx";
import { keptWords, useStorageState } from "#ui/lesson/use-storage-state.ts";
import { downloadWork } from "#ui/lesson/work-file.ts";
import { useServices } from "#ui/services-context.ts";
import type { StalePage } from "./stale-page.ts";

/** Says, when a part of the page could not be loaded, why that is, what is kept and what to do. */
export function StalePageNotice({ page }: { readonly page: StalePage }) {
  const { work } = useServices();
  const state = useSyncExternalStore(page.subscribe, page.state);
  const storage = useStorageState(work);
  if (state === "fine") return null;
  return (
    <Notice>
      <span>
        {state === "updated"
          ? "Loopwright was updated while this page was open, and a part of the older page is gone."
          : "A part of the page could not be loaded; the connection may be down."}{" "}
        {keptWords(storage, "Everything you typed is kept.")}
      </span>
      {storage.kind === "in-memory" && (
        <button type="button" className="button" onClick={() => void downloadWork(work)}>
          Export my work
        </button>
      )}
      <button type="button" className="button" onClick={() => void page.reload()}>
        Reload the page
      </button>
      <button type="button" className="button button-quiet" onClick={page.dismiss}>
        Close
      </button>
    </Notice>
  );
}
