import type { ScriptFault } from "#domain/enhancer/script-faults.ts";
import type { LoopKind } from "./enhancer-run.ts";

/** What became of a fault that was chosen. */
export type FaultResult = "put in" | "nothing to change" | "script unreadable";

/**
 * What is told of a chosen fault. The loop until DONE asks no judge, grades nothing, and writes no
 * issue: whatever a fault shows, it shows in the governed loop only.
 */
export function faultWords(
  fault: Pick<ScriptFault, "title" | "shows">,
  result: FaultResult,
  loop: LoopKind,
): string {
  switch (result) {
    case "script unreadable":
      return "The script has a mistake in it; put that right first.";
    case "nothing to change":
      return `“${fault.title}”: this script has nothing that could go wrong so. Choose another script first.`;
    case "put in":
      return loop === "governed"
        ? `${fault.shows} Press Run to see it; undo takes it back.`
        : `In the governed loop only: ${fault.shows} To see it, choose “governed” above Run, then press Run; undo takes it back.`;
  }
}
