import { count } from "#domain/base/count.ts";
import type { EnhancerRunEvent } from "#domain/enhancer/enhancer-events.ts";
import type { EventOf } from "#domain/record/run-event.ts";
import type { EventSentence } from "../run/event-sentence.ts";

/** What happened in an enhancer's run, in one sentence. */
export function enhancerSentence(event: EnhancerRunEvent): EventSentence {
  switch (event.type) {
    case "poll.started":
      return plain(`Poll ${event.poll} begins.`);
    case "ticket.opened":
      return plain(`Opens \`${event.path}\`, after ${rounds(event.round)}.`);
    case "file.written":
      return plain(
        `Wrote \`${event.path}\`: ${count(event.n_bytes, "byte")}, \`${event.sha256_12}\`.`,
      );
    case "file.removed":
      return plain(`Removed \`${event.path}\`.`);
    case "github.called":
      return event.failed === null
        ? plain(`${writeWords(event.call)}.`)
        : { text: `${writeWords(event.call)}: failed, ${event.failed}.`, tone: "bad" };
    case "grade.given":
      return event.ready
        ? good(`${gradedWords(event)} lacks nothing.`)
        : plain(`${gradedWords(event)} lacks ${event.missing.join(", ")}.`);
    case "spend.counted":
      return quiet(
        `Call ${event.turns}: ${dollars(event.usd)}, so far ${dollars(event.spentUsd)}.`,
      );
    case "budget.checked":
      if (event.reason !== null) return { text: `Stop: ${event.reason}.`, tone: "bad" };
      return event.checks.some(({ holds }) => holds)
        ? good("It is done, so no stop check is asked.")
        : plain("No stop check holds.");
    case "promotion.weighed":
      return event.promoted
        ? good("The draft is strictly better: it takes the ticket's place.")
        : { text: "The draft is not strictly better: it is thrown away.", tone: "bad" };
    case "ticket.ended": {
      const { ticket, status, detail } = event.outcome;
      return { text: `${ticket} ${status}: ${detail}.`, tone: tones[status] };
    }
    case "poll.ended":
      return event.aborted === null
        ? plain(`Poll ${event.poll} ends with ${count(event.outcomes.length, "outcome")}.`)
        : { text: `Poll ${event.poll} is aborted: ${event.aborted.message}`, tone: "bad" };
  }
}

function gradedWords({ subject, kind }: EventOf<"grade.given">): string {
  return `The ${subject === "candidate" ? "draft" : "ticket"}, graded as ${kind},`;
}

const tones = {
  passed: "good",
  waiting: "plain",
  skipped: "quiet",
  escalated: "bad",
  blocked: "bad",
} as const;

/** A call that changes GitHub, in words. */
export function writeWords(call: EventOf<"github.called">["call"]): string {
  switch (call.operation) {
    case "set_body":
      return `Sets the body of #${call.issue}`;
    case "add_label":
      return `Adds the label \`${call.label}\` to #${call.issue}`;
    case "remove_label":
      return `Removes the label \`${call.label}\` from #${call.issue}`;
    case "comment":
      return `Comments on #${call.issue}: “${call.text}”`;
    case "close":
      return `Closes #${call.issue}`;
    case "reopen":
      return `Reopens #${call.issue}`;
    case "open":
      return `Opens #${call.issue}: ${call.title}`;
  }
}

/** Dollars with cents. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

function rounds(number: number): string {
  return number === 0 ? "no round yet" : count(number, "round");
}

const plain = (text: string): EventSentence => ({ text, tone: "plain" });
const quiet = (text: string): EventSentence => ({ text, tone: "quiet" });
const good = (text: string): EventSentence => ({ text, tone: "good" });
