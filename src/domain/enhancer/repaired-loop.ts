import { checkBudget } from "./budget.ts";
import { hasEscapedLayout } from "./doer-reply.ts";
import { prependFrontMatter, readFrontMatter, stripFrontMatter } from "./front-matter.ts";
import { isPromoted, promotedFields } from "./promotion.ts";
import { embedTicket } from "./prompts.ts";
import { strip } from "./python-text.ts";
import type { Rules } from "./rules.ts";

/**
 * The draft's own block is dropped and a new one stands in front, whatever the rest begins with: it
 * has four keys, each once, and the first block is the one that is read.
 */
export const rebuiltText: Rules["promotedText"] = (draft, id, issue) =>
  prependFrontMatter(readFrontMatter(draft).body, promotedFields(id, issue));

/** A draft that says the same as the ticket is not better, whatever the second grade was. */
export const isPromotedAndChanged: Rules["isPromoted"] = (question) =>
  isPromoted(question) &&
  stripFrontMatter(question.ticket) !== stripFrontMatter(question.candidate);

/**
 * A complete ticket goes on to wait for its release before any other check is asked. With a judge
 * that wavers between green and red nothing but the caps before the doer stops it any more.
 */
export const checkBudgetDoneFirst: Rules["checkBudget"] = (question) => {
  const published = checkBudget(question);
  if (question.signature.length > 0) return published;
  return {
    stop: false,
    reason: null,
    checks: [{ reason: "done", holds: true }, ...published.checks],
  };
};

/** Dollars spent are remembered in the state file, so that the cap holds for a ticket's life. */
export const spentInAllPolls: Rules["spentBefore"] = (state) => state.spent_usd ?? 0;

/** A round that left nothing missing says so. */
export const plainWaitingDetail: Rules["waitingDetail"] = (round, signature) =>
  signature.length === 0
    ? "done, waiting for LGTM"
    : `round ${round}, still missing ${signature.join(", ")}`;

/** Code, fenced or inline, may speak of escapes, but not a draft that is nothing else. */
export const hasEscapedLayoutOutsideCode: Rules["hasEscapedLayout"] = (text) => {
  const prose = text.replace(fencedCode, "").replace(/`[^`\n]*`/g, "");
  return hasEscapedLayout(strip(prose) === "" ? text : prose);
};

/** From a fence to the next that is as long, or longer; it may be indented, as it is below a bullet. */
const fencedCode = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^[ \t]*\1/gm;

/** The ticket cannot close the tag it stands in. */
export const embedTicketEscaped: Rules["embedTicket"] = (text) =>
  embedTicket(text.replace(/<(?=\/?ticket)/gi, "&lt;"));
