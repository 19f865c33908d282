import { useState } from "react";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { downloadText } from "../kit/download.ts";
import { FileButton } from "../kit/FileButton.tsx";
import { Icon } from "../kit/Icon.tsx";
import { readerMissing, titleOfFile } from "./run-file-words.ts";

/** What came of opening a file: nothing yet, or why it is not shown. */
type Opening =
  | { readonly kind: "none" }
  | { readonly kind: "reading" }
  | { readonly kind: "refused"; readonly name: string; readonly problems: readonly string[] };

const none: Opening = { kind: "none" };

/** Takes the run that is shown out as a file, and shows one that somebody else took out. */
export function RunFile(props: { readonly player: RunPlayer; readonly shown: ShownRun }) {
  const { player, shown } = props;
  const [opening, set] = useState<Opening>(none);
  const open = async (file: File) => {
    set({ kind: "reading" });
    const refuse = (problems: readonly string[]) =>
      set({ kind: "refused", name: file.name, problems });
    // Few people open files, so the reader comes with the first one.
    const reader = await import("./read-run-file.ts").catch(() => null);
    if (reader === null) return refuse([readerMissing]);
    const parsed = await reader.readRunFile(file);
    if (!parsed.ok) return refuse(parsed.problems);
    const { record } = parsed;
    const here = shown.record.system;
    if (record.system !== here) {
      return refuse([
        `It is a run of the ${record.system}, and this lesson is about the ${here}. Open it in a lesson about the ${record.system}.`,
      ]);
    }
    const frames = await reader.foldInSlices(record, aTurn);
    if (player.view().live !== "none") return refuse(["A run is going on. Stop it first."]);
    const [{ record: ofThisLesson }] = player.view().runs;
    player.add({ title: titleOfFile(file.name, record, ofThisLesson), record, frames });
    set(none);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon run-save"
        title="Save this run as a file"
        onClick={() => downloadText(`loopwright-run-${shown.record.lesson.id}.json`, textOf(shown))}
      >
        <Icon name="save" />
        <span className="visually-hidden">Save this run as a file</span>
      </button>
      <FileButton
        className="button button-quiet button-icon"
        title="Open a run from a file"
        field="A run file to open"
        onFile={(file) => void open(file)}
      >
        <Icon name="open" />
        <span className="visually-hidden">Open a run from a file</span>
      </FileButton>
      {opening.kind !== "none" && (
        <div className="run-opening" role="status">
          {opening.kind === "reading" ? (
            <p>Reading the file.</p>
          ) : (
            <>
              <p>
                {opening.name} was not opened. {opening.problems[0]}
                {opening.problems.length > 1 &&
                  ` There is more that does not fit (${opening.problems.length - 1}).`}
              </p>
              <button type="button" className="button button-quiet" onClick={() => set(none)}>
                Close
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Resolves after the page has had a turn. */
const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

function textOf(run: ShownRun): string {
  return `${JSON.stringify(run.record)}\n`;
}
