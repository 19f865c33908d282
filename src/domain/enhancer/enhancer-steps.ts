import type { ModelAnswer } from "../model/model-call.ts";
import type { EffectAnswer } from "../record/effect.ts";
import { close, enter } from "../record/open-run.ts";
import { drafting } from "./drafting-steps.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import { type EnhancerState, isEndState, isRestState, type StepState } from "./enhancer-state.ts";
import type { GitHubAnswer } from "./github-call.ts";
import { grading, gradingCandidate, judging, judgingCandidate } from "./grading-steps.ts";
import { labellingGreen, offering, releasing, requestingLgtm } from "./green-steps.ts";
import {
  checkingNeedsHuman,
  checkingOpen,
  readingComment,
  resolvingIssue,
  searchingTitle,
  simulatingComment,
} from "./issue-steps.ts";
import {
  aborted,
  closing,
  listing,
  opening,
  people,
  personActing,
  reporting,
  selecting,
} from "./poll-steps.ts";
import {
  commenting,
  labellingEnhanced,
  promoting,
  rejecting,
  settingBody,
} from "./promotion-steps.ts";
import type { Step } from "./step.ts";
import { blocked, checkingCaps, checkingStop, escalating } from "./stop-steps.ts";

/** What each state does. Which state follows which is the chart's. */
const steps: Readonly<Record<StepState, Step>> = {
  "poll.people": people,
  "poll.personActing": personActing,
  "poll.listing": listing,
  "poll.selecting": selecting,
  "poll.opening": opening,
  "poll.closing": closing,
  "poll.reporting": reporting,
  "poll.aborted": aborted,
  "ticket.resolvingIssue": resolvingIssue,
  "ticket.searchingTitle": searchingTitle,
  "ticket.checkingOpen": checkingOpen,
  "ticket.readingComment": readingComment,
  "ticket.simulatingComment": simulatingComment,
  "ticket.checkingNeedsHuman": checkingNeedsHuman,
  "ticket.grading": grading,
  "ticket.judging": judging,
  "ticket.releasing": releasing,
  "ticket.offering": offering,
  "ticket.labellingGreen": labellingGreen,
  "ticket.requestingLgtm": requestingLgtm,
  "ticket.checkingCaps": checkingCaps,
  "ticket.drafting": drafting,
  "ticket.gradingCandidate": gradingCandidate,
  "ticket.judgingCandidate": judgingCandidate,
  "ticket.promoting": promoting,
  "ticket.settingBody": settingBody,
  "ticket.labellingEnhanced": labellingEnhanced,
  "ticket.commenting": commenting,
  "ticket.rejecting": rejecting,
  "ticket.checkingStop": checkingStop,
  "ticket.escalating": escalating,
  "ticket.blocked": blocked,
};

/** The chart enters a state, and what belongs to it is done: a step begins, an end closes the record. */
export function enterState(run: EnhancerRun, state: EnhancerState): EnhancerRun {
  const entered = enter(run, state, run.ticket?.state.round ?? 0);
  if (isRestState(state)) return entered;
  return isEndState(state) ? close(entered, state, run.message) : steps[state].begin(entered);
}

/** Takes the answer that a state waits for. */
export function takeAnswer(run: EnhancerRun, state: StepState, answer: EffectAnswer): EnhancerRun {
  const { takeGitHub, takeModel } = steps[state];
  // The port answers by the kind of the request, which the compiler cannot follow here.
  if (run.asking?.request.kind === "github" && takeGitHub) {
    return takeGitHub(run, answer as GitHubAnswer);
  }
  if (run.asking?.request.kind === "model" && takeModel) {
    return takeModel(run, answer as ModelAnswer);
  }
  throw new Error(`${state} got an answer it does not wait for`);
}
