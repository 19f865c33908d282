import fc from "fast-check";
import { sha256Hex } from "#domain/base/ids.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { readNaiveAnswer } from "#domain/oracle/naive-report.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import type {
  AnswerTo,
  EffectRequest,
  NaiveOracleAnswer,
  PolicyRequest,
  StrongOracleAnswer,
} from "#domain/record/effect.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { append, emptyRecord, type RunRecord } from "#domain/record/record.ts";
import { requestText } from "#domain/record/recorded-calls.ts";
import { traceEntry } from "#domain/repo/apply-patch.ts";
import { sourceId } from "#domain/repo/snapshot.ts";

const actor = fc.constantFrom("planner", "coder", "reviewer");
const paths = ["PLAN.md", "src/fizzbuzz.py", "REVIEW.json", "__proto__"];
const path = fc.constantFrom(...paths);
const content = fc.string({ unit: "binary", maxLength: 12 });

const step = fc.oneof(
  fc.record({
    do: fc.constant("enter" as const),
    state: fc.constantFrom("planning", "coding", "testing", "reviewing"),
    round: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    do: fc.constant("call" as const),
    actor,
    observation: fc.jsonValue({ maxDepth: 1 }),
    answered: fc.boolean(),
  }),
  fc.record({ do: fc.constant("write" as const), actor, path, content }),
  fc.record({ do: fc.constant("refuse" as const), actor, path }),
  fc.record({
    do: fc.constant("judge" as const),
    oracle: fc.constantFrom("naive" as const, "strong" as const),
    green: fc.boolean(),
  }),
  fc.record({ do: fc.constant("review" as const), message: fc.string({ maxLength: 8 }) }),
  fc.record({ do: fc.constant("decide" as const), next: fc.constantFrom("coding", "approved") }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a policy is asked in these records. */
export function policyRequest(
  role: string,
  observation: PolicyRequest["observation"],
): PolicyRequest {
  return { kind: "policy", role, path: `${role}.py`, source: "def act(o): ...", observation };
}

/** A run that has begun with these files, and nothing more. */
export function begun(files: readonly (readonly [path: string, text: string])[]): RunRecord {
  return append(
    emptyRecord({
      system: "team",
      lesson: { id: "a0-made-up", hash: sha256Hex("lesson") },
      seed: "seed",
      versions: { python: "3.14.2" },
    }),
    {
      type: "run.started",
      actor: "supervisor",
      files: files.map(([name, text]) => [name, sha256Hex(text)]),
      settings: {
        rounds: 4,
        exercise: fizzbuzzExercise.id,
        allowlist: ["planner", "coder", "reviewer"].map((role) => ({ role, paths })),
      },
    },
    files.map(([, text]) => text),
  );
}

/** The record with a call, and its answer when there is one. */
export function withCall<Request extends EffectRequest>(
  record: RunRecord,
  call: number,
  request: Request,
  answer: AnswerTo<Request> | null,
): RunRecord {
  const text = requestText(request);
  const actor = request.kind === "policy" ? request.role : "oracle";
  const asked = append(
    record,
    {
      type: "call.requested",
      actor,
      call,
      kind: request.kind,
      request: sha256Hex(text),
    },
    [text],
  );
  if (answer === null) return asked;
  const answerText = JSON.stringify(answer);
  return append(
    asked,
    {
      type: "call.answered",
      actor,
      call,
      outcome: answer.kind,
      answer: sha256Hex(answerText),
    },
    [answerText],
  );
}

/** The record with an accepted write. */
export function withWrite(record: RunRecord, by: string, target: string, text: string): RunRecord {
  return append(
    record,
    { type: "patch.accepted", actor: by, content: sha256Hex(text), ...traceEntry(target, text) },
    [text],
  );
}

function callsOf(record: RunRecord): number {
  return record.events.filter((event) => event.type === "call.requested").length;
}

/** The record with an oracle's call, its answer and the verdict that this is. */
export function withVerdict(
  record: RunRecord,
  oracle: "naive" | "strong",
  green: boolean,
): RunRecord {
  const files = foldFrames(record).at(-1)?.files ?? new Map<string, string>();
  const text = files.get(fizzbuzzExercise.sourcePath) ?? "";
  const source = sourceId(files, [fizzbuzzExercise.sourcePath]);
  const questions = drawQuestions(fizzbuzzExercise, source);
  const reached = { type: "verdict.reached", actor: "oracle", source, green } as const;
  const call = callsOf(record) + 1;
  if (oracle === "naive") {
    const report = { ok: green, passed: 0, failed: 0, errors: [] };
    const answer: NaiveOracleAnswer = { kind: "reported", report, console: "" };
    return append(withCall(record, call, { kind: "oracle.naive", oracle: "", files: {} }, answer), {
      ...reached,
      oracle,
      verdict: { ...readNaiveAnswer(answer) } as never,
      message: "said",
    });
  }
  const answer: StrongOracleAnswer = {
    kind: "answered",
    answers: questions.map(({ n }) => ({
      kind: "text",
      text: green ? fizzbuzzExercise.answerFor(n) : "no",
    })),
  };
  const request = strongOracleRequest(fizzbuzzExercise, text, source, ["str"]);
  return append(withCall(record, call, request, answer), {
    ...reached,
    oracle,
    verdict: verdictOf(fizzbuzzExercise, questions, answer) as never,
    message: "said",
  });
}

function take(record: RunRecord, one: Step): RunRecord {
  const source = sha256Hex("source");
  switch (one.do) {
    case "enter":
      return append(record, {
        type: "state.entered",
        actor: "supervisor",
        state: one.state,
        round: one.round,
      });
    case "call": {
      const call = callsOf(record) + 1;
      const observation = JSON.parse(JSON.stringify(one.observation));
      const answer = { kind: "returned" as const, value: call, console: "" };
      return withCall(
        record,
        call,
        policyRequest(one.actor, observation),
        one.answered ? answer : null,
      );
    }
    case "write":
      return withWrite(record, one.actor, one.path, one.content);
    case "refuse":
      return append(record, {
        type: "patch.refused",
        actor: one.actor,
        path: one.path,
        code: "forbidden_path",
        message: "refused",
      });
    case "judge":
      return withVerdict(record, one.oracle, one.green);
    case "review":
      return append(record, {
        type: "review.read",
        actor: "reviewer",
        source,
        findings: [{ severity: "note", path: "PLAN.md", message: one.message }],
      });
    case "decide":
      return append(record, {
        type: "decision.made",
        actor: "supervisor",
        decision: { rule: "made up", next: one.next, because: "so", values: {}, alternatives: [] },
      });
  }
}

/** Any record that a run could leave: sound, and possibly unfinished. */
export const arbitraryRecord: fc.Arbitrary<RunRecord> = fc
  .record({
    files: fc.uniqueArray(fc.tuple(path, content), { selector: ([name]) => name }),
    steps: fc.array(step, { maxLength: 25 }),
    ended: fc.boolean(),
  })
  .map(({ files, steps, ended }) => {
    const record = steps.reduce(take, begun(files));
    return ended
      ? append(record, {
          type: "run.ended",
          actor: "supervisor",
          outcome: "stopped",
          message: ".",
        })
      : record;
  });
