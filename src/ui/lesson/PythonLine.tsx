import { useSyncExternalStore } from "react";
import type { PythonStatus } from "#domain/oracle/python-status.ts";
import { useServices } from "../services-context.ts";

/** How far Python is, in words, and the way to try again. */
export function PythonLine() {
  const { python } = useServices();
  const status = useSyncExternalStore(python.subscribe, python.status);
  return (
    <p className="status-line">
      <span className={`status-dot status-dot-${status.kind}`} aria-hidden="true" />
      <span>{pythonWords(status)}</span>
      {status.kind === "unavailable" && status.canRetry && (
        <button type="button" className="button button-quiet" onClick={() => python.prepare()}>
          Try again
        </button>
      )}
    </p>
  );
}

/** Python's status as a sentence. */
export function pythonWords(status: PythonStatus): string {
  switch (status.kind) {
    case "idle":
      return "Python loads when you need it.";
    case "loading":
      if (status.loaded >= status.total && status.total > 0) return "Getting Python ready.";
      return `Loading Python: ${share(status.loaded, status.total)}. You can read and step meanwhile.`;
    case "starting":
      return "Starting Python.";
    case "ready":
      return status.notice === undefined ? "Python is ready." : `Python is ready. ${status.notice}`;
    case "unavailable":
      return `Python cannot run here: ${status.message}`;
  }
}

function share(loaded: number, total: number): string {
  return total > 0 ? `${Math.min(100, Math.round((loaded / total) * 100))} %` : "0 %";
}
