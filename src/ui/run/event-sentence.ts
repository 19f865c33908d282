import { count } from "#domain/base/count.ts";
import { isGitHubReply } from "#domain/enhancer/github-call.ts";
import { isHarnessRunEvent } from "#domain/harness/harness-events.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import type { PatchRefusal } from "#domain/repo/apply-patch.ts";
import { actorLook } from "../actor/actors.ts";
import { enhancerSentence } from "../enhancer/enhancer-sentence.ts";
import { harnessSentence } from "../harness/harness-sentence.ts";
import { stateLabel } from "./state-label.ts";

/** One event as a line of the timeline. `text` may hold `code` in backticks. */
export interface EventSentence {
  readonly text: string;
  /** Good and bad news are marked, always beside a word that says it. */
  readonly tone: "plain" | "quiet" | "good" | "bad";
}

/** What happened, in one sentence a learner can read without knowing the record's format. */
export function sentenceOf(event: RunEvent): EventSentence {
  if (isHarnessRunEvent(event)) return harnessSentence(event);
  switch (event.type) {
    case "run.started":
      return plain(
        event.files.length === 0
          ? "The run starts."
          : `The run starts with ${count(event.files.length, "file")}.`,
      );
    case "state.entered":
      return plain(`Enters ${stateLabel(event.state)}, round ${event.round}.`);
    case "call.requested":
      return quiet(`${asked(event.actor, event.kind)}, call ${event.call}.`);
    case "call.answered":
      if (event.outcome === "turn") {
        return quiet(`The ${actorLook(event.actor).label} answers, call ${event.call}.`);
      }
      return isGitHubReply(event.outcome) || goodAnswers.includes(event.outcome)
        ? quiet(`Call ${event.call} is answered.`)
        : { text: `Call ${event.call} ended: ${words(event.outcome)}.`, tone: "bad" };
    case "action.accepted":
      return plain(event.note === "" ? "The action is accepted." : `Says: ${event.note}`);
    case "action.refused":
      return {
        text: Object.hasOwn(toldOfPatch, event.code) ? turnLost(event) : event.message,
        tone: "bad",
      };
    case "patch.accepted":
      return plain(
        `Wrote \`${event.path}\`: ${count(event.n_bytes, "byte")}, \`${event.sha256_12}\`.`,
      );
    case "patch.refused":
      return { text: event.message, tone: "bad" };
    case "verdict.reached":
      return {
        text: `${event.oracle === "naive" ? "Naive" : "Strong"} oracle: ${event.green ? "green" : "not green"}. ${event.message}`,
        tone: event.green ? "good" : "bad",
      };
    case "review.read":
      return plain(reviewed(event.findings));
    case "decision.made":
      return plain(`Next: ${stateLabel(event.decision.next)}. ${event.decision.because}`);
    case "run.ended":
      return {
        text: `The run ends. ${event.message}`,
        tone: endTone(event.outcome),
      };
    default:
      return enhancerSentence(event);
  }
}

/** How an outcome is marked. A run that a person stopped has not failed. */
export function endTone(outcome: string): "good" | "plain" | "bad" {
  if (outcome === "stopped") return "plain";
  return goodEnds.includes(outcome) ? "good" : "bad";
}

/** Ends that need no explanation; every other one is a person's to look at. */
const goodEnds = ["approved", "finished"];

const goodAnswers = ["returned", "answered", "reported"];

/** Refusals that the event before, the refused patch's, has told in full. */
const toldOfPatch: Readonly<Record<PatchRefusal["code"], true>> = {
  bad_role: true,
  forbidden_path: true,
  bad_content: true,
  bad_path: true,
};

const turnLost = ({ attempt }: { readonly attempt: number }) =>
  `The action is refused, and none of its patches is kept: attempt ${attempt} of this round.`;

const plain = (text: string): EventSentence => ({ text, tone: "plain" });
const quiet = (text: string): EventSentence => ({ text, tone: "quiet" });
const words = (name: string) => name.replaceAll(/[-._]/g, " ");

function asked(actor: string, kind: string): string {
  switch (kind) {
    case "policy":
      return `The ${actorLook(actor).label} is asked for its next action`;
    case "model":
      return `The ${actorLook(actor).label} is asked for a turn`;
    case "github":
      return actor === "human" ? "You act on GitHub" : "GitHub is asked";
    case "oracle.naive":
      return "The naive oracle runs its tests";
    case "oracle.strong":
      return "The strong oracle asks its questions";
    default:
      return `A ${words(kind)} call leaves`;
  }
}

function reviewed(findings: readonly { readonly severity: string }[]): string {
  const blocking = findings.filter((finding) => finding.severity === "block").length;
  if (findings.length === 0) return "The review has no findings.";
  const found = count(findings.length, "finding");
  return blocking === 0
    ? `The review has ${found}; none blocks.`
    : `The review has ${found}; ${blocking === 1 ? "one blocks" : `${blocking} block`}.`;
}
