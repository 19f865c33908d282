import { useState } from "react";
import { type ScriptFaultName, scriptFaults } from "#domain/enhancer/script-faults.ts";
import { chosenVariant, textInTab } from "#domain/lesson/saved-work.ts";
import { withFault } from "#domain/lesson/script-edit.ts";
import { useWork } from "../lesson/use-work.ts";
import type { EnhancerDesk } from "./enhancer-desk.ts";

const faults = Object.entries(scriptFaults) as [
  ScriptFaultName,
  (typeof scriptFaults)[ScriptFaultName],
][];

const nothingToChange =
  "this script has nothing that could go wrong so. Choose another script first.";

/** Above the script: everything that can go wrong, a click away. */
export function FileTools({ desk, path }: { readonly desk: EnhancerDesk; readonly path: string }) {
  const { session } = desk.open;
  useWork(session);
  const [told, tell] = useState<string | null>(null);
  const file = desk.exercise.files.find((candidate) => candidate.path === path);
  if (file?.part !== "script" || file.lockedBecause !== null) return null;
  const put = (fault: ScriptFaultName) => {
    const variant = chosenVariant(file, session.work());
    const ticket = desk.exercise.repo[0]?.[1] ?? "";
    const before = textInTab(file, session.work());
    const text = withFault(before, fault, ticket);
    if (text === null) return tell("The script has a mistake in it; put that right first.");
    if (text === before) return tell(`“${scriptFaults[fault].title}”: ${nothingToChange}`);
    session.setText(file, variant, text);
    tell(`${scriptFaults[fault].shows} Press Run to see it; undo takes it back.`);
  };
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
        {told}
      </p>
    </div>
  );
}
