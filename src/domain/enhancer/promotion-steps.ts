import { decide, goOn, note } from "../record/open-run.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import { dropFrontMatter, setFrontMatter, stripFrontMatter } from "./front-matter.ts";
import { bindRequest } from "./green-steps.ts";
import { compareMissing, promotionComment, rejectionComment, signatureOf } from "./promotion.ts";
import { enhancedLabel } from "./release.ts";
import type { RubricResult } from "./rubric.ts";
import { fileText, writeFile } from "./run-files.ts";
import { askGitHub, hearGitHub, removeDraft, type Step, ticketOf, withTicket } from "./step.ts";

function gradesOf(run: EnhancerRun): {
  readonly before: RubricResult;
  readonly after: RubricResult;
} {
  const { grade, candidateGrade } = ticketOf(run);
  if (grade === null || candidateGrade === null) throw new Error("a draft is weighed ungraded");
  return { before: grade, after: candidateGrade };
}

/** The draft takes the ticket's place only if it is strictly better. */
export const promoting: Step = {
  begin(run) {
    const { path, files, ticket, issue } = ticketOf(run);
    const { before, after } = gradesOf(run);
    const draft = fileText(run, files.candidate) ?? "";
    const promoted = run.rules.isPromoted({
      before: before.missing,
      after: after.missing,
      ticket: fileText(run, path) ?? "",
      candidate: draft,
    });
    const relation = compareMissing(before.missing, after.missing);
    const weighed = note(run, {
      type: "promotion.weighed",
      actor: "orchestrator",
      before: [...before.missing],
      after: [...after.missing],
      relation,
      promoted,
    });
    const signature = signatureOf(promoted ? after.missing : before.missing);
    const kept = withTicket(weighed, { signature });
    const values = { before: [...before.missing], after: [...after.missing], relation };
    if (!promoted) {
      return decide(kept, {
        rule: "strictly better",
        next: "ticket.rejecting",
        because: "The draft does not lack strictly less than the ticket, so it is thrown away.",
        values,
        alternatives: [{ next: "ticket.settingBody", because: "no proper subset" }],
      });
    }
    const text = withOwnKind(run, run.rules.promotedText(draft, ticket.id, issue));
    return decide(writeFile(withTicket(kept, { filesBefore: run.files }), path, text), {
      rule: "strictly better",
      next: "ticket.settingBody",
      because: "The draft lacks strictly less than the ticket, and nothing new.",
      values,
      alternatives: [{ next: "ticket.rejecting", because: "it is a proper subset" }],
    });
  },
};

/** Where the kind is settled, a draft cannot name another, and what a person wrote stays. */
function withOwnKind(run: EnhancerRun, text: string): string {
  const { ticket, settledKind } = ticketOf(run);
  if (settledKind === null) return text;
  const written = ticket.meta.get("kind");
  const without = dropFrontMatter(text, "kind");
  return written === undefined ? without : setFrontMatter(without, [["kind", written]]);
}

export const settingBody: Step = {
  begin(run) {
    const { path, issue } = ticketOf(run);
    const body = stripFrontMatter(fileText(run, path) ?? "");
    return askGitHub(run, { operation: "set_body", issue, body });
  },
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) =>
      // GitHub has the text now: from here on nothing is taken back.
      goOn(withTicket(heard, { filesBefore: null }), "ticket.labellingEnhanced"),
    ),
};

/** The label means "touched", not "done". It is added again every time. */
export const labellingEnhanced: Step = {
  begin: (run) =>
    askGitHub(run, { operation: "add_label", issue: ticketOf(run).issue, label: enhancedLabel }),
  takeGitHub: (run, answer) => hearGitHub(run, answer, (heard) => goOn(heard, "ticket.commenting")),
};

export const commenting: Step = {
  begin(run) {
    const { before, after } = gradesOf(run);
    const text = promotionComment(before.missing, after.missing);
    return askGitHub(run, { operation: "comment", issue: ticketOf(run).issue, text });
  },
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) =>
      finishRound(gradesOf(heard).after.ready ? bindRequest(heard) : heard),
    ),
};

export const rejecting: Step = {
  begin(run) {
    const { before } = gradesOf(run);
    const text = rejectionComment(before.kind, before.missing);
    return askGitHub(run, { operation: "comment", issue: ticketOf(run).issue, text });
  },
  takeGitHub: (run, answer) => hearGitHub(run, answer, finishRound),
};

function finishRound(run: EnhancerRun): EnhancerRun {
  return goOn(removeDraft(run), "ticket.checkingStop");
}
