import type { Raised } from "../base/raised.ts";
import type { Outcome } from "./enhancer-events.ts";
import type { PollPlan } from "./enhancer-task.ts";
import type { GitHubWrite } from "./github-call.ts";

/** How far one poll is. */
export interface PollProgress {
  readonly plan: PollPlan;
  /** What people still do before the poll looks. */
  readonly todo: readonly GitHubWrite[];
  /** Whether issues were listed; that also makes the tickets folder. */
  readonly listed: boolean;
  /** Paths of the tickets still to be looked at. */
  readonly queue: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** The exception that ended the poll. */
  readonly aborted: Raised | null;
}

export function startPoll(plan: PollPlan): PollProgress {
  return { plan, todo: plan.human, listed: false, queue: [], outcomes: [], aborted: null };
}
