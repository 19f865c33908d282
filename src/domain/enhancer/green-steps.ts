import { decide, goOn } from "../record/open-run.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import { setFrontMatter, stripFrontMatter } from "./front-matter.ts";
import { enhancedLabel, type ReleaseAnswer, readyLabel, requestComment } from "./release.ts";
import { fileText, removeFile, writeFile } from "./run-files.ts";
import {
  askGitHub,
  endTicket,
  hearGitHub,
  type Step,
  saveState,
  ticketOf,
  withTicket,
} from "./step.ts";
import { askedForLgtm } from "./ticket-state.ts";

/** Whether the ticket is released, and whether that was asked for. */
export function releaseOf(run: EnhancerRun): ReleaseAnswer {
  const { comments, files, looked, path, state } = ticketOf(run);
  return run.rules.readRelease({
    comments,
    looked,
    asked: state.last_comment_id === askedForLgtm,
    text: stripFrontMatter(fileText(run, path) ?? ""),
    askedAbout: fileText(run, files.askedAbout)?.trim() ?? null,
  });
}

/** The release was just asked for. Where that is bound to the text, the text is kept at once. */
export function bindRequest(run: EnhancerRun): EnhancerRun {
  const { about } = releaseOf(run);
  return about === null ? run : writeFile(run, ticketOf(run).files.askedAbout, `${about}\n`);
}

/** First the file, then the label, then the state: a failure in between leaves them apart. */
export const releasing: Step = {
  begin(run) {
    const { path, issue } = ticketOf(run);
    const released = setFrontMatter(fileText(run, path) ?? "", [
      ["state", "ready"],
      ["loop", "implementer"],
    ]);
    const written = writeFile(withTicket(run, { filesBefore: run.files }), path, released);
    return askGitHub(written, { operation: "add_label", issue, label: readyLabel });
  },
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      const { files } = ticketOf(heard);
      const forgotten = [files.state, files.kind, files.askedAbout].reduce(removeFile, heard);
      const detail = "rubric green and a human said LGTM";
      return goOn(endTicket(forgotten, "passed", detail), "poll.closing");
    }),
};

const waitingDetail = "ready, waiting for LGTM";

/** A green ticket is labelled, and its release asked for once. */
export const offering: Step = {
  begin(run) {
    const { labels } = ticketOf(run);
    const labelled = labels.includes(enhancedLabel);
    const { asked } = releaseOf(run);
    const next = !labelled
      ? "ticket.labellingGreen"
      : asked
        ? "poll.closing"
        : "ticket.requestingLgtm";
    return decide(endTicket(run, "waiting", waitingDetail), {
      rule: "offer once",
      next,
      because: labelled
        ? asked
          ? "It is labelled, and the release was asked for before."
          : "It is labelled, but the release of this text was not asked for yet."
        : `The label ${enhancedLabel} is missing.`,
      values: { labels: [...labels], asked },
      alternatives: [],
    });
  },
};

export const labellingGreen: Step = {
  begin: (run) =>
    askGitHub(run, { operation: "add_label", issue: ticketOf(run).issue, label: enhancedLabel }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) =>
      goOn(heard, releaseOf(heard).asked ? "poll.closing" : "ticket.requestingLgtm"),
    ),
};

export const requestingLgtm: Step = {
  begin: (run) =>
    askGitHub(run, { operation: "comment", issue: ticketOf(run).issue, text: requestComment }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) =>
      goOn(saveState(bindRequest(heard), { last_comment_id: askedForLgtm }), "poll.closing"),
    ),
};
