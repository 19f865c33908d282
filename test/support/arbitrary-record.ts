import fc from "fast-check";
import { sha256Hex } from "#domain/base/ids.ts";
import type { PolicyAnswer, PolicyRequest } from "#domain/record/effect.ts";
import { append, emptyRecord, type RunRecord } from "#domain/record/record.ts";
import { requestText } from "#domain/record/recorded-calls.ts";
import { traceEntry } from "#domain/repo/apply-patch.ts";

const actor = fc.constantFrom("planner", "coder", "reviewer");
const path = fc.constantFrom("PLAN.md", "src/fizzbuzz.py", "REVIEW.json", "__proto__");
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
      settings: { rounds: 4 },
    },
    files.map(([, text]) => text),
  );
}

/** The record with a policy's call, and its answer when there is one. */
export function withCall(
  record: RunRecord,
  call: number,
  request: PolicyRequest,
  answer: PolicyAnswer | null,
): RunRecord {
  const text = requestText(request);
  const asked = append(
    record,
    {
      type: "call.requested",
      actor: request.role,
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
      actor: request.role,
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
      const call = record.events.filter((event) => event.type === "call.requested").length + 1;
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
      return append(record, {
        type: "verdict.reached",
        actor: "oracle",
        oracle: one.oracle,
        source,
        green: one.green,
        verdict: { kind: one.green ? "passed" : "failed" },
        message: "said",
      });
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
          outcome: "approved",
          message: ".",
        })
      : record;
  });
