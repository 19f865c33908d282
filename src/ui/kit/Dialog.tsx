import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import "./dialog.css";

/** A window over the page. Escape, the cross and the page behind it close it; the focus comes back. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { onClose } = props;
  const element = useRef<HTMLDialogElement>(null);
  // Before the page is drawn and, at the end, before the window leaves it: later the focus is lost.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby="dialog-title"
      data-own-keys=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id="dialog-title">{props.title}</h2>
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
