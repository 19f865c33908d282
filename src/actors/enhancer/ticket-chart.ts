import { calling, choosing } from "../chart/states.ts";
import { enhancerSetup, onward } from "./enhancer-setup.ts";

const closing = (description: string) => onward("poll.closing", description);
const escalating = (description: string) => onward("ticket.escalating", description);

/** One ticket in one poll: from its issue to an outcome. */
export const ticketChart = enhancerSetup.createStateConfig({
  description: "One ticket is looked at.",
  initial: "resolvingIssue",
  states: {
    resolvingIssue: choosing("ticket.resolvingIssue", "Which issue is this ticket's?", [
      onward("ticket.checkingOpen", "a number is on record"),
      onward("ticket.searchingTitle", "no number is on record"),
    ]),
    searchingTitle: calling("ticket.searchingTitle", "Titles are searched for the id.", [
      onward("ticket.checkingOpen", "found"),
    ]),
    checkingOpen: calling("ticket.checkingOpen", "Is the issue open?", [
      onward("ticket.readingComment", "open"),
      onward("ticket.simulatingComment", "open, and a comment was given"),
    ]),
    readingComment: calling("ticket.readingComment", "The comments are read.", [
      onward("ticket.checkingNeedsHuman", "read"),
    ]),
    simulatingComment: choosing(
      "ticket.simulatingComment",
      "The comment that was given is taken for the newest.",
      [onward("ticket.checkingNeedsHuman", "taken")],
    ),
    checkingNeedsHuman: calling("ticket.checkingNeedsHuman", "Does it wait for a person?", [
      onward("ticket.grading", "it does not"),
      closing("it does"),
    ]),
    grading: choosing("ticket.grading", "Is there money for a grade?", [
      onward("ticket.judging", "there is"),
      escalating("there is not"),
    ]),
    judging: calling("ticket.judging", "The judge grades the ticket.", [
      onward("ticket.releasing", "green and LGTM"),
      onward("ticket.offering", "green"),
      onward("ticket.checkingCaps", "something is missing"),
      escalating("stopped early"),
    ]),
    releasing: calling("ticket.releasing", "The ticket is released.", [closing("passed")]),
    offering: choosing("ticket.offering", "The release is asked for, once.", [
      onward("ticket.labellingGreen", "not labelled yet"),
      onward("ticket.requestingLgtm", "not asked yet"),
      closing("asked before"),
    ]),
    labellingGreen: calling("ticket.labellingGreen", "The green ticket is labelled.", [
      onward("ticket.requestingLgtm", "not asked yet"),
      closing("asked before"),
    ]),
    requestingLgtm: calling("ticket.requestingLgtm", "A comment asks for LGTM.", [
      closing("waiting"),
    ]),
    checkingCaps: choosing("ticket.checkingCaps", "Are dollars and calls left?", [
      onward("ticket.drafting", "they are"),
      escalating("a cap is reached"),
    ]),
    drafting: calling("ticket.drafting", "The doer rewrites the ticket.", [
      onward("ticket.gradingCandidate", "a draft"),
      escalating("stopped early, or layout as words"),
    ]),
    gradingCandidate: choosing("ticket.gradingCandidate", "Is there money for a second grade?", [
      onward("ticket.judgingCandidate", "there is"),
      escalating("there is not"),
    ]),
    judgingCandidate: calling("ticket.judgingCandidate", "The judge grades the draft.", [
      onward("ticket.promoting", "graded"),
      escalating("stopped early"),
    ]),
    promoting: choosing("ticket.promoting", "Is the draft strictly better?", [
      onward("ticket.settingBody", "it is"),
      onward("ticket.rejecting", "it is not"),
    ]),
    settingBody: calling("ticket.settingBody", "The issue gets the new text.", [
      onward("ticket.labellingEnhanced", "set"),
    ]),
    labellingEnhanced: calling("ticket.labellingEnhanced", "The issue is labelled as touched.", [
      onward("ticket.commenting", "labelled"),
    ]),
    commenting: calling("ticket.commenting", "A comment says what was filled.", [
      onward("ticket.checkingStop", "said"),
    ]),
    rejecting: calling("ticket.rejecting", "A comment says what is still missing.", [
      onward("ticket.checkingStop", "said"),
    ]),
    checkingStop: choosing("ticket.checkingStop", "The four stop checks.", [
      closing("none holds"),
      escalating("one holds"),
    ]),
    escalating: calling("ticket.escalating", "The ticket is handed to a person.", [
      closing("escalated"),
    ]),
    blocked: choosing("ticket.blocked", "What went wrong stays with this ticket.", [
      closing("noted"),
    ]),
  },
  always: [
    onward("ticket.blocked", "an exception that stays with the ticket"),
    onward("poll.aborted", "an exception that ends the poll"),
    onward("stopped", "you press Stop"),
    onward("exhausted", "script exhausted"),
    onward("unavailable", "nobody to ask"),
  ],
});
