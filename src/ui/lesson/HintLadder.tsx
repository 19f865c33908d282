import { useState } from "react";
import { Html } from "../kit/Html.tsx";
import { useFocusOnChange } from "../kit/use-focus-on-change.ts";

/** Hints, one at a time and numbered, from a question to nearly the code. */
export function HintLadder(props: {
  readonly hints: readonly string[];
  /** How many are shown at first. */
  readonly start: number;
  /** Hears how many are shown now. */
  readonly onShow: (count: number) => void;
}) {
  const { hints } = props;
  const [shown, show] = useState(props.start);
  const newest = useFocusOnChange(shown);
  if (hints.length === 0) return null;
  return (
    <section className="hints" aria-label="Hints">
      <ol className="hint-list">
        {hints.slice(0, shown).map((hint, index) => (
          <li
            key={hint}
            className="hint"
            tabIndex={-1}
            ref={index === shown - 1 ? newest : undefined}
          >
            <span className="card-note">
              Hint {index + 1} of {hints.length}
            </span>
            <Html className="prose" html={hint} />
          </li>
        ))}
      </ol>
      {shown < hints.length && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            show(shown + 1);
            props.onShow(shown + 1);
          }}
        >
          {shown === 0
            ? `Show a hint (1 of ${hints.length})`
            : `Next hint (${shown + 1} of ${hints.length})`}
        </button>
      )}
    </section>
  );
}
