import type { EditorText } from "./editor-texts.ts";

/**
 * A plain text box: what stands here until the editor has loaded, and what touch devices keep,
 * because the editor does not work with their keyboards.
 */
export function PlainEditor(props: {
  readonly text: EditorText;
  readonly value: string;
  readonly fontSize: number;
  readonly onChange: (value: string) => void;
}) {
  const { file } = props.text;
  return (
    <textarea
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
