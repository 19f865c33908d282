import { beforeAll, expect, test, vi } from "vitest";
import { runTeam } from "#actors/team/run-team.ts";
import { hashFields } from "#domain/base/ids.ts";
import { seededRandom } from "#domain/base/random.ts";
import { recordsEqual } from "#domain/record/compare-records.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { forkPort } from "#domain/record/fork.ts";
import { parseRecord } from "#domain/record/parse-record.ts";
import { playback } from "#domain/record/playback.ts";
import { type RunRecord, textOf } from "#domain/record/record.ts";
import { traceOf } from "#domain/record/trace.ts";
import { teamOutcomes } from "#domain/team/team-state.ts";
import { hiddenMark, randomTeamPort } from "../../support/random-team-port.ts";
import { teamTask } from "../../support/team-task.ts";
import { eventsOf } from "../../support/team-turns.ts";

// Whatever a team may meet: 100 runs whose answers follow from a seed. Each property holds for all.
const seeds = Array.from({ length: 100 }, (_, index) => `seed ${index}`);
const task = teamTask();
const nobody: EffectPort = { call: (n) => Promise.reject(new Error(`call ${n} was made`)) };

// Hundreds of whole runs take a few seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let runs: readonly { readonly seed: string; readonly record: RunRecord }[] = [];

beforeAll(async () => {
  runs = await Promise.all(
    seeds.map(async (seed) => ({ seed, record: await runTeam(task, randomTeamPort(seed)) })),
  );
});

test("the runs differ, and together they reach every outcome", () => {
  const outcomes = runs.map(({ record }) => eventsOf(record, "run.ended")[0]?.outcome);
  expect(new Set(outcomes)).toEqual(new Set(teamOutcomes));
  const texts = runs.map(({ record }) => JSON.stringify(record.events));
  expect(new Set(texts).size).toBeGreaterThan(90);
});

test("the same answers give the same record", async () => {
  for (const { seed, record } of runs) {
    const again = await runTeam(task, randomTeamPort(seed));
    expect(recordsEqual(again, record), seed).toBe(true);
  }
});

test("a fork without an edit gives the same events, from any step, and calls only what is new", async () => {
  for (const { seed, record } of runs) {
    const random = seededRandom(seed);
    const somewhere = () => random.below(record.events.length);
    const calls = eventsOf(record, "call.requested").map(({ call }) => call);
    for (const step of [somewhere(), somewhere()]) {
      const live = randomTeamPort(seed);
      const port = forkPort(record, step, live);
      const forked = await runTeam(task, port);
      expect(JSON.stringify(forked.events), seed).toBe(JSON.stringify(record.events));
      expect(recordsEqual(forked, record), seed).toBe(true);
      expect(port.divergence(), seed).toBeNull();
      const before = eventsOf({ events: record.events.slice(0, step) }, "call.answered").length;
      expect(
        live.asked.map(({ call }) => call),
        seed,
      ).toEqual(calls.slice(before));
    }
  }
});

test("a whole record is repeated without calling anything", async () => {
  for (const { seed, record } of runs) {
    const repeated = await runTeam(task, playback(record, nobody));
    expect(recordsEqual(repeated, record), seed).toBe(true);
  }
});

test("a record folds to the same frames after a journey through JSON", () => {
  for (const { seed, record } of runs) {
    const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
    if (!parsed.ok) throw new Error(`${seed}: ${parsed.problems.join(" ")}`);
    expect(parsed.record, seed).toEqual(record);
    expect(foldFrames(parsed.record), seed).toEqual(foldFrames(record));
  }
});

test("limits hold, every call is answered, and the end is the last word", () => {
  for (const { seed, record } of runs) {
    const asked = eventsOf(record, "call.requested");
    const answered = eventsOf(record, "call.answered");
    expect(
      asked.map(({ call }) => call),
      seed,
    ).toEqual(asked.map((_, index) => index + 1));
    expect(
      answered.map(({ call, actor }) => [call, actor]),
      seed,
    ).toEqual(asked.map(({ call, actor }) => [call, actor]));
    const turns = asked.filter(({ kind }) => kind === "policy").length;
    expect(turns, seed).toBeLessThanOrEqual(task.settings.calls);
    const rounds = eventsOf(record, "state.entered").map(({ round }) => round);
    expect(rounds, seed).toEqual([...rounds].sort((a, b) => a - b));
    expect(rounds.at(-1), seed).toBeLessThanOrEqual(task.settings.rounds);
    const end = record.events.findIndex(({ type }) => type === "run.ended");
    expect(end, seed).toBe(record.events.length - 1);
  }
});

test("only whole, allowed batches reach the files, and the trace names each write", () => {
  const allowed = new Map(task.allowlist.map(({ role, paths }) => [role, paths]));
  for (const { seed, record } of runs) {
    const writes = eventsOf(record, "patch.accepted");
    for (const { actor, path } of writes) expect(allowed.get(actor), seed).toContain(path);
    expect(
      traceOf(record).map(({ path }) => path),
      seed,
    ).toEqual(writes.map(({ path }) => path));
    for (const frame of foldFrames(record).slice(2)) {
      const texts = [...frame.files.values()];
      for (const refused of ["half", "of", "it", "pass", "LGTM"]) {
        expect(texts, seed).not.toContain(refused);
      }
      if (frame.event?.type !== "patch.accepted") expect(frame.changed, seed).toEqual([]);
    }
  }
});

test("approved means passed and reviewed, both of the source that stands", () => {
  let approvals = 0;
  for (const { seed, record } of runs) {
    const last = foldFrames(record).at(-1);
    const source = hashFields(["src/fizzbuzz.py", last?.files.get("src/fizzbuzz.py") ?? ""]);
    const strong = last?.verdicts.strong;
    const review = eventsOf(record, "review.read").at(-1);
    const earned =
      strong?.green === true &&
      strong.source === source &&
      review?.source === source &&
      review.findings.every(({ severity }) => severity === "note") &&
      // An older review, of an equal source that was tested before, is no review of this verdict.
      record.events.indexOf(review) > record.events.indexOf(strong);
    expect(last?.ended?.outcome === "approved", seed).toBe(earned);
    if (earned) approvals++;
  }
  expect(approvals).toBeGreaterThan(5);
});

test("no role is ever told anything about a hidden case but its category", () => {
  let hiddenFailures = 0;
  for (const { seed, record } of runs) {
    for (const { kind, request } of eventsOf(record, "call.requested")) {
      if (kind !== "policy") continue;
      const { observation } = JSON.parse(textOf(record, request));
      expect(JSON.stringify(observation), seed).not.toContain(hiddenMark);
    }
    hiddenFailures += eventsOf(record, "verdict.reached").filter(({ verdict }) =>
      JSON.stringify(verdict).includes(hiddenMark),
    ).length;
  }
  // The test proves something only if there was something to tell.
  expect(hiddenFailures).toBeGreaterThan(20);
});
