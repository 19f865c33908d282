import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { type EnhancerFrame, foldEnhancerFrames } from "#domain/enhancer/enhancer-frame.ts";
import {
  type EnhancerSettings,
  type EnhancerTask,
  type PollPlan,
  plainPoll,
} from "#domain/enhancer/enhancer-task.ts";
import { createFakeWorld, fakePort, type GitHubFault } from "#domain/enhancer/fake-world.ts";
import { createIssue, type GitHubIssue } from "#domain/enhancer/github.ts";
import type { RepairName } from "#domain/enhancer/repairs.ts";
import { parseTicket, type Ticket } from "#domain/enhancer/ticket.ts";
import { type AuthoredScript, modelScriptSchema } from "#domain/model/model-script.ts";
import type { RunRecord } from "#domain/record/record.ts";

type Turn = AuthoredScript["turns"][number];

/** A little world for one test: what is left out is one open draft with its issue, and no caps. */
export interface Scenario {
  readonly files?: Readonly<Record<string, string>>;
  readonly issues?: readonly (Pick<GitHubIssue, "number"> & Partial<GitHubIssue>)[];
  readonly canList?: boolean;
  readonly turns?: readonly Turn[];
  readonly faults?: readonly GitHubFault[];
  readonly settings?: Partial<EnhancerSettings>;
  readonly polls?: readonly Partial<PollPlan>[];
  readonly repairs?: readonly RepairName[];
}

/** A draft that the loop takes. */
export function draft(id: string, body = "Text."): string {
  return `---\nid: ${id}\nstate: draft\nloop: enhancer\n---\n\n# ${id}\n\n${body}\n`;
}

const feature = ["problem", "proposal", "value", "criteria"];

/** A judge's turn that reports these fields of a feature. */
export function judged(...present: readonly string[]): Turn {
  return { role: "judge", structured: { kind: "feature", present_fields: [...present] } };
}

/** A judge's turn with nothing missing. */
export const green: Turn = judged(...feature);

/** A doer's turn with a usable draft. */
export const drafted: Turn = { role: "doer", text: draft("T1", "Better text.") };

/** A scenario as a run of ours. */
export function stageScenario(scenario: Scenario) {
  const files = scenario.files ?? { "tickets/T1.md": draft("T1") };
  const issues = scenario.issues ?? [{ number: 11, title: "[T1] One" }];
  const github = { canList: scenario.canList ?? false, issues: issues.map(createIssue) };
  const task: EnhancerTask = {
    lesson: { id: "test", hash: "0".repeat(64) },
    seed: "test",
    versions: {},
    repoPath: "/repo",
    files: Object.entries(files),
    github,
    settings: { budget: 3, maxUsd: null, maxTurns: null, ...scenario.settings },
    repairs: scenario.repairs ?? [],
  };
  const polls = (scenario.polls ?? [{}]).map((plan): PollPlan => ({ ...plainPoll, ...plan }));
  const script = modelScriptSchema.parse({ turns: scenario.turns ?? [] });
  const world = createFakeWorld(script, github, scenario.faults ?? []);
  return { task, polls, world, port: fakePort(world) };
}

/** Plays a scenario to its end. */
export async function play(scenario: Scenario) {
  const { task, polls, port } = stageScenario(scenario);
  return { record: await runEnhancer(task, polls, port), port };
}

/** Two records of the same scenario: as published, and with one switch on. */
export async function bothWays(scenario: Scenario, repair: RepairName) {
  const published = await play(scenario);
  const repaired = await play({ ...scenario, repairs: [repair] });
  return [published.record, repaired.record] as const;
}

/** A ticket as a record leaves it on the disk. */
export function ticketAt(record: RunRecord, path = "tickets/T1.md"): Ticket {
  return parseTicket(lastFrame(record).files.get(path) ?? "", "");
}

/** How the polls of a record ended: one text per outcome, or the exception. */
export function endings(record: RunRecord): readonly (readonly string[])[] {
  return record.events.flatMap((event) => {
    if (event.type !== "poll.ended") return [];
    if (event.aborted !== null) return [[`${event.aborted.error}: ${event.aborted.message}`]];
    return [event.outcomes.map(({ status, detail }) => `${status}: ${detail}`)];
  });
}

/** What the panes show at the end of a record. */
export function lastFrame(record: RunRecord): EnhancerFrame {
  const frame = foldEnhancerFrames(record).at(-1);
  if (frame === undefined) throw new Error("a record without a frame");
  return frame;
}
