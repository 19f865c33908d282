import { describe, expect, it } from "vitest";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { seededRandom } from "#domain/base/random.ts";
import { foldEnhancerFrames } from "#domain/enhancer/enhancer-frame.ts";
import { type PollPlan, plainPoll } from "#domain/enhancer/enhancer-task.ts";
import { fakePort, worldAfter } from "#domain/enhancer/fake-world.ts";
import { forkPort } from "#domain/record/fork.ts";
import { playback } from "#domain/record/playback.ts";
import { recordSchema } from "#domain/record/record.ts";
import {
  draft,
  green,
  play,
  type Scenario,
  stageScenario,
} from "../../support/enhancer-scenario.ts";
import { scenarios } from "../../support/enhancer-scenarios.ts";

const fields = ["problem", "proposal", "value", "criteria", "wireframe", "steps"];

/** A scenario that a seed alone decides: tickets, turns of all sorts, people, faults. */
function seeded(seed: string): Scenario {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[random.below(items.length)] ?? items[0];
  const tickets = ["T1", "T2", "T3"].slice(0, 1 + random.below(3));
  const judge = () => ({
    role: "judge",
    usd: random.below(5) / 10,
    structured: pick([
      {
        kind: pick(["bug", "feature", "ui"]),
        present_fields: fields.filter(() => random.below(2) === 0),
      },
      { kind: "feature", present_fields: fields },
      { kind: "strange" },
      null,
    ]),
    text: pick(["", '{"kind": "ui", "present_fields": ["value"]}', "no"]),
    stop_reason: random.below(12) === 0 ? "query timeout" : null,
  });
  const doer = () => ({
    role: "doer",
    usd: random.below(5) / 10,
    text: pick([draft("T1", `Text ${random.below(9)}.`), "", "# T\\n", "```md\n# T\n```"]),
    ok: random.below(10) > 0,
  });
  return {
    files: Object.fromEntries(tickets.map((id) => [`tickets/${id}.md`, draft(id)])),
    issues: tickets.map((id, index) => ({ number: 11 + index, title: `[${id}]` })),
    canList: random.below(2) === 0,
    turns: Array.from({ length: 2 + random.below(24) }, () =>
      random.below(3) === 0 ? doer() : judge(),
    ),
    faults: random.below(4) === 0 ? [{ operation: "comment", on: 2, stderr: "down" }] : [],
    settings: {
      budget: 1 + random.below(4),
      maxUsd: pick([null, 1, 2]),
      maxTurns: pick([null, 3]),
    },
    polls: Array.from({ length: 1 + random.below(3) }, () => ({
      human: pick([
        [],
        [{ operation: "comment" as const, issue: 11, text: pick(["LGTM", "lgtm"]) }],
        [{ operation: "remove_label" as const, issue: 11, label: "needs-human" }],
      ]),
    })),
  };
}

const seeds = Array.from({ length: 100 }, (_, index) => `seed ${index}`);

describe("forks", () => {
  it("without an edit give the same events, byte for byte, on a hundred seeds", async () => {
    const outcomes = new Set<string>();
    for (const seed of seeds) {
      const scenario = seeded(seed);
      const { record } = await play(scenario);
      const random = seededRandom(`${seed} step`);
      const step = random.below(record.events.length + 1);
      const { task, polls, world } = stageScenario(scenario);
      const port = forkPort(record, step, fakePort(worldAfter(world, record, step)));
      const forked = await runEnhancer(task, polls, port);
      expect(JSON.stringify(forked)).toBe(JSON.stringify(record));
      expect(port.divergence()).toBeNull();
      for (const event of record.events) {
        if (event.type === "ticket.ended") outcomes.add(event.outcome.status);
        if (event.type === "poll.ended") outcomes.add(event.aborted?.error ?? "reported");
        if (event.type === "run.ended") outcomes.add(event.outcome);
      }
    }
    // The seeds are worth something: they come out in many ways.
    for (const outcome of [
      "passed",
      "waiting",
      "escalated",
      "EnhancerError",
      "ValueError",
      "exhausted",
    ]) {
      expect(outcomes).toContain(outcome);
    }
  }, 60_000);

  it("with an edited ticket first differ where a model is asked about it", async () => {
    const scenario = scenarios["a round that fills a gap"] ?? {};
    const { record } = await play(scenario);
    const edited = { ...scenario, files: { "tickets/T1.md": draft("T1", "Another text.") } };
    const { task, polls, port: live } = stageScenario(edited);
    const port = playback(record, live);
    await runEnhancer(task, polls, port);
    expect(port.divergence()?.expected.kind).toBe("model");
    expect(port.divergence()?.got.kind).toBe("model");
  });
});

describe("records", () => {
  it("can be played without anybody outside, and fold to the same frames after a round trip", async () => {
    for (const scenario of Object.values(scenarios)) {
      const { record } = await play(scenario);
      const read = recordSchema.parse(JSON.parse(JSON.stringify(record)));
      expect(foldEnhancerFrames(read)).toEqual(foldEnhancerFrames(record));
      const { task, polls } = stageScenario(scenario);
      expect(await runEnhancer(task, polls, playback(read, null))).toEqual(record);
    }
  });
});

it("rejects when a rule throws in a later poll, and never takes a part of a run for the whole", async () => {
  const { task, port } = stageScenario({ turns: [green] });
  const broken: PollPlan = {
    ...plainPoll,
    get ticket(): string {
      throw new Error("a bug of ours");
    },
  };
  const run = runEnhancer(task, [plainPoll, broken], port);
  await expect(run).rejects.toThrow("a bug of ours");
});
