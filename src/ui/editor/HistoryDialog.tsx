import { useState } from "react";
import { getOwn } from "#domain/base/own-value.ts";
import type { TextVersion, VersionReason } from "#domain/lesson/text-history.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { FileDiff } from "../run/FileDiff.tsx";
import { agoWords } from "./ago-words.ts";

const reasons: Readonly<Record<VersionReason, string>> = {
  run: "before a run",
  check: "before a check",
  reset: "before a reset",
  restore: "before an older version came back",
  "new-lesson": "before the new lesson's text",
  elsewhere: "when a text came from another tab or a file",
  "at-once": "when it was changed in two places at once",
};

/** A newer Loopwright may have kept versions for reasons that this one has no words for. */
function reasonWords(reason: string): string {
  return getOwn(reasons, reason) ?? "kept";
}

/** The older versions of a text: what bringing one back would change, and the button that does. */
export function HistoryDialog(props: {
  readonly path: string;
  /** Oldest first. */
  readonly versions: readonly TextVersion[];
  readonly mine: string;
  readonly original: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onRestore: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { versions, mine, original } = props;
  const entries = [
    ...versions.toReversed().map((version) => ({
      id: `version ${version.number}`,
      text: version.text,
      title: `Version ${version.number}, ${agoWords(version.at, props.now)}, ${reasonWords(version.reason)}`,
    })),
    { id: "original", text: original, title: "The lesson's own text" },
  ];
  const [chosen, choose] = useState(entries[0]?.id ?? "original");
  const entry = entries.find((candidate) => candidate.id === chosen) ?? entries.at(-1);
  if (entry === undefined) return null;
  return (
    <Dialog title={`Versions of ${props.path}`} onClose={props.onClose}>
      <p className="card-note">
        A version is kept whenever you run, check or reset. Bringing one back is an edit: undo takes
        it back.
      </p>
      <label className="history-which">
        Version{" "}
        <select
          className="select"
          value={entry.id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {entries.map((item) => (
            <option key={item.id} value={item.id}>
              {item.title}
            </option>
          ))}
        </select>
      </label>
      {entry.text === mine ? (
        <p>This is what stands in the editor.</p>
      ) : (
        <>
          <p className="card-note">What bringing it back would change:</p>
          <FileDiff
            before={mine}
            after={entry.text}
            context={3}
            label="From the editor's text to this version"
          />
          <p>
            <button
              type="button"
              className="button button-main"
              onClick={() => {
                props.onRestore(entry.text);
                props.onClose();
              }}
            >
              Bring this version back
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
