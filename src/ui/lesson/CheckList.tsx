import type { Check } from "#domain/grading/check.ts";
import type { CheckOutcome, CheckResult } from "#domain/grading/grade.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { Html } from "../kit/Html.tsx";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import type { GradingView } from "./edit-grading.ts";

/** Every check of an edit with how it ended; the first that did not pass is explained. */
export function CheckList(props: {
  readonly step: EditStep;
  readonly view: GradingView;
  /** The results are for a text that no longer stands there. */
  readonly earlier: boolean;
}) {
  const { step, view } = props;
  const results = resultsOf(view);
  return (
    <ol className="checks" aria-label="Checks">
      {step.checks.map((check, index) => (
        <CheckRow
          key={check.id}
          check={check}
          result={results[index] ?? null}
          current={view.kind === "going-on" && index === results.length}
          earlier={props.earlier}
        />
      ))}
    </ol>
  );
}

function resultsOf(view: GradingView): readonly CheckResult[] {
  switch (view.kind) {
    case "not-asked":
    case "crashed":
      return [];
    case "going-on":
      return view.results;
    case "ended":
      return view.grade.results;
  }
}

function CheckRow(props: {
  readonly check: Check;
  readonly result: CheckResult | null;
  readonly current: boolean;
  readonly earlier: boolean;
}) {
  const { check, result, current, earlier } = props;
  const passed = result?.outcome.kind === "passed";
  return (
    <li className="check">
      <span className="check-head">
        {result === null ? (
          <span className="badge">{current ? "checking" : "not checked"}</span>
        ) : (
          <span className={earlier ? "badge" : passed ? "badge badge-good" : "badge badge-bad"}>
            <Icon name={passed ? "check" : "cross"} /> {earlier && "earlier: "}
            {words[result.outcome.kind]}
          </span>
        )}
        <span>
          <InlineCode text={check.title} />
        </span>
      </span>
      {result !== null && !passed && <Why result={result} />}
    </li>
  );
}

const words: Readonly<Record<CheckOutcome["kind"], string>> = {
  passed: "passed",
  failed: "not yet",
  broken: "could not run",
  stopped: "stopped",
  unavailable: "could not check",
};

function Why({ result: { check, outcome } }: { readonly result: CheckResult }) {
  switch (outcome.kind) {
    case "passed":
      return null;
    case "failed":
      return (
        <div className="check-why">
          <Html className="prose" html={check.messageHtml} />
          {outcome.detail !== null && (
            <p className="card-note">
              <InlineCode text={outcome.detail} />
            </p>
          )}
        </div>
      );
    case "broken":
      return (
        <p className="check-why">
          {outcome.line !== null && <strong>Line {outcome.line}: </strong>}
          <InlineCode text={outcome.message} />
        </p>
      );
    case "stopped":
      return <p className="check-why">You stopped the checks. Nothing was changed.</p>;
    case "unavailable":
      return <p className="check-why">{outcome.message}</p>;
  }
}
