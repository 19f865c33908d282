import { useSyncExternalStore } from "react";
import type { Announcer } from "./announcer.ts";

/** Where an announcer's sentences are read from. One per page. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const sentence = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {sentence}
    </div>
  );
}
