import { type ReactNode, useRef } from "react";

/** A button that asks for one JSON file. The same file may be chosen twice in a row. */
export function FileButton(props: {
  readonly className: string;
  readonly title?: string;
  /** What the field behind the button is called. */
  readonly field: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={props.className}
        title={props.title}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={props.field}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file !== undefined) props.onFile(file);
        }}
      />
    </>
  );
}
