import { useState } from "react";
import { attemptCall, type FenceAnswer } from "#domain/enhancer/fences.ts";
import { readEnvelope } from "#domain/enhancer/hook-envelope.ts";
import { isRaised } from "#domain/enhancer/raised.ts";
import type { RolePlan } from "#domain/enhancer/role-plan.ts";
import type { Rules } from "#domain/enhancer/rules.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { type FenceChoice, fenceSession, publishedFences } from "./fence-session.ts";

const editableTools = ["Read", "Edit", "Write", "NotebookEdit", "Bash"];
const callTools = ["Write", "Edit", "NotebookEdit", "MultiEdit", "Bash", "Read"];
const paths = [
  "tickets/T001.enhancer-candidate.md",
  "tickets/T001.md",
  "app/models.py",
  "app/tickets/x.md",
  "tickets/to_app/models.py",
  "../elsewhere.md",
];

/** The role table with tools that can be given, and which fence stops a call that is tried. */
export function RoleFences({
  rules,
  loopYml,
}: {
  readonly rules: Rules;
  readonly loopYml: string;
}) {
  const [choice, choose] = useState<FenceChoice>(publishedFences);
  const [agent, setAgent] = useState("judge");
  const [tool, setTool] = useState("Write");
  const [path, setPath] = useState("tickets/T001.md");
  const session = fenceSession(choice, loopYml, rules);
  if (isRaised(session)) {
    return <p role="alert">The tab .loop.yml cannot be read: {session.message}</p>;
  }
  const input = tool === "Bash" ? { command: `echo hi > ${path}` } : { file_path: path };
  const answer = attemptCall(session, { agent, tool, input }, rules);
  const give = (role: string, name: string) => {
    const tools = choice.granted[role] ?? [];
    const next = tools.includes(name) ? tools.filter((each) => each !== name) : [...tools, name];
    choose({ ...choice, granted: { ...choice.granted, [role]: next } });
  };
  return (
    <section aria-label="Roles and fences">
      <h3>Who may write what</h3>
      <table className="roles">
        <thead>
          <tr>
            <th scope="col">role</th>
            <th scope="col">granted by its file</th>
            <th scope="col">it really gets</th>
            <th scope="col">writes?</th>
            <th scope="col">scope</th>
          </tr>
        </thead>
        <tbody>
          {[...session.plan.values()].map((role) => (
            <RoleRow
              key={role.name}
              role={role}
              granted={choice.granted[role.name] ?? null}
              gets={session.options.agents.get(`enhancer-${role.name}`)?.tools ?? ["Agent"]}
              writes={rules.canWrite}
              onGive={(name) => give(role.name, name)}
            />
          ))}
        </tbody>
      </table>
      <fieldset className="switches">
        <legend>Fences that stand</legend>
        <label className="switch">
          <input
            type="checkbox"
            checked={choice.toolList}
            onChange={() => choose({ ...choice, toolList: !choice.toolList })}
          />
          tool list (strip and disallow)
        </label>
        <label className="switch">
          <input
            type="checkbox"
            checked={choice.hook}
            onChange={() => choose({ ...choice, hook: !choice.hook })}
          />
          hook
        </label>
      </fieldset>
      <div className="attempt">
        <Choice
          name="Who calls"
          value={agent}
          options={["judge", "doer", "parent"]}
          onChoose={setAgent}
        />
        <Choice name="Tool" value={tool} options={callTools} onChoose={setTool} />
        <label className="attempt-path">
          Path
          <input
            className="text-input"
            list="fence-paths"
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
          />
        </label>
        <datalist id="fence-paths">
          {paths.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <Stopped answer={answer} agent={agent} />
    </section>
  );
}

function RoleRow(props: {
  readonly role: RolePlan;
  readonly granted: readonly string[] | null;
  readonly gets: readonly string[];
  readonly writes: Rules["canWrite"];
  readonly onGive: (tool: string) => void;
}) {
  const { role, granted, gets } = props;
  return (
    <tr>
      <th scope="row">
        <ActorMark actor={role.name} />
      </th>
      <td>
        {granted === null ? (
          <span className="card-note">it is the program</span>
        ) : (
          <span className="tool-boxes">
            {editableTools.map((tool) => (
              <label key={tool} className="switch">
                <input
                  type="checkbox"
                  aria-label={`${role.name} is granted ${tool}`}
                  checked={granted.includes(tool)}
                  onChange={() => props.onGive(tool)}
                />
                {tool}
              </label>
            ))}
          </span>
        )}
      </td>
      <td>{gets.join(", ") || "nothing"}</td>
      <td>
        table: {props.writes(role.tools) ? "yes" : "no"}
        <br />
        really: {props.writes(gets) ? "yes" : "no"}
      </td>
      <td>{role.allow.join(", ") || "nothing"}</td>
    </tr>
  );
}

function Choice(props: {
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

function Stopped({ answer, agent }: { readonly answer: FenceAnswer; readonly agent: string }) {
  const through = answer.stoppedBy === "nothing";
  return (
    <div className="stopped" aria-live="polite">
      <p>
        <span className={through ? "badge badge-bad" : "badge badge-good"}>
          {through ? "goes through" : `stopped by the ${answer.stoppedBy}`}
        </span>
      </p>
      <p>
        Tool list: <InlineCode text={answer.toolList.because} />.
      </p>
      <p>
        Hook: <InlineCode text={hookWords(answer.hook)} />
      </p>
      {through && agent === "judge" && (
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
