import type { ModelAnswer, ModelTurn } from "../model/model-call.ts";
import { type Choice, decide, type EnhancerRun, goOn } from "./enhancer-run.ts";
import { releaseOf } from "./green-steps.ts";
import { readJudgeReply } from "./judge-reply.ts";
import { judgePrompt } from "./prompts.ts";
import { isRaised, raise } from "./raised.ts";
import { ask, fileText, note } from "./recorded-run.ts";
import { checkFields, kinds, type RubricResult, type TicketKind } from "./rubric.ts";
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

function afterGrade(run: EnhancerRun, grade: RubricResult): Choice {
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
    const grade = gradeOf(heard, turn, settledKind(heard, subject));
    if (isRaised(grade)) return failTicket(heard, grade);
    const noted = note(heard, {
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

function gradeOf(run: EnhancerRun, turn: ModelTurn, settled: TicketKind | null) {
  if (!turn.ok) return raise("EnhancerError", `the judge failed: ${turn.text}`);
  const payload = readJudgeReply(turn);
  if (isRaised(payload)) return payload;
  const kind = run.rules.kindThatCounts(payload.kind, settled);
  return checkFields(kind, payload.present_fields);
}

/** What was settled before: the ticket's own `kind`, and for a draft what the ticket was graded as. */
function settledKind(run: EnhancerRun, subject: Subject): TicketKind | null {
  const { ticket, grade } = ticketOf(run);
  if (subject === "candidate" && grade !== null) return grade.kind;
  return kinds.find((kind) => kind === ticket.meta.get("kind")) ?? null;
}
