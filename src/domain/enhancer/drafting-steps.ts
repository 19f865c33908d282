import { raise } from "../base/raised.ts";
import { ask, goOn } from "../record/open-run.ts";
import { readDoerReply } from "./doer-reply.ts";
import { doerPrompt } from "./prompts.ts";
import { fileText, writeFile } from "./run-files.ts";
import { failTicket, hearModel, type Step, ticketOf, withTicket } from "./step.ts";
import { escalate, remainingUsd } from "./stop-steps.ts";

/** The doer returns a text; the program writes it, after it has written what the call left behind. */
export const drafting: Step = {
  begin(run) {
    const { path, grade } = ticketOf(run);
    if (grade === null) throw new Error("a doer is asked before there is a grade");
    const text = run.rules.embedTicket(fileText(run, path) ?? "");
    return ask(run, "doer", {
      kind: "model",
      role: "doer",
      prompt: doerPrompt(grade.kind, grade.missing, text),
      maxUsd: remainingUsd(run),
    });
  },
  takeModel: (run, answer) =>
    hearModel(run, answer, (heard, turn) => {
      const { files } = ticketOf(heard);
      const dumped = writeFile(heard, files.diagnostic, turn.raw);
      const next = "ticket.gradingCandidate";
      if (turn.stopReason !== null) {
        return escalate(dumped, turn.stopReason, "The doer's call was stopped early.", next);
      }
      if (!turn.ok) {
        return failTicket(dumped, raise("EnhancerError", `the doer failed: ${turn.text}`));
      }
      const reply = readDoerReply(turn.text, run.rules.hasEscapedLayout);
      if (reply.kind === "empty") {
        const message = `the doer wrote no candidate at ${files.candidate}`;
        return failTicket(dumped, raise("EnhancerError", message));
      }
      if (reply.kind === "escaped-layout") {
        const because = "The draft spells line ends or tabs out, such as \\n.";
        return escalate(dumped, escapedLayoutReason, because, next);
      }
      const drafted = withTicket(dumped, { drafted: true });
      return goOn(writeFile(drafted, files.candidate, reply.text), next);
    }),
};

const escapedLayoutReason =
  "the doer returned literal escaped layout characters; rejecting candidate";
