import { isMac, leaveChord } from "#ui/editor/leave-chord.ts";
import { Dialog } from "#ui/kit/Dialog.tsx";
import { usePreference } from "#ui/kit/use-preference.ts";
import "./key-sheet.css";

/** The preference that says whether `?` opens the sheet. */
export const questionMarkKey = "keys.question-mark";

/** A heading and its keys, each with what they do. */
type Part = readonly [title: string, keys: readonly (readonly [keys: string, does: string])[]];

/** Every key that means something, by where it does. */
function parts(): readonly Part[] {
  const mac = isMac();
  const main = mac ? "Cmd" : "Ctrl";
  return [
    [
      "Anywhere in a lesson",
      [
        [`${main}+Enter`, "Run the team, or the file that is shown"],
        ["Right arrow, left arrow", "One event on, one event back"],
        ["Home, End", "To the start of the run, to its end"],
        ["F6, Shift+F6", "To the next pane (lesson, code, run), to the one before"],
      ],
    ],
    [
      "In the code",
      [
        [leaveChord(), "Tab leaves the editor, or indents again"],
        [`${main}+F`, "Find"],
        [`${main}+D`, "Select the next match as well"],
        [mac ? "Option+click" : "Alt+click", "One more cursor"],
        ["Ctrl+Space", "Suggest words"],
        [`${main}+Z`, "Undo, also of a reset or an older version"],
        [mac ? "Shift+Option+F" : "Shift+Alt+F", "Format the file"],
      ],
    ],
    [
      "In lists, tabs and between panes",
      [
        ["Arrow keys", "The next one; between panes: wider or narrower"],
        ["Home, End", "The first, the last"],
        ["Escape", "Close what has opened"],
      ],
    ],
  ];
}

/** All keys of the page. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const [question, setQuestion] = usePreference(questionMarkKey, "on");
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="key-sheet">
        {parts().map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([names, does]) => (
                <div key={names}>
                  <dt>
                    <kbd>{names}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="key-sheet-choice">
        <input
          type="checkbox"
          checked={question !== "off"}
          onChange={(event) => setQuestion(event.currentTarget.checked ? "on" : "off")}
        />{" "}
        The key <kbd>?</kbd> opens this list
      </label>
    </Dialog>
  );
}
