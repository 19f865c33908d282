import type { Decision } from "#domain/record/run-event.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { JsonView } from "../kit/JsonView.tsx";
import { stateLabel } from "./state-label.ts";

/** Why the run went on as it did: the rule, what it saw, and what it did not choose. */
export function DecisionCard({ decision }: { readonly decision: Decision }) {
  return (
    <div className="card">
      <p className="card-lead">
        Next: <strong>{stateLabel(decision.next)}</strong>
      </p>
      <p>
        <InlineCode text={decision.because} />
      </p>
      <p className="card-note">
        Rule <code>{decision.rule}</code>
      </p>
      <h3>What the rule saw</h3>
      <JsonView value={decision.values} />
      {decision.alternatives.length > 0 && (
        <>
          <h3>What it did not choose</h3>
          <ul className="card-list">
            {decision.alternatives.map((other) => (
              <li key={other.next}>
                <strong>{stateLabel(other.next)}</strong>: <InlineCode text={other.because} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
