import { useState } from "react";
import { count } from "#domain/base/count.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import { type AllWork, readWorkFile } from "#domain/lesson/work-file.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { FileButton } from "../kit/FileButton.tsx";
import { downloadWork } from "../lesson/work-file.ts";
import { useServices } from "../services-context.ts";
import { bringIn, lastBroughtIn } from "./bring-in.ts";

/** In bytes: all lessons with all their versions need less. */
const largestFile = 20_000_000;
const tooLarge = "This file is larger than 20 MB; no work file is. Nothing was changed.";

const unreadable =
  "The file could not be read: it may have been moved or changed. Nothing was changed here. Choose it again.";

/** Where bringing a file in stands. */
type Import =
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly message: string }
  | {
      readonly kind: "asking";
      readonly file: AllWork;
      /** How many lessons of the file this page does not have. */
      readonly unknown: number;
      readonly here: ReadonlyMap<string, SavedWork>;
    }
  | { readonly kind: "done"; readonly lessons: number; readonly undo: () => Promise<void> }
  | { readonly kind: "undone" };

/** Takes all of a person's work out as a file, and brings such a file back in. */
export function WorkFilePanel({ onImported }: { readonly onImported: () => void }) {
  const { lessons, work } = useServices();
  const [state, set] = useState<Import>(() => {
    const last = lastBroughtIn(work);
    return last === null ? { kind: "none" } : { kind: "done", ...last };
  });
  const read = async (chosen: File) => {
    if (chosen.size > largestFile) return set({ kind: "refused", message: tooLarge });
    const text = await chosen.text().catch(() => null);
    if (text === null) return set({ kind: "refused", message: unreadable });
    const read = readWorkFile(text);
    if (!read.ok) return set({ kind: "refused", message: read.message });
    const known = new Set(lessons.map((lesson) => lesson.id));
    const file = {
      work: new Map([...read.work].filter(([id]) => known.has(id))),
      histories: new Map([...read.histories].filter(([id]) => known.has(id))),
    };
    const unknown = read.work.size - file.work.size;
    set({ kind: "asking", file, unknown, here: await work.loadAll() });
  };
  const replace = async (file: AllWork) => {
    set({ kind: "done", ...(await bringIn(work, file, Date.now)) });
    onImported();
  };
  return (
    <section className="map-work" aria-labelledby="your-work">
      <h2 id="your-work">Your work</h2>
      <p className="card-note">
        What you type is kept in this browser and nowhere else. Take it to another one as a file,
        with the older versions of your code.
      </p>
      <p className="page-actions">
        <button type="button" className="button" onClick={() => void downloadWork(work)}>
          Export my work
        </button>
        <FileButton
          className="button"
          field="A work file to import"
          onFile={(file) => void read(file)}
        >
          Import a file
        </FileButton>
      </p>
      <div className="page-actions" role="status">
        {state.kind === "refused" && <p>{state.message}</p>}
        {state.kind === "undone" && <p>Your work is as it was before the file.</p>}
        {state.kind === "done" && (
          <>
            <p>
              Your work in {count(state.lessons, "lesson")} was brought in. Code that it replaced is
              among the versions.
            </p>
            <button
              type="button"
              className="button"
              onClick={() =>
                void state.undo().then(() => {
                  set({ kind: "undone" });
                  onImported();
                })
              }
            >
              Undo
            </button>
          </>
        )}
      </div>
      {state.kind === "asking" && (
        <Ask
          file={state.file}
          unknown={state.unknown}
          here={state.here}
          onReplace={() => void replace(state.file)}
          onClose={() => set({ kind: "none" })}
        />
      )}
    </section>
  );
}

/** Says lesson by lesson what a file would do, before it does it. */
function Ask(props: {
  readonly file: AllWork;
  readonly unknown: number;
  readonly here: ReadonlyMap<string, SavedWork>;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  const { lessons } = useServices();
  const titleOf = (id: string) => lessons.find((lesson) => lesson.id === id)?.title ?? id;
  return (
    <Dialog title="Bring this file in?" onClose={props.onClose}>
      {props.file.work.size === 0 ? (
        <p>The file holds no work in the lessons of this page.</p>
      ) : (
        <>
          <ul className="card-list">
            {[...props.file.work.keys()].map((id) => (
              <li key={id}>
                <strong>{titleOf(id)}</strong>:{" "}
                {props.here.has(id)
                  ? "replaces your work that is here; its code stays among the versions"
                  : "new here, nothing is replaced"}
              </li>
            ))}
          </ul>
          {props.unknown > 0 && (
            <p className="card-note">
              Left out, because this page does not have them: {count(props.unknown, "lesson")}.
            </p>
          )}
          <p className="page-actions">
            <button type="button" className="button button-main" onClick={props.onReplace}>
              Bring it in
            </button>
            <button type="button" className="button" onClick={props.onClose}>
              Leave everything as it is
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
