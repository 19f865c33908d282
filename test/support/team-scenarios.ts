import type { TeamTask } from "#domain/team/team-task.ts";
import type { TeamScript } from "./scripted-port.ts";
import {
  block,
  code,
  failsAt,
  hung,
  naiveGreen,
  naiveRed,
  passes,
  plan,
  raised,
  review,
  stopped,
  unavailable,
} from "./team-answers.ts";

/** One run from its task and its answers to the states it goes through. */
export interface TeamScenario {
  readonly task?: Partial<TeamTask>;
  readonly command?: "run.start" | "run.stop";
  readonly script: TeamScript;
  /** Every state entered, in order; the last is the outcome. */
  readonly path: readonly string[];
}

const limits = (change: Partial<TeamTask["settings"]>): Partial<TeamTask> => ({
  settings: { rounds: 4, calls: 24, attempts: 3, ...change },
});
const planned = { planner: [plan()] };
const coded = { ...planned, coder: [code("one")] };
const naive = { ...coded, naive: [naiveGreen] };
const tested = { ...naive, strong: [passes] };
const toCoding = ["idle", "planning", "coding"];
const toNaive = [...toCoding, "testing.naive"];
const toStrong = [...toNaive, "testing.strong"];
const toReview = [...toStrong, "reviewing"];
const nextRound = ["coding", "testing.naive", "testing.strong", "reviewing"];

/** Every way through the team's chart, by name. */
export const teamScenarios = {
  "approved at once": {
    script: { ...tested, reviewer: [review()] },
    path: [...toReview, "approved"],
  },
  "approved in the second round": {
    script: {
      ...planned,
      coder: [code("one"), code("two")],
      naive: [naiveRed, naiveGreen],
      strong: [failsAt(15), passes],
      reviewer: [review(block), review()],
    },
    path: [...toReview, ...nextRound, "approved"],
  },
  "approved without a naive oracle": {
    task: { naiveOracle: null },
    script: { ...coded, strong: [passes], reviewer: [review()] },
    path: [...toCoding, "testing.strong", "reviewing", "approved"],
  },
  "stopped before the start": { command: "run.stop", script: {}, path: ["idle", "stopped"] },
  "planner refused, then accepted": {
    script: { ...tested, planner: [raised, plan()], reviewer: [review()] },
    path: ["idle", "planning", "planning", "coding", ...toReview.slice(3), "approved"],
  },
  "planner stuck": {
    script: { planner: [raised, hung, raised] },
    path: ["idle", "planning", "planning", "planning", "stuck"],
  },
  "planner spends the calls": {
    task: limits({ calls: 1 }),
    script: planned,
    path: ["idle", "planning", "exhausted"],
  },
  "planner stopped": { script: { planner: [stopped] }, path: ["idle", "planning", "stopped"] },
  "planner without Python": {
    script: { planner: [unavailable] },
    path: ["idle", "planning", "unavailable"],
  },
  "coder refused, then accepted": {
    script: { ...tested, coder: [raised, code("one")], reviewer: [review()] },
    path: [...toCoding, ...toReview.slice(2), "approved"],
  },
  "coder stuck": {
    script: { ...planned, coder: [hung, hung, hung] },
    path: [...toCoding, "coding", "coding", "stuck"],
  },
  "coder spends the calls": {
    task: limits({ calls: 2 }),
    script: { ...planned, coder: [raised] },
    path: [...toCoding, "exhausted"],
  },
  "coder stopped": { script: { ...planned, coder: [stopped] }, path: [...toCoding, "stopped"] },
  "coder without Python": {
    script: { ...planned, coder: [unavailable] },
    path: [...toCoding, "unavailable"],
  },
  "naive oracle stopped": {
    script: { ...coded, naive: [stopped] },
    path: [...toNaive, "stopped"],
  },
  "naive oracle without Python": {
    script: { ...coded, naive: [unavailable] },
    path: [...toNaive, "unavailable"],
  },
  "no call left for the review": {
    task: limits({ calls: 2 }),
    script: tested,
    path: [...toStrong, "exhausted"],
  },
  "strong oracle stopped": {
    script: { ...naive, strong: [stopped] },
    path: [...toStrong, "stopped"],
  },
  "strong oracle without Python": {
    script: { ...naive, strong: [unavailable] },
    path: [...toStrong, "unavailable"],
  },
  "reviewer refused, then accepted": {
    script: { ...tested, reviewer: [raised, review()] },
    path: [...toReview, "reviewing", "approved"],
  },
  "reviewer stuck": {
    script: { ...tested, reviewer: [raised, raised, raised] },
    path: [...toReview, "reviewing", "reviewing", "stuck"],
  },
  "same failure twice": {
    script: {
      ...planned,
      coder: [code("one"), code("two")],
      naive: [naiveRed, naiveRed],
      strong: [failsAt(15), failsAt(15)],
      reviewer: [review(block), review(block)],
    },
    path: [...toReview, ...nextRound, "stalled"],
  },
  "rounds spent": {
    task: limits({ rounds: 1 }),
    script: { ...tested, strong: [failsAt(15)], reviewer: [review(block)] },
    path: [...toReview, "exhausted"],
  },
  "reviewer stopped": {
    script: { ...tested, reviewer: [stopped] },
    path: [...toReview, "stopped"],
  },
  "reviewer without Python": {
    script: { ...tested, reviewer: [unavailable] },
    path: [...toReview, "unavailable"],
  },
} satisfies Record<string, TeamScenario>;

export type TeamScenarioName = keyof typeof teamScenarios;
