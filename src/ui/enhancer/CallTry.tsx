import { useState } from "react";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isRaised } from "#domain/base/raised.ts";
import { attemptCall, type FenceAnswer, type HookSession } from "#domain/enhancer/fences.ts";
import { readEnvelope } from "#domain/enhancer/hook-envelope.ts";
import type { Rules } from "#domain/enhancer/rules.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import {
  draft,
  inputOf,
  inputShapes,
  readTypedCall,
  ticket,
  writesTheTicket,
} from "./call-input.ts";

const agents = ["judge", "doer", "parent", "general-purpose"];
const tools = ["Write", "Edit", "NotebookEdit", "MultiEdit", "Bash", "Read"];
const paths = [
  draft,
  ticket,
  "app/models.py",
  "app/tickets/x.md",
  "tickets/to_app/models.py",
  "../elsewhere.md",
];

/** A tool call to try: who makes it, with what; and which of the two fences stops it. */
export function CallTry({
  session,
  rules,
}: {
  readonly session: HookSession;
  readonly rules: Rules;
}) {
  const [agent, setAgent] = useState("judge");
  const [tool, setTool] = useState("Write");
  const [path, setPath] = useState(ticket);
  const [text, setText] = useState(() => JSON.stringify(inputOf(tool, path)));
  const write = (value: JsonValue) => setText(JSON.stringify(value));
  const call = readTypedCall(text);
  return (
    <>
      <div className="attempt">
        <LabelledSelect name="Who calls" value={agent} options={agents} onChoose={setAgent} />
        <LabelledSelect
          name="Tool"
          value={tool}
          options={tools}
          onChoose={(chosen) => {
            setTool(chosen);
            write(inputOf(chosen, path));
          }}
        />
        <label className="attempt-path">
          Path
          <input
            className="text-input"
            list="fence-paths"
            value={path}
            onChange={(event) => {
              setPath(event.currentTarget.value);
              write(inputOf(tool, event.currentTarget.value));
            }}
          />
        </label>
        <datalist id="fence-paths">
          {paths.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <p className="composer-offers">
        {inputShapes.map(({ name, shape }) => (
          <button key={name} type="button" className="chip" onClick={() => write(shape(path))}>
            {name}
          </button>
        ))}
      </p>
      <label>
        What the call hands over, as JSON
        <textarea
          className="envelope"
          rows={2}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {call.kind === "read" ? (
        <Stopped
          answer={attemptCall(session, { agent, tool, input: call.input }, rules)}
          reads={tool === "Read"}
          wroteItsOwn={agent === "judge" && writesTheTicket(tool, call.input)}
        />
      ) : (
        <p aria-live="polite">
          <span className="badge badge-warn">{call.kind}</span> {call.because}
        </p>
      )}
    </>
  );
}

function LabelledSelect(props: {
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <label>
      {props.name}{" "}
      <select
        className="select"
        value={props.value}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
      >
        {props.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

function Stopped({
  answer,
  reads,
  wroteItsOwn,
}: {
  readonly answer: FenceAnswer;
  /** A call that only reads may go through. */
  readonly reads: boolean;
  readonly wroteItsOwn: boolean;
}) {
  const through = answer.stoppedBy === "nothing";
  const colour = through ? (reads ? "" : "badge-bad") : "badge-good";
  return (
    <div className="stopped" aria-live="polite">
      <p>
        <span className={`badge ${colour}`}>
          {through ? "goes through" : `stopped by the ${answer.stoppedBy}`}
        </span>
      </p>
      <p>
        Tool list: <InlineCode text={answer.toolList.because} />.
      </p>
      <p>
        Hook: <InlineCode text={hookWords(answer.hook)} />
      </p>
      {through && wroteItsOwn && (
        <p className="card-note">The judge has just written to the ticket that it grades.</p>
      )}
    </div>
  );
}

function hookWords(hook: FenceAnswer["hook"]): string {
  if (isRaised(hook)) return `raised ${hook.python}: ${hook.message}`;
  if (readEnvelope(hook).decision === "allow") return "`{}`, which is no opinion.";
  const { hookSpecificOutput } = hook as Exclude<typeof hook, Readonly<Record<string, never>>>;
  return `deny: ${hookSpecificOutput.permissionDecisionReason}`;
}
