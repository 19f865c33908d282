import { useState } from "react";
import { useFocusOnChange } from "../kit/use-focus-on-change.ts";
import { FileDiff } from "../run/FileDiff.tsx";

/** The solution as changes to one's own text. It is only ever shown: the editor keeps what is in it. */
export function SolutionDiff(props: {
  readonly mine: string;
  readonly solution: string;
  readonly passed: boolean;
}) {
  const [stage, set] = useState<"hidden" | "asking" | "shown">("hidden");
  const appeared = useFocusOnChange(stage);
  if (stage === "shown") {
    return (
      <section className="solution" aria-label="Solution" tabIndex={-1} ref={appeared}>
        <p className="card-note">
          From your text (−) to one solution (+). There are others; your text stays as it is.
        </p>
        <FileDiff
          before={props.mine}
          after={props.solution}
          context={3}
          label="From your text to the solution"
        />
        <button type="button" className="button button-quiet" onClick={() => set("hidden")}>
          Hide the solution
        </button>
      </section>
    );
  }
  if (stage === "asking" && !props.passed) {
    return (
      <p className="solution-ask" tabIndex={-1} ref={appeared}>
        <span>Trying once more teaches more. See it all the same?</span>
        <button type="button" className="button" onClick={() => set("shown")}>
          Show the solution
        </button>
        <button type="button" className="button button-quiet" onClick={() => set("hidden")}>
          Not yet
        </button>
      </p>
    );
  }
  return (
    <p>
      <button
        type="button"
        className="button button-quiet"
        ref={appeared}
        onClick={() => set(props.passed ? "shown" : "asking")}
      >
        {props.passed ? "Compare with a solution" : "See a solution"}
      </button>
    </p>
  );
}
