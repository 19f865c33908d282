import { type ReactNode, useCallback, useState } from "react";
import type { ExerciseFile, FileVariant } from "#domain/lesson/lesson.ts";
import { chosenVariant, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextVersion } from "#domain/lesson/text-history.ts";
import { ActorShape } from "../actor/ActorMark.tsx";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { type TabItem, Tabs, tabId, tabPanelId } from "../kit/Tabs.tsx";
import { usePreference } from "../kit/use-preference.ts";
import { CodeEditor } from "./CodeEditor.tsx";
import type { EditorText, EditorTexts } from "./editor-texts.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { leaveChord } from "./leave-chord.ts";
import { ScriptOutput } from "./ScriptOutput.tsx";
import type { ScriptRun } from "./script-run.ts";
import "./editor.css";

const sizes = [11, 12, 13, 14, 16, 18, 20, 24];

/** The files of a lesson: a tab each, the variants of the one shown, and its text. */
export function EditorPane(props: {
  readonly files: readonly ExerciseFile[];
  readonly work: SavedWork;
  readonly texts: EditorTexts;
  readonly path: string;
  /** Stands above the editor; null when there is nothing. */
  readonly tools: ReactNode;
  readonly onPath: (path: string) => void;
  readonly onVariant: (path: string, variantId: string) => void;
  /** Runs a file that no role runs; null for a file of a role. */
  readonly scriptOf: (file: ExerciseFile) => ScriptRun | null;
  readonly onRunScript: () => void;
  /** The kept versions of a text, oldest first. */
  readonly versionsOf: (text: EditorText) => readonly TextVersion[];
  /** Replaces a text by one that is not being typed. */
  readonly onReplaceText: (
    file: ExerciseFile,
    variant: FileVariant,
    text: string,
    reason: "reset" | "restore",
  ) => void;
  /** Whether a text of any file, shown or not, differs from the lesson's own. */
  readonly someEdited: boolean;
  /** Gives every file the lesson's own text again. */
  readonly onResetAll: () => void;
}) {
  const { files, work, texts, someEdited, onPath } = props;
  const [size, setSize] = usePreference("editor.font-size", "13");
  const [theme] = usePreference("theme", "system");
  const [tabLeaves, setTabLeaves] = useState(false);
  const [history, showHistory] = useState(false);
  const [kind, setKind] = useState<"plain" | "full">("plain");
  const onTabLeaves = useCallback((leaves: boolean) => setTabLeaves(leaves), []);
  const file = files.find((candidate) => candidate.path === props.path) ?? files[0];
  if (file === undefined) throw new Error("an exercise has at least one file");
  const variant = chosenVariant(file, work);
  const edited = texts.textOf({ file, variant }) !== variant.text;
  const script = props.scriptOf(file);
  const fontSize = Number(size);
  const resize = (by: number) => {
    const next = sizes[sizes.indexOf(fontSize) + by];
    if (next !== undefined) setSize(String(next));
  };
  return (
    <section className="editor" aria-labelledby="files-title">
      <h2 id="files-title" className="visually-hidden">
        Files
      </h2>
      <Tabs
        group="files"
        label="Files"
        className="editor-tabs"
        items={files.map((item) => tabFor(item, texts, work))}
        selected={file.path}
        onSelect={onPath}
      />
      <div
        className="editor-panel"
        role="tabpanel"
        id={tabPanelId("files", file.path)}
        aria-labelledby={tabId("files", file.path)}
      >
        <div className="editor-bar">
          {file.variants.length > 1 && (
            <label className="editor-variant">
              Which {isText(file) ? "text" : file.actor}?
              <select
                className="select"
                value={variant.id}
                onChange={(event) => props.onVariant(file.path, event.currentTarget.value)}
              >
                {file.variants.map((item) => (
                  <option key={item.id} value={item.id}>
                    {variantName(item)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <p className="editor-summary">
            {file.lockedBecause === null ? (
              <InlineCode text={variant.summary} />
            ) : (
              <>
                <span className="badge badge-warn">
                  <Icon name="lock" /> locked
                </span>{" "}
                {file.lockedBecause}
              </>
            )}
          </p>
          {/* It stays where it is, or the first key typed would move the text under the cursor. */}
          {file.lockedBecause === null && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={!edited}
              title={
                edited
                  ? "Gives this file the lesson's own text again; undo takes it back"
                  : "This file has the lesson's own text"
              }
              onClick={() => {
                if (edited) props.onReplaceText(file, variant, variant.text, "reset");
              }}
            >
              <Icon name="reset" /> Reset file
            </button>
          )}
        </div>
        {props.tools}
        <div className="editor-body">
          <CodeEditor
            texts={texts}
            text={{ file, variant }}
            fontSize={fontSize}
            theme={theme}
            onTabLeaves={onTabLeaves}
            onKind={setKind}
          />
        </div>
        {script !== null && (
          <ScriptOutput
            key={file.path}
            script={script}
            path={file.path}
            text={texts.textOf({ file, variant })}
            onRun={props.onRunScript}
          />
        )}
        <div className="editor-foot">
          <span className="card-note" role="status">
            {kind === "full" ? tabHint(tabLeaves) : ""}
          </span>
          <span className="editor-sizes">
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={!someEdited}
              title={
                someEdited
                  ? "Gives every file the lesson's own text again; it can be undone"
                  : "Every file has the lesson's own text"
              }
              onClick={someEdited ? props.onResetAll : undefined}
            >
              Reset all
            </button>
            <button
              type="button"
              className="button button-quiet"
              title="Older versions of this text"
              onClick={() => showHistory(true)}
            >
              Versions
            </button>
            <button
              type="button"
              className="button button-quiet button-icon"
              title="Smaller text"
              onClick={() => resize(-1)}
            >
              <span aria-hidden="true">A−</span>
              <span className="visually-hidden">Smaller text</span>
            </button>
            <button
              type="button"
              className="button button-quiet button-icon"
              title="Larger text"
              onClick={() => resize(1)}
            >
              <span aria-hidden="true">A+</span>
              <span className="visually-hidden">Larger text</span>
            </button>
          </span>
        </div>
      </div>
      {history && (
        <HistoryDialog
          path={file.path}
          versions={props.versionsOf({ file, variant })}
          mine={texts.textOf({ file, variant })}
          original={variant.text}
          now={Date.now()}
          onRestore={(text) => props.onReplaceText(file, variant, text, "restore")}
          onClose={() => showHistory(false)}
        />
      )}
    </section>
  );
}

function tabFor(file: ExerciseFile, texts: EditorTexts, work: SavedWork): TabItem {
  const variant = chosenVariant(file, work);
  const edited = texts.textOf({ file, variant }) !== variant.text;
  return {
    id: file.path,
    hint: file.lockedBecause ?? variant.summary,
    label: (
      <>
        <ActorShape actor={file.actor} />
        {file.path}
        {file.lockedBecause !== null && (
          <>
            <Icon name="lock" />
            <span className="visually-hidden">, locked</span>
          </>
        )}
        {edited && <span className="editor-edited">edited</span>}
      </>
    ),
  };
}

/** Whether nobody's code is chosen: a script's variants and a data file's are texts. */
function isText(file: ExerciseFile): boolean {
  return file.script === true || !file.path.endsWith(".py");
}

/** A variant's title, with its kind in front where the title does not say it. */
function variantName({ kind, title }: FileVariant): string {
  return kind === "honest" || title.toLowerCase().startsWith(kind) ? title : `${kind}: ${title}`;
}

/** How to get out of the editor by keyboard. */
function tabHint(leaves: boolean): string {
  return leaves
    ? `Tab now leaves the editor. ${leaveChord()} makes it indent again.`
    : `Tab indents. To leave the editor: ${leaveChord()}, then Tab.`;
}
