import { useRef, useSyncExternalStore } from "react";
import { printedLines } from "#domain/grading/probe.ts";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import type { ScriptRun, ScriptView } from "./script-run.ts";

/** The button that runs a file by itself, and below it what the file printed. */
export function ScriptOutput(props: {
  readonly script: ScriptRun;
  readonly path: string;
  /** What stands in the file now. */
  readonly text: string;
  readonly onRun: () => void;
}) {
  const { script, path, text } = props;
  const button = useRef<HTMLButtonElement>(null);
  const view = useSyncExternalStore(script.subscribe, script.view);
  const running = view.kind === "running";
  return (
    <section className="script" aria-label={`What ${path} prints`}>
      <p className="script-bar">
        {running ? (
          <button
            type="button"
            className="button"
            aria-disabled={view.stopping}
            onClick={() => script.stop()}
          >
            <Icon name="stop" /> {view.stopping ? "Stopping" : "Stop"}
          </button>
        ) : (
          <button ref={button} type="button" className="button" onClick={props.onRun}>
            <Icon name="run" /> Run {path}
          </button>
        )}
        <span className="card-note" role="status">
          {stateWords(view)}
          {view.kind === "ended" && view.text !== text && " That was an earlier text."}
        </span>
        {view.kind === "ended" && (
          <button
            type="button"
            className="button button-quiet script-close"
            title="Takes away what it printed, and gives the code its place"
            onClick={() => {
              script.forget();
              button.current?.focus();
            }}
          >
            Close
          </button>
        )}
      </p>
      {view.kind === "ended" && <Outcome outcome={view.outcome} />}
    </section>
  );
}

function stateWords(view: ScriptView): string {
  switch (view.kind) {
    case "not-run":
      return "This file runs by itself: no role, no oracle.";
    case "running":
      return "Running.";
    case "ended":
      return endWords(view.outcome);
  }
}

function endWords(outcome: Extract<ScriptView, { kind: "ended" }>["outcome"]): string {
  switch (outcome.kind) {
    case "printed":
    case "returned": {
      const count = printedLines(outcome.console).length;
      if (count === 0) return "It ran and printed nothing.";
      return `It printed ${count === 1 ? "1 line" : `${count} lines`}.`;
    }
    case "broken":
      return outcome.line === null ? "It could not run." : `It failed in line ${outcome.line}.`;
    case "stopped":
      return "You stopped it.";
    case "unavailable":
      return "There is no Python to run it.";
  }
}

function Outcome(props: { readonly outcome: Extract<ScriptView, { kind: "ended" }>["outcome"] }) {
  const { outcome } = props;
  switch (outcome.kind) {
    case "printed":
    case "returned":
      return <Printed text={outcome.console} />;
    case "broken":
      return (
        <>
          <Printed text={outcome.console} />
          <Failure message={outcome.message} />
        </>
      );
    case "unavailable":
      return <Failure message={outcome.message} />;
    case "stopped":
      return null;
  }
}

function Printed({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className="script-text" tabIndex={0}>
      {text}
    </pre>
  );
}

function Failure({ message }: { readonly message: string }) {
  return (
    <p className="script-failure">
      <InlineCode text={message} />
    </p>
  );
}
