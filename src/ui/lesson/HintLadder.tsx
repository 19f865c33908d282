import { useState } from "react";
import { Html } from "../kit/Html.tsx";

/** Hints, one at a time and numbered, from a question to nearly the code. */
export function HintLadder({ hints }: { readonly hints: readonly string[] }) {
  const [shown, show] = useState(0);
  if (hints.length === 0) return null;
  return (
    <section className="hints" aria-label="Hints">
      <ol className="hint-list">
        {hints.slice(0, shown).map((hint, index) => (
          <li key={hint} className="hint">
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
          onClick={() => show((count) => count + 1)}
        >
          {shown === 0
            ? `Show a hint (1 of ${hints.length})`
            : `Next hint (${shown + 1} of ${hints.length})`}
        </button>
      )}
    </section>
  );
}
