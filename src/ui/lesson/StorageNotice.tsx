import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services-context.ts";
import { downloadWork } from "./work-file.ts";

/** Says, while it is so, that work does not survive a reload, with the way to save it. */
export function StorageNotice() {
  const { work } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => work.subscribe((change) => change === "state" && listener()),
    [work],
  );
  const state = useSyncExternalStore(subscribe, work.state);
  if (state.kind === "kept") return null;
  return (
    <div className="notice" role="status">
      <span>{state.message}</span>
      <button type="button" className="button" onClick={() => void downloadWork(work)}>
        Export my work
      </button>
    </div>
  );
}
