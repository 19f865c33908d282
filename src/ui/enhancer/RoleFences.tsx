import { useState } from "react";
import { isRaised } from "#domain/base/raised.ts";
import type { RolePlan } from "#domain/enhancer/role-plan.ts";
import type { Rules } from "#domain/enhancer/rules.ts";
import { agentName } from "#domain/enhancer/session-options.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { CallTry } from "./CallTry.tsx";
import { type FenceChoice, fenceSession, publishedFences } from "./fence-session.ts";

const editableTools = ["Read", "Edit", "Write", "MultiEdit", "NotebookEdit", "Bash"];

/** The role table with tools that can be given, and which fence stops a call that is tried. */
export function RoleFences({
  rules,
  loopYml,
}: {
  readonly rules: Rules;
  readonly loopYml: string;
}) {
  const [choice, choose] = useState<FenceChoice>(publishedFences);
  const session = fenceSession(choice, loopYml, rules);
  if (isRaised(session)) {
    return <p role="alert">The tab .loop.yml cannot be read: {session.message}</p>;
  }
  const give = (role: string, name: string) => {
    const tools = choice.granted[role] ?? [];
    const next = tools.includes(name) ? tools.filter((each) => each !== name) : [...tools, name];
    choose({ ...choice, granted: { ...choice.granted, [role]: next } });
  };
  return (
    <section aria-label="Roles and fences">
      <h3>Who may write what</h3>
      <div className="roles-frame scrolls-sideways">
        <table className="roles">
          <thead>
            <tr>
              <th scope="col">role</th>
              <th scope="col">granted by its file</th>
              <th scope="col">it really gets</th>
              <th scope="col">writes?</th>
              <th scope="col" className="roles-scope">
                scope
              </th>
            </tr>
          </thead>
          <tbody>
            {[...session.plan.values()].map((role) => (
              <RoleRow
                key={role.name}
                role={role}
                granted={choice.granted[role.name] ?? null}
                gets={
                  session.options.agents.get(agentName(session.loop, role.name))?.tools ?? ["Agent"]
                }
                writes={rules.canWrite}
                scope={rules.turnScope(role, session.candidate).allow}
                onGive={(name) => give(role.name, name)}
              />
            ))}
          </tbody>
        </table>
      </div>
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
      <CallTry session={session} rules={rules} />
    </section>
  );
}

function RoleRow(props: {
  readonly role: RolePlan;
  readonly granted: readonly string[] | null;
  readonly gets: readonly string[];
  readonly writes: Rules["canWrite"];
  /** Where it may write while it works on the draft. */
  readonly scope: readonly string[];
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
      <td className="roles-scope">{props.scope.join(", ") || "nothing"}</td>
    </tr>
  );
}
