import { useLayoutEffect, useRef } from "react";
import type { EditorText } from "./editor-texts.ts";
import type { TextSelection } from "./monaco-editor.ts";

/**
 * A plain text box: what stands here until the editor has loaded, and what touch devices keep,
 * because the editor does not work with their keyboards.
 */
export function PlainEditor(props: {
  readonly text: EditorText;
  readonly value: string;
  readonly fontSize: number;
  readonly onChange: (value: string) => void;
  /** Hears, when the box leaves the page, what was selected; null when the focus was elsewhere. */
  readonly onLeave: (selection: TextSelection | null) => void;
}) {
  const { file } = props.text;
  const { onLeave } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  // A layout effect ends before the box is taken out, and with it the focus.
  useLayoutEffect(() => {
    const area = box.current;
    if (area === null) return;
    return () => {
      if (document.activeElement !== area) return onLeave(null);
      const { selectionStart, selectionEnd, selectionDirection } = area;
      onLeave(
        selectionDirection === "backward"
          ? { from: selectionEnd, to: selectionStart }
          : { from: selectionStart, to: selectionEnd },
      );
    };
  }, [onLeave]);
  return (
    <textarea
      ref={box}
      className="plain-editor"
      style={{ fontSize: props.fontSize }}
      aria-label={file.path}
      value={props.value}
      readOnly={file.lockedBecause !== null}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      wrap="soft"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
