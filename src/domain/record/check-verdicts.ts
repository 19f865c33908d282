import { canonicalText, type JsonValue } from "../base/json-value.ts";
import { fizzbuzzExercise, type OracleExercise } from "../oracle/exercise.ts";
import { drawQuestions } from "../oracle/hidden-inputs.ts";
import { isNaiveGreen, readNaiveAnswer } from "../oracle/naive-report.ts";
import { strongOracleRequest, verdictOf } from "../oracle/strong-verdict.ts";
import { type Allowlist, allowlistRowSchema, createAllowlist } from "../repo/allowlist.ts";
import { applyPatch } from "../repo/apply-patch.ts";
import { type Snapshot, sourceId } from "../repo/snapshot.ts";
import type {
  NaiveOracleAnswer,
  NaiveOracleRequest,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "./effect.ts";
import { firstFrame, nextFrame } from "./fold-frames.ts";
import type { Frame } from "./frame.ts";
import { type RunRecord, textOf } from "./record.ts";
import type { EventOf, RunEvent } from "./run-event.ts";

/** Every exercise that a verdict can be about. */
const exercises: readonly OracleExercise[] = [fizzbuzzExercise];

/** An oracle's call, and in the store what was asked. */
interface Asked {
  readonly call: number;
  readonly request: NaiveOracleRequest | StrongOracleRequest;
}

/** The same call with what was said to it. */
interface Heard extends Asked {
  readonly answer: NaiveOracleAnswer | StrongOracleAnswer;
}

/**
 * What is wrong with the writes and verdicts of a team's record, a sentence each: every write is one
 * that the allowlist in force lets its role make, every verdict is what its oracle's answers come to,
 * of the source as it was then, and nothing is approved without a passed one. Calls and texts must
 * have been found sound.
 */
export function checkVerdicts(record: RunRecord): readonly string[] {
  if (record.system !== "team") return [];
  let rules: { readonly exercise: OracleExercise; readonly allowlist: Allowlist } | null = null;
  let asked: Asked | null = null;
  let heard: Heard | null = null;

  const problemOf = (event: RunEvent, { files, verdicts }: Frame): string | null => {
    switch (event.type) {
      case "run.started":
        rules = rulesOf(event.settings);
        return null;
      case "call.requested":
        asked = event.kind.startsWith("oracle.")
          ? { call: event.call, request: JSON.parse(textOf(record, event.request)) }
          : null;
        heard = null;
        return null;
      case "call.answered":
        // An earlier call may still wait: its answer is none to what was asked last.
        heard =
          asked?.call === event.call
            ? { ...asked, answer: JSON.parse(textOf(record, event.answer)) }
            : null;
        return null;
      case "patch.accepted": {
        if (rules === null) return noRules;
        const content = textOf(record, event.content);
        const outcome = applyPatch(files, rules.allowlist, event.actor, event.path, content);
        return outcome.ok ? null : `such a write is ${outcome.refusal.message}`;
      }
      case "file.written":
      case "file.removed":
        return "a team writes through its allowlist alone.";
      case "verdict.reached":
        if (rules === null) return noRules;
        return follows(event, heard, files, rules.exercise)
          ? null
          : "the verdict is not what the oracle's answers come to.";
      case "state.entered":
      case "run.ended": {
        if ((event.type === "run.ended" ? event.outcome : event.state) !== "approved") return null;
        if (rules === null) return noRules;
        const { strong } = verdicts;
        return strong?.green === true &&
          strong.source === sourceId(files, [rules.exercise.sourcePath])
          ? null
          : "nothing is approved that the strong oracle did not pass.";
      }
      default:
        return null;
    }
  };
  let frame = firstFrame;
  return record.events.flatMap((event, index) => {
    const problem = problemOf(event, frame);
    frame = nextFrame(frame, event, record);
    return problem === null ? [] : [`Event ${index + 1} (${event.type}): ${problem}`];
  });
}

const noRules = "the run does not tell which exercise and which allowlist were in force.";

function rulesOf(settings: Readonly<Record<string, JsonValue>>) {
  const exercise = exercises.find(({ id }) => id === settings["exercise"]);
  const rows = allowlistRowSchema.array().safeParse(settings["allowlist"]);
  return exercise === undefined || !rows.success
    ? null
    : { exercise, allowlist: createAllowlist(rows.data) };
}

type Reached = EventOf<"verdict.reached">;

function follows(
  { oracle, source, green, verdict }: Reached,
  heard: Heard | null,
  files: Snapshot,
  exercise: OracleExercise,
): boolean {
  if (heard === null || source !== sourceId(files, [exercise.sourcePath])) return false;
  const { request, answer } = heard;
  if (oracle === "naive" && request.kind === "oracle.naive") {
    const outcome = readNaiveAnswer(answer as NaiveOracleAnswer);
    return green === isNaiveGreen(outcome) && isSame(verdict, outcome);
  }
  if (oracle !== "strong" || request.kind !== "oracle.strong") return false;
  const text = files.get(exercise.sourcePath) ?? "";
  const right = strongOracleRequest(exercise, text, source, request.builtins);
  const outcome = verdictOf(
    exercise,
    drawQuestions(exercise, source),
    answer as StrongOracleAnswer,
  );
  return (
    isSame(request, right) && green === (outcome.kind === "passed") && isSame(verdict, outcome)
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalText(one as JsonValue) === canonicalText(other as JsonValue);
}
