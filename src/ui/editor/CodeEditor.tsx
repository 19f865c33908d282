import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { InlineCode } from "../kit/InlineCode.tsx";
import { useMedia } from "../kit/use-media.ts";
import { type EditorText, type EditorTexts, keyOfText } from "./editor-texts.ts";
import type { MountEditor, MountedEditor, TextSelection } from "./monaco-editor.ts";
import { PlainEditor } from "./PlainEditor.tsx";

/**
 * Edits one text. It can be typed into at once; the real editor takes its place when it has loaded.
 * On touch devices, and where it cannot be loaded, the plain text box stays.
 */
export function CodeEditor(props: {
  readonly texts: EditorTexts;
  readonly text: EditorText;
  readonly fontSize: number;
  readonly theme: string;
  readonly onTabLeaves: (leaves: boolean) => void;
  /** Hears whether the full editor stands in the page. */
  readonly onKind: (kind: "plain" | "full") => void;
}) {
  const { texts, text, fontSize, onKind } = props;
  const touch = useMedia("(pointer: coarse)");
  const mountEditor = useFullEditor(!touch);
  const value = useSyncExternalStore(texts.subscribe, () => texts.textOf(text));
  const full = mountEditor !== null && !touch;
  // Whoever is typing when the full editor takes the box's place goes on typing where they were.
  const left = useRef<TextSelection>(null);
  const onLeave = useCallback((selection: TextSelection | null) => {
    left.current = selection;
  }, []);
  useEffect(() => onKind(full ? "full" : "plain"), [full, onKind]);
  return full ? (
    <FullEditor {...props} mountEditor={mountEditor} goesOnAt={left} />
  ) : (
    <PlainEditor
      key={keyOfText(text)}
      text={text}
      value={value}
      fontSize={fontSize}
      onChange={(next) => texts.setText(text, next)}
      onLeave={onLeave}
    />
  );
}

/** The editor's code, loaded once the page has had time to draw; null until then, or for good. */
function useFullEditor(wanted: boolean): MountEditor | null {
  const [mountEditor, set] = useState<MountEditor | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const timer = setTimeout(() => {
      import("./monaco-editor.ts").then(
        ({ mountEditor: loaded }) => {
          if (!left) set(() => loaded);
        },
        // A failed download leaves the plain text box, which does everything that matters.
        () => {},
      );
    }, 50);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return mountEditor;
}

function FullEditor(props: {
  readonly mountEditor: MountEditor;
  readonly texts: EditorTexts;
  readonly text: EditorText;
  readonly fontSize: number;
  readonly theme: string;
  readonly onTabLeaves: (leaves: boolean) => void;
  /** What was selected in the box whose place it takes; null when the focus was elsewhere. */
  readonly goesOnAt: RefObject<TextSelection | null>;
}) {
  const { mountEditor, texts, text, fontSize, theme, onTabLeaves, goesOnAt } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedEditor>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [formatting, setFormatting] = useState("");
  const dark = useMedia("(prefers-color-scheme: dark)");
  const forced = useMedia("(forced-colors: active)");
  // What the editor starts with; later changes reach it through the effects below.
  const start = useRef({ text, fontSize });
  const mount = useCallback(() => {
    if (place.current === null) return;
    const editor = mountEditor(place.current, texts, start.current.text, start.current.fontSize, {
      onTabLeaves,
      onProblems: setProblems,
      onFormat: setFormatting,
    });
    mounted.current = editor;
    if (goesOnAt.current !== null) editor.focusAt(goesOnAt.current);
    goesOnAt.current = null;
    return () => {
      mounted.current = null;
      editor.dispose();
    };
  }, [mountEditor, texts, onTabLeaves, goesOnAt]);
  // Before the page gets a turn: a key pressed in between would be lost.
  useLayoutEffect(mount, [mount]);
  useEffect(() => {
    start.current = { text, fontSize };
    mounted.current?.show(text);
    mounted.current?.setFontSize(fontSize);
  }, [text, fontSize]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide the page's colours, and the device may change while the choice stays
  useEffect(() => mounted.current?.followTheme(), [theme, dark, forced]);
  const isPython = text.file.language === "python" && text.file.lockedBecause === null;
  return (
    <div className="full-editor-frame">
      <div ref={place} className="full-editor" data-own-keys="" />
      {isPython && (
        <div className="editor-problems">
          <span className="editor-problem">
            <InlineCode text={formatting === "" ? problemWords(problems) : ""} />
            <span role="status">{formatting}</span>
          </span>
          <button
            type="button"
            className="button button-quiet"
            title="Lays the file out anew; undo takes it back"
            onClick={() => mounted.current?.format()}
          >
            Format
          </button>
        </div>
      )}
    </div>
  );
}

/** The first problem in words, and how many there are. */
function problemWords(problems: readonly string[]): string {
  const [first, ...others] = problems;
  if (first === undefined) return "";
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
