import { isRaised, raise } from "../base/raised.ts";
import type { ModelAnswer, ModelTurn } from "../model/model-call.ts";
import { ask, type Choice, decide, goOn, note } from "../record/open-run.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import type { EnhancerState } from "./enhancer-state.ts";
import { releaseOf } from "./green-steps.ts";
import { readJudgeReply } from "./judge-reply.ts";
import { judgePrompt } from "./prompts.ts";
import { strip } from "./python-text.ts";
import { checkFields, kindNamed, type RubricResult, type TicketKind } from "./rubric.ts";
import { fileText, writeFile } from "./run-files.ts";
import { failTicket, hearModel, type Step, ticketOf, withTicket } from "./step.ts";
import { escalate, remainingUsd } from "./stop-steps.ts";

type Subject = "ticket" | "candidate";

/** Whether there is money left to ask the judge about the ticket. */
export const grading: Step = { begin: (run) => afford(run, "ticket.judging") };

/** Whether there is money left to ask the judge about the draft. */
export const gradingCandidate: Step = {
  begin: (run) => afford(run, "ticket.judgingCandidate"),
};

function afford(run: EnhancerRun, next: "ticket.judging" | "ticket.judgingCandidate"): EnhancerRun {
  const remaining = remainingUsd(run);
  return remaining !== null && remaining <= 0
    ? escalate(run, "cost budget spent", "There is no money left for the next call.", next)
    : goOn(run, next);
}

/** The judge grades the ticket as it is. */
export const judging: Step = {
  begin: (run) => askJudge(run, "ticket"),
  takeModel: (run, answer) =>
    takeGrade(run, answer, "ticket", (graded, grade) =>
      decide(withTicket(graded, { grade }), afterGrade(graded, grade)),
    ),
};

function afterGrade(run: EnhancerRun, grade: RubricResult): Choice<EnhancerState> {
  const { looked } = ticketOf(run);
  const values = { missing: [...grade.missing], comment: looked?.text ?? null };
  const roads = {
    "ticket.releasing": "Nothing is missing, and a human said LGTM.",
    "ticket.offering": "Nothing is missing, but there is no LGTM that counts.",
    "ticket.checkingCaps": "Something is missing, so the doer is asked, if the caps allow it.",
  } as const;
  const green = releaseOf(run).released ? "ticket.releasing" : "ticket.offering";
  const next = grade.ready ? green : "ticket.checkingCaps";
  const notTaken = {
    "ticket.releasing": grade.ready ? "there is no LGTM that counts" : "something is missing",
    "ticket.offering": grade.ready ? "there is an LGTM already" : "something is missing",
    "ticket.checkingCaps": "nothing is missing",
  } as const;
  return {
    rule: "ready is computed",
    next,
    because: roads[next],
    values,
    alternatives: (Object.keys(roads) as (keyof typeof roads)[])
      .filter((road) => road !== next)
      .map((road) => ({ next: road, because: notTaken[road] })),
  };
}

/** The judge grades the draft, by whatever kind it now sees. */
export const judgingCandidate: Step = {
  begin: (run) => askJudge(run, "candidate"),
  takeModel: (run, answer) =>
    takeGrade(run, answer, "candidate", (graded, grade) =>
      goOn(withTicket(graded, { candidateGrade: grade }), "ticket.promoting"),
    ),
};

function askJudge(run: EnhancerRun, subject: Subject): EnhancerRun {
  const text = fileText(run, pathOf(run, subject)) ?? "";
  return ask(run, "judge", {
    kind: "model",
    role: "judge",
    prompt: judgePrompt(run.rules.embedTicket(text)),
    maxUsd: remainingUsd(run),
  });
}

function pathOf(run: EnhancerRun, subject: Subject): string {
  const { path, files } = ticketOf(run);
  return subject === "ticket" ? path : files.candidate;
}

function takeGrade(
  run: EnhancerRun,
  answer: ModelAnswer,
  subject: Subject,
  then: (graded: EnhancerRun, grade: RubricResult) => EnhancerRun,
): EnhancerRun {
  return hearModel(run, answer, (heard, turn) => {
    if (turn.stopReason !== null) {
      const next = subject === "ticket" ? "ticket.checkingCaps" : "ticket.promoting";
      return escalate(heard, turn.stopReason, "The judge's call was stopped early.", next);
    }
    const graded = gradeOf(heard, turn);
    if (isRaised(graded)) return failTicket(heard, graded);
    const { grade, settles } = graded;
    const settled = settles ? settle(heard, grade.kind) : heard;
    const noted = note(settled, {
      type: "grade.given",
      actor: "judge",
      subject,
      path: pathOf(heard, subject),
      kind: grade.kind,
      present: [...grade.present],
      missing: [...grade.missing],
      ready: grade.ready,
    });
    return then(noted, grade);
  });
}

function gradeOf(run: EnhancerRun, turn: ModelTurn) {
  if (!turn.ok) return raise("EnhancerError", `the judge failed: ${turn.text}`);
  const payload = readJudgeReply(turn);
  if (isRaised(payload)) return payload;
  const { counts, settles } = run.rules.settleKind(payload.kind, settledKind(run));
  const grade = checkFields(counts, payload.present_fields);
  return isRaised(grade) ? grade : { grade, settles };
}

/** What was settled before: by a person in the ticket itself, else by an earlier grade. */
function settledKind(run: EnhancerRun): TicketKind | null {
  const { ticket, files } = ticketOf(run);
  const kept = strip(fileText(run, files.kind) ?? "");
  return kindNamed(ticket.meta.get("kind")) ?? kindNamed(kept);
}

/** The kind holds from now on. It is kept beside the ticket, where no draft can change it. */
function settle(run: EnhancerRun, kind: TicketKind): EnhancerRun {
  const { files } = ticketOf(run);
  const settled = withTicket(run, { settledKind: kind });
  return settledKind(run) === kind ? settled : writeFile(settled, files.kind, `${kind}\n`);
}
