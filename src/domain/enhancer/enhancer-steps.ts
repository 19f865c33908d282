import type { ModelAnswer } from "../model/model-call.ts";
import type { EffectAnswer } from "../record/effect.ts";
import { close } from "../record/open-run.ts";
import { drafting } from "./drafting-steps.ts";
import { type EnhancerRun, enterState } from "./enhancer-run.ts";
import type { EndState, StepState } from "./enhancer-state.ts";
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

/** Enters a state of a poll and does what belongs to it. */
export function beginStep(run: EnhancerRun, state: StepState): EnhancerRun {
  return steps[state].begin(enterState(run, state));
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

/** Enters an end: the record is closed. */
export function closeRun(run: EnhancerRun, state: EndState): EnhancerRun {
  return close(enterState(run, state), state, run.message);
}
