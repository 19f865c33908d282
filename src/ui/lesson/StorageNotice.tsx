import { Notice } from "../kit/Notice.tsx";
import { useServices } from "../services-context.ts";
import { useStorageState } from "./use-storage-state.ts";
import { downloadWork } from "./work-file.ts";

/** Says, while it is so, that work does not survive a reload or could not be read, with the way to save it. */
export function StorageNotice() {
  const { work } = useServices();
  const state = useStorageState(work);
  if (state.kind === "kept") return null;
  return (
    <Notice>
      <span>{state.message}</span>
      <button type="button" className="button" onClick={() => void downloadWork(work)}>
        Export my work
      </button>
    </Notice>
  );
}
