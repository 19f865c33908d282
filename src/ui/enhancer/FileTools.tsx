import { useState, useSyncExternalStore } from "react";
import { type ScriptFaultName, scriptFaults } from "#domain/enhancer/script-faults.ts";
import { chosenVariant, textInTab } from "#domain/lesson/saved-work.ts";
import { withFault } from "#domain/lesson/script-edit.ts";
import { useWork } from "../lesson/use-work.ts";
import type { EnhancerDesk } from "./enhancer-desk.ts";
import { type FaultResult, faultWords } from "./fault-words.ts";

const faults = Object.entries(scriptFaults) as [
  ScriptFaultName,
  (typeof scriptFaults)[ScriptFaultName],
][];

/** What is told of a fault that was chosen, as long as the script is the text it is about. */
interface Told {
  readonly fault: ScriptFaultName;
  readonly result: FaultResult;
  readonly text: string;
}

/** Above the script: everything that can go wrong, a click away. */
export function FileTools({ desk, path }: { readonly desk: EnhancerDesk; readonly path: string }) {
  const { session } = desk.open;
  const work = useWork(session);
  const { loop } = useSyncExternalStore(desk.subscribe, desk.view);
  const [told, tell] = useState<Told | null>(null);
  const file = desk.exercise.files.find((candidate) => candidate.path === path);
  if (file?.part !== "script" || file.lockedBecause !== null) return null;
  const put = (fault: ScriptFaultName) => {
    const variant = chosenVariant(file, session.work());
    const ticket = desk.exercise.repo[0]?.[1] ?? "";
    const before = textInTab(file, session.work());
    const text = withFault(before, fault, ticket);
    if (text === null) return tell({ fault, result: "script unreadable", text: before });
    if (text === before) return tell({ fault, result: "nothing to change", text });
    session.setText(file, variant, text);
    tell({ fault, result: "put in", text });
  };
  const words =
    told?.text === textInTab(file, work)
      ? faultWords(scriptFaults[told.fault], told.result, loop)
      : null;
  return (
    <div className="file-tools">
      <label>
        Let something go wrong{" "}
        <select
          className="select"
          value=""
          onChange={(event) => {
            const fault = faults.find(([name]) => name === event.currentTarget.value);
            if (fault !== undefined) put(fault[0]);
          }}
        >
          <option value="">Choose a fault</option>
          {faults.map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p className="card-note" role="status">
        {words}
      </p>
    </div>
  );
}
