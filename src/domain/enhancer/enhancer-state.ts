/** States between polls, and the ends of a run. */
export const restStates = ["idle", "resting"] as const;
export const endStates = ["finished", "stopped", "exhausted", "unavailable"] as const;
export type EndState = (typeof endStates)[number];

/** States of a poll around its tickets. */
export const pollStates = [
  "poll.people",
  "poll.personActing",
  "poll.listing",
  "poll.selecting",
  "poll.opening",
  "poll.closing",
  "poll.reporting",
  "poll.aborted",
] as const;

/** States of one ticket. */
export const ticketStates = [
  "ticket.resolvingIssue",
  "ticket.searchingTitle",
  "ticket.checkingOpen",
  "ticket.readingComment",
  "ticket.simulatingComment",
  "ticket.checkingNeedsHuman",
  "ticket.grading",
  "ticket.judging",
  "ticket.releasing",
  "ticket.offering",
  "ticket.labellingGreen",
  "ticket.requestingLgtm",
  "ticket.checkingCaps",
  "ticket.drafting",
  "ticket.gradingCandidate",
  "ticket.judgingCandidate",
  "ticket.promoting",
  "ticket.settingBody",
  "ticket.labellingEnhanced",
  "ticket.commenting",
  "ticket.rejecting",
  "ticket.checkingStop",
  "ticket.escalating",
  "ticket.blocked",
] as const;

export type StepState = (typeof pollStates)[number] | (typeof ticketStates)[number];

/** Every state of the enhancer's chart, as a dotted path. */
export type EnhancerState = (typeof restStates)[number] | EndState | StepState;

/** Whether a state lies between polls. */
export function isRestState(state: EnhancerState): state is (typeof restStates)[number] {
  return restStates.some((rest) => rest === state);
}

/** Whether a state ends the run. */
export function isEndState(state: EnhancerState): state is EndState {
  return endStates.some((end) => end === state);
}
