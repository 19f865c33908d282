import { filesUndone, reachOfOneTicket } from "./repaired-failures.ts";
import {
  askCastHook,
  canWriteSomehow,
  noBuiltInAgents,
  permitsFromRoot,
  resolveFromRepo,
  scopeOfOneDraft,
  strictHookReading,
  stripEverything,
  ticketFilesOfPlainId,
  usdCapOrDefault,
} from "./repaired-fences.ts";
import { settledKind } from "./repaired-kind.ts";
import {
  checkBudgetDoneFirst,
  embedTicketEscaped,
  hasEscapedLayoutOutsideCode,
  isPromotedAndChanged,
  plainWaitingDetail,
  rebuiltText,
  spentInAllPolls,
} from "./repaired-loop.ts";
import { newestOfPeople, releaseAfterRequest } from "./repaired-release.ts";
import { publishedRules, type Rules } from "./rules.ts";

/** One switch: the one rule it replaces, and what it mends. */
export interface Repair {
  /** Exactly one rule, by name. */
  readonly rule: Partial<Rules>;
  readonly hole: string;
  readonly mends: string;
}

/** Every repair that is known, by the name of its switch. */
export const repairs = {
  "caller-aware-hook": {
    rule: { askHooks: askCastHook },
    hole: "The only registered hook is the doer's and does not ask who calls, so a Write that leaks to the judge passes for the very ticket it grades.",
    mends: "One hook for the whole cast looks at the caller; who is unknown may write nothing.",
  },
  "one-draft-scope": {
    rule: { turnScope: scopeOfOneDraft },
    hole: "The doer's scope covers the real ticket, so a leaked Write goes round the promotion gate.",
    mends: "For one turn the scope is the one draft.",
  },
  "rooted-patterns": {
    rule: { permits: permitsFromRoot },
    hole: "A pattern also matches the end of a path, so `tickets/**` allows `app/tickets/x.md`.",
    mends:
      "Allow patterns count from the root, but a bare name in every folder; deny patterns count from every folder.",
  },
  "strict-hook": {
    rule: { hookReading: strictHookReading },
    hole: "The hook is asked about three tools only, and shrugs at all others, at a missing or misspelt path key, and at a second path.",
    mends:
      "It is asked about every tool, looks at every path, and refuses what it does not know or cannot read in the call.",
  },
  "every-writer-counts": {
    rule: { canWrite: canWriteSomehow },
    hole: "The role table prints `no` for a judge that holds Bash.",
    mends:
      "A shell, a later edit tool, a server's tools and starting another agent count as writing.",
  },
  "no-subagents": {
    rule: { stripTools: stripEverything },
    hole: "The doer is handed the tool that starts other agents.",
    mends:
      "It is stripped and disallowed like the tools that write, under its older name `Task`, too.",
  },
  "no-built-in-agents": {
    rule: { builtInAgents: noBuiltInAgents },
    hole: "An agent that the runtime brings along can be started; it holds every tool but those on the session's disallowed list, so `MultiEdit` passes.",
    mends: "The runtime is told to bring none.",
  },
  "plain-ids": {
    rule: { ticketFiles: ticketFilesOfPlainId },
    hole: "Paths are built from an id that a file claims, so `../` in it leads out of the folder.",
    mends: "A ticket whose id is not a plain word is blocked.",
  },
  "rebuilt-front-matter": {
    rule: { promotedText: rebuiltText },
    hole: "A draft's second `state: ready` survives promotion and is the one that is believed: the ticket is out without a human.",
    mends: "The draft's block is dropped and built anew.",
  },
  "settled-kind": {
    rule: { settleKind: settledKind },
    hole: "The judge names the kind on every grade; another kind is another rubric.",
    mends:
      "The kind that a person wrote into the ticket, else the first one it was graded as, holds for its drafts and for later polls.",
  },
  "changed-text": {
    rule: { isPromoted: isPromotedAndChanged },
    hole: "A second, greener opinion promotes a draft that changed nothing.",
    mends: "A draft with the ticket's own text is not promoted.",
  },
  "bound-lgtm": {
    rule: { readRelease: releaseAfterRequest },
    hole: "An LGTM from before the request, or from the loop itself, counts as well.",
    mends:
      "It must be a person's word after the loop asked, and about the text as it is now; after a new text the loop asks again.",
  },
  "own-comments-ignored": {
    rule: { commentLookedAt: newestOfPeople },
    hole: "The loop looks at the newest comment, which may be its own: what it says buries a person's LGTM.",
    mends: "It looks at the newest comment that it did not write itself.",
  },
  "done-first": {
    rule: { checkBudget: checkBudgetDoneFirst },
    hole: "A round that completes the ticket is escalated when it was the last one, or the money or the calls are up.",
    mends:
      "A complete ticket goes on to wait for its release. The price: a judge that wavers is no stall any more, and only dollars and calls stop it.",
  },
  "kept-spend": {
    rule: { spentBefore: spentInAllPolls },
    hole: "The dollar cap starts from nothing in every poll.",
    mends: "What was spent is kept in the state file, also when the ticket is handed to a person.",
  },
  "plain-waiting": {
    rule: { waitingDetail: plainWaitingDetail },
    hole: "A finished round prints `still missing` with nothing after it.",
    mends: "It says that it is done.",
  },
  "isolated-failures": {
    rule: { failureReach: reachOfOneTicket },
    hole: "One unreadable reply ends the whole poll, and the outcomes so far are lost.",
    mends: "Only that ticket is blocked, with the reason.",
  },
  "undone-writes": {
    rule: { filesAfterFailure: filesUndone },
    hole: "When GitHub fails between two writes, the disk says one thing and GitHub another; a release is never retried.",
    mends:
      "If GitHub refuses the text or the release, the ticket's file goes back, so that the next poll tries again.",
  },
  "code-aware-layout": {
    rule: { hasEscapedLayout: hasEscapedLayoutOutsideCode },
    hole: "A good draft that quotes `\\n` in code is thrown away.",
    mends: "Code may speak of escapes.",
  },
  "escaped-ticket": {
    rule: { embedTicket: embedTicketEscaped },
    hole: "A ticket may hold the closing tag and go on as if it were the prompt.",
    mends: "The tag cannot be closed from inside.",
  },
  "repo-relative-paths": {
    rule: { resolveHookPath: resolveFromRepo },
    hole: "What a relative path means depends on where the process stands.",
    mends: "It starts at the repo.",
  },
  "safe-usd": {
    rule: { usdCap: usdCapOrDefault },
    hole: "A dollar cap that is not a number is no cap at all, and nothing says so.",
    mends: "It falls back to the default.",
  },
} as const satisfies Readonly<Record<string, Repair>>;
export type RepairName = keyof typeof repairs;
export const repairNames = Object.keys(repairs) as readonly RepairName[];

/** The published rules with some of them repaired. */
export function rulesWith(names: readonly RepairName[]): Rules {
  return Object.assign({}, publishedRules, ...names.map((name) => repairs[name].rule));
}
