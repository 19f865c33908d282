import { useRef, useSyncExternalStore } from "react";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { onlyFirstClick } from "../kit/only-first-click.ts";
import type { ScriptEnd, ScriptRun } from "./script-run.ts";
import { stateWords } from "./script-words.ts";

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
            onClick={onlyFirstClick(() => script.stop())}
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

function Outcome(props: { readonly outcome: ScriptEnd }) {
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
    case "at-limit":
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
