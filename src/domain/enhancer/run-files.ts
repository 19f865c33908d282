import { sha256Hex } from "../base/ids.ts";
import { note, type RecordedRun } from "../record/open-run.ts";
import { traceEntry } from "../repo/apply-patch.ts";
import { withFile, withoutFile } from "../repo/snapshot.ts";
import { textMode } from "./python-text.ts";

/** A file's text as the program reads it, or null when it is not there. */
export function fileText(run: Pick<RecordedRun, "files">, path: string): string | null {
  const text = run.files.get(path);
  return text === undefined ? null : textMode(text);
}

/** Writes a file. The same text again is a write all the same, as it is on a disk. */
export function writeFile<Run extends RecordedRun>(run: Run, path: string, text: string): Run {
  return note(
    { ...run, files: withFile(run.files, path, text) },
    {
      type: "file.written",
      actor: "orchestrator",
      content: sha256Hex(text),
      ...traceEntry(path, text),
    },
    [text],
  );
}

/** Removes a file; one that is not there is left alone. */
export function removeFile<Run extends RecordedRun>(run: Run, path: string): Run {
  if (!run.files.has(path)) return run;
  return note(
    { ...run, files: withoutFile(run.files, path) },
    { type: "file.removed", actor: "orchestrator", path },
  );
}
