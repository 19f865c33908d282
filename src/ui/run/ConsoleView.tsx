import { useMemo } from "react";
import type { RunRecord } from "#domain/record/record.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { consoleUpTo } from "./recorded-text.ts";

/** What the Python code printed up to the step. */
export function ConsoleView(props: { readonly record: RunRecord; readonly step: number }) {
  const { record, step } = props;
  const { pieces, cut } = useMemo(() => consoleUpTo(record, step), [record, step]);
  if (pieces.length === 0) {
    return (
      <p className="card-note">
        Nothing has been printed up to this step. What a policy prints appears here.
      </p>
    );
  }
  return (
    <div className="console">
      {cut && <p className="card-note">Only the newest output is shown.</p>}
      {pieces.map((piece) => (
        <section key={piece.call} aria-label={`Call ${piece.call}`}>
          <p className="card-note">
            <ActorMark actor={piece.actor} /> in call {piece.call}
          </p>
          {piece.kind === "printed" ? (
            <pre className="console-text">{piece.text}</pre>
          ) : (
            <p>
              <InlineCode text={`${piece.text} What it had printed until then is not kept.`} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
