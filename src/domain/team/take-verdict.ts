import { explainNaive } from "../oracle/explain-naive.ts";
import { explainVerdict } from "../oracle/explain-verdict.ts";
import { drawQuestions } from "../oracle/hidden-inputs.ts";
import { isNaiveGreen, readNaiveAnswer } from "../oracle/naive-report.ts";
import { verdictOf } from "../oracle/strong-verdict.ts";
import type { NaiveOracleAnswer, StrongOracleAnswer } from "../record/effect.ts";
import { hear, note } from "../record/open-run.ts";
import { oracleActor } from "./team-call.ts";
import { currentSource, decided, type TeamRun } from "./team-run.ts";
import { decideInterrupted } from "./turn-decision.ts";
import { decideAfterNaive, decideAfterVerdict } from "./verdict-decision.ts";

/** The run after the naive oracle answered. Its word is recorded and decides nothing. */
export function takeNaiveAnswer(run: TeamRun, answer: NaiveOracleAnswer): TeamRun {
  const heard = hear(run, answer);
  const outcome = readNaiveAnswer(answer);
  if (outcome.kind === "stopped" || outcome.kind === "unavailable") {
    return decided(heard, decideInterrupted(outcome));
  }
  const spoken = note(heard, {
    type: "verdict.reached",
    actor: oracleActor,
    oracle: "naive",
    source: currentSource(run),
    green: isNaiveGreen(outcome),
    verdict: outcome,
    message: explainNaive(outcome),
  });
  return decided(spoken, decideAfterNaive(outcome));
}

/** The run after the strong oracle answered. The verdict is computed here, from plain answers. */
export function takeStrongAnswer(run: TeamRun, answer: StrongOracleAnswer): TeamRun {
  const { exercise, builtins } = run.task;
  const heard = hear(run, answer);
  const source = currentSource(run);
  const outcome = verdictOf(exercise, drawQuestions(exercise, source), answer);
  if (outcome.kind === "stopped" || outcome.kind === "unavailable") {
    return decided(heard, decideInterrupted(outcome));
  }
  const spoken = note(
    { ...heard, verdict: { source, verdict: outcome } },
    {
      type: "verdict.reached",
      actor: oracleActor,
      oracle: "strong",
      source,
      green: outcome.kind === "passed",
      verdict: outcome,
      message: explainVerdict(outcome, { exercise, builtins }),
    },
  );
  return decided(spoken, decideAfterVerdict(spoken, outcome));
}
