import { z } from "zod";
import {
  createScriptedModel,
  type ModelScript,
  nextTurn,
  type ScriptedModel,
  type ScriptedTurn,
  unusedTurns,
} from "../model/model-script.ts";
import {
  type AnswerTo,
  type EffectAnswer,
  type EffectPort,
  type EffectRequest,
  effectRequestSchema,
} from "../record/effect.ts";
import { type RunRecord, textOf } from "../record/record.ts";
import { recordedCalls } from "../record/recorded-calls.ts";
import { type GitHubState, readGitHub, writeGitHub } from "./github.ts";
import { type GitHubAnswer, type GitHubRequest, isRead } from "./github-call.ts";

/** A call of the loop that GitHub refuses, to show what a failure between two writes leaves behind. */
export const githubFaultSchema = z.strictObject({
  operation: z.string().describe("Such as `set_body`, `add_label`, `comment` or `labels`."),
  on: z
    .union([z.literal("every"), z.number().int().positive()])
    .default("every")
    .describe("Which of the loop's calls of this operation fails, counted from 1."),
  stderr: z.string().default("HTTP 502").describe("What GitHub's tool says."),
});
export type GitHubFault = z.infer<typeof githubFaultSchema>;

/** Everything outside of an enhancer run, played: a scripted model and a GitHub that is data. */
export interface FakeWorld {
  readonly model: ScriptedModel;
  readonly github: GitHubState;
  readonly faults: readonly GitHubFault[];
  /** How often the loop has made each kind of GitHub call. */
  readonly asked: ReadonlyMap<string, number>;
}

export function createFakeWorld(
  script: ModelScript,
  github: GitHubState,
  faults: readonly GitHubFault[] = [],
): FakeWorld {
  return { model: createScriptedModel(script), github, faults, asked: new Map() };
}

/** One answer, and the world after it. What this world does not have, it calls unavailable. */
export function answerFrom(
  world: FakeWorld,
  request: EffectRequest,
): { readonly world: FakeWorld; readonly answer: EffectAnswer } {
  if (request.kind === "model") {
    const { model, answer } = nextTurn(world.model, request.role);
    return { world: { ...world, model }, answer };
  }
  if (request.kind === "github") return answerGitHub(world, request);
  const message = `This run has no Python in it, so ${request.kind} cannot be asked.`;
  return { world, answer: { kind: "unavailable", message } };
}

function answerGitHub(
  world: FakeWorld,
  { by, call }: GitHubRequest,
): { readonly world: FakeWorld; readonly answer: GitHubAnswer } {
  const count = (world.asked.get(call.operation) ?? 0) + 1;
  const fault =
    by === "loop" &&
    world.faults.find(
      ({ operation, on }) => operation === call.operation && (on === "every" || on === count),
    );
  const asked = by === "loop" ? new Map(world.asked).set(call.operation, count) : world.asked;
  if (fault)
    return { world: { ...world, asked }, answer: { kind: "failed", stderr: fault.stderr } };
  if (isRead(call)) return { world: { ...world, asked }, answer: readGitHub(world.github, call) };
  const github = writeGitHub(world.github, call, by);
  return { world: { ...world, asked, github }, answer: { kind: "written" } };
}

/**
 * The world after the calls that a record answered within its first `step` events: where a fork goes
 * on from, since the calls it plays back do not reach the world themselves.
 */
export function worldAfter(start: FakeWorld, record: RunRecord, step: number): FakeWorld {
  return recordedCalls(record, step).reduce((world, { request }) => {
    const asked = effectRequestSchema.parse(JSON.parse(textOf(record, request)));
    return answerFrom(world, asked).world;
  }, start);
}

/** A port onto a fake world that keeps what happened to it. */
export interface FakePort extends EffectPort {
  github(): GitHubState;
  /** Turns of the script that nobody asked for. */
  unused(): readonly { readonly position: number; readonly turn: ScriptedTurn }[];
}

/** The one effect port, played by a fake world. Every call is answered at once. */
export function fakePort(start: FakeWorld): FakePort {
  let world = start;
  return {
    github: () => world.github,
    unused: () => unusedTurns(world.model),
    call(_n, request) {
      const { world: after, answer } = answerFrom(world, request);
      world = after;
      // The world answers by the kind of the request, which the compiler cannot follow here.
      return Promise.resolve(answer as AnswerTo<typeof request>);
    },
  };
}
