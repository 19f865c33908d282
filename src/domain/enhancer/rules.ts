import type { JsonValue } from "../base/json-value.ts";
import type { Raised } from "../base/raised.ts";
import type { Snapshot } from "../repo/snapshot.ts";
import { type BudgetAnswer, type BudgetQuestion, checkBudget } from "./budget.ts";
import { usdCap } from "./contract.ts";
import { hasEscapedLayout } from "./doer-reply.ts";
import { type FailureReach, failureReach } from "./failure-reach.ts";
import { askWriterHooks, type HookSession } from "./fences.ts";
import type { IssueComment } from "./github-call.ts";
import type { HookReturn } from "./hook-envelope.ts";
import { isPromoted, type PromotionQuestion, promotedText } from "./promotion.ts";
import { embedTicket } from "./prompts.ts";
import { newestComment, type ReleaseAnswer, type ReleaseQuestion, readRelease } from "./release.ts";
import { canWrite, type RolePlan } from "./role-plan.ts";
import type { TicketKind } from "./rubric.ts";
import { type HookInput, type HookRules, hookReading, resolveHookPath } from "./scope-hook.ts";
import { builtInAgents, type SessionRules, stripTools } from "./session-options.ts";
import { type TicketFiles, ticketFiles } from "./ticket-paths.ts";
import type { TicketState } from "./ticket-state.ts";
import { permits, type TurnScope } from "./write-scope.ts";

/**
 * Every rule of the enhancer that a repair can replace. A switch exchanges exactly one of
 * these; the order of steps is the chart's and stays.
 */
export interface Rules extends HookRules, SessionRules {
  readonly canWrite: (tools: readonly string[]) => boolean;
  /** What the registered hooks say to one call, all together. */
  readonly askHooks: (session: HookSession, input: HookInput, rules: Rules) => HookReturn | Raised;
  /** The scope of a role while it works on the draft at `candidate`. */
  readonly turnScope: (role: RolePlan, candidate: string) => TurnScope;
  readonly ticketFiles: (id: string) => TicketFiles | Raised;
  /** The kind that counts, and whether it is settled from then on. */
  readonly settleKind: (reported: JsonValue, settled: TicketKind | null) => KindAnswer;
  readonly isPromoted: (question: PromotionQuestion) => boolean;
  readonly promotedText: (draft: string, id: string, issue: number) => string;
  /** The comment the loop looks at, of an issue's comments, oldest first. */
  readonly commentLookedAt: (comments: readonly IssueComment[]) => IssueComment | null;
  readonly readRelease: (question: ReleaseQuestion) => ReleaseAnswer;
  readonly checkBudget: (question: BudgetQuestion) => BudgetAnswer;
  /** Dollars that earlier polls spent on the ticket; null where nobody remembers them. */
  readonly spentBefore: (state: TicketState) => number | null;
  readonly waitingDetail: (round: number, signature: readonly string[]) => string;
  readonly failureReach: (failure: Raised) => FailureReach;
  /** The files after an exception, given those from before a change that GitHub does not have, if any. */
  readonly filesAfterFailure: (now: Snapshot, before: Snapshot | null, ticket: string) => Snapshot;
  readonly hasEscapedLayout: (text: string) => boolean;
  readonly embedTicket: (text: string) => string;
}

/** Which kind a text is graded as. A kind that settles holds for every later grade of the ticket. */
export interface KindAnswer {
  readonly counts: JsonValue;
  readonly settles: boolean;
}

/** The published behaviour, with its holes. */
export const publishedRules: Rules = {
  hookReading,
  resolveHookPath,
  permits,
  stripTools,
  builtInAgents,
  usdCap,
  canWrite,
  askHooks: askWriterHooks,
  turnScope: ({ allow, deny }) => ({ allow, deny }),
  ticketFiles,
  settleKind: (reported) => ({ counts: reported, settles: false }),
  isPromoted,
  promotedText,
  commentLookedAt: newestComment,
  readRelease,
  checkBudget,
  spentBefore: () => null,
  waitingDetail: (round, signature) => `round ${round}, still missing ${signature.join(", ")}`,
  failureReach,
  filesAfterFailure: (now) => now,
  hasEscapedLayout,
  embedTicket,
};
