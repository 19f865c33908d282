import { useSyncExternalStore } from "react";
import type { EnhancerDesk } from "./enhancer-desk.ts";
import { ProblemList } from "./ProblemList.tsx";
import { RepairSwitches } from "./RepairSwitches.tsx";
import "./enhancer.css";

const loops = [
  { id: "until done", label: "until DONE" },
  { id: "governed", label: "governed" },
] as const;

/** Which loop plays the script, and what stands in its way. */
export function RunTools({ desk }: { readonly desk: EnhancerDesk }) {
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  return (
    <div className="run-tools">
      <fieldset className="loop-choice">
        <legend>Loop</legend>
        {loops.map(({ id, label }) => (
          <label key={id} className="loop-option">
            <input
              type="radio"
              name="loop"
              checked={view.loop === id}
              onChange={() => desk.choose(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RepairSwitches desk={desk} />
      {view.problems.length > 0 && <ProblemList problems={view.problems} />}
    </div>
  );
}
