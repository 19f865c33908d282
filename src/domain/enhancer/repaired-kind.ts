import { effectiveKind } from "./evidence-rubric.ts";
import type { Rules } from "./rules.ts";

/** The first kind that the ticket was graded as, or that a person wrote into it, holds from then on. */
export const settledKind: Rules["settleKind"] = (reported, settled) => ({
  counts: effectiveKind(reported, settled),
  settles: true,
});
