import { z } from "zod";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import { createFakeWorld, type FakePort, fakePort } from "#domain/enhancer/fake-world.ts";
import { createIssue, type GitHubIssue, type GitHubState } from "#domain/enhancer/github.ts";
import type { GitHubWrite } from "#domain/enhancer/github-call.ts";
import type { RepairName } from "#domain/enhancer/repairs.ts";
import { parseTicket } from "#domain/enhancer/ticket.ts";
import { readTicketState, ticketStateSchema } from "#domain/enhancer/ticket-state.ts";
import { modelScriptSchema } from "#domain/model/model-script.ts";
import { effectRequestSchema } from "#domain/record/effect.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { type RunRecord, textOf } from "#domain/record/record.ts";
import { casesOf, throwsSchema } from "./enhancer-cases.ts";

const issueNumber = z.record(z.string(), z.number());
const human = z.union([
  z.tuple([z.literal("comment"), z.number(), z.string()]),
  z.tuple([z.literal("remove_label"), z.number(), z.string()]),
  z.tuple([z.literal("add_label"), z.number(), z.string()]),
  z.tuple([z.literal("reopen"), z.number()]),
  z.tuple([z.literal("close"), z.number()]),
]);

const pollInput = z.object({
  files: z.record(z.string(), z.string()),
  state_files: z.record(z.string(), ticketStateSchema),
  github: z.object({
    find: issueNumber.default({}),
    open_issues: z
      .array(
        z.object({
          number: z.number(),
          title: z.string(),
          body: z.string().nullable(),
          labels: z.array(z.string()),
        }),
      )
      .optional(),
    comments: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).default({}),
    labels: z.record(z.string(), z.array(z.string())).default({}),
    closed: z.array(z.number()).default([]),
    fail_on: z.string().optional(),
  }),
  config: z.object({
    budget: z.number().default(3),
    max_usd: z.number().nullable().default(null),
    max_turns: z.number().nullable().default(null),
  }),
  script: z.array(z.json()),
  polls: z.array(
    z.object({
      ticket: z.string().optional(),
      simulate_comment: z.string().optional(),
      human: z.array(human).default([]),
    }),
  ),
});
type PollInput = z.infer<typeof pollInput>;

const outcome = z.tuple([z.string(), z.string(), z.string()]);
const pollExpected = z.object({
  polls: z.array(
    z.union([
      z.strictObject({ outcomes: z.array(outcome) }),
      throwsSchema.extend({ lost_outcomes: z.array(outcome).optional() }),
    ]),
  ),
  github_calls: z.array(z.array(z.json())),
  state_files: z.record(z.string(), z.json()),
  front_matter: z.record(z.string(), z.record(z.string(), z.string())),
  model_calls: z.array(z.string()),
  body_changed: z.record(z.string(), z.boolean()),
  candidate_left: z.boolean(),
  diagnostic_files: z.record(z.string(), z.string()).default({}),
  max_budget_usd_per_call: z.array(z.number().nullable()).optional(),
});

/** The published polls. */
export const pollCases = casesOf("poll", pollInput, pollExpected);
export type PollCase = (typeof pollCases)[number];

const repoPath = "/home/dev/work/repo";

/** A case as a run of ours: the task, the polls in order, and a world to play it in. */
export function stage(
  { input }: Pick<PollCase, "input">,
  repairs: readonly RepairName[] = [],
): { task: EnhancerTask; polls: readonly PollPlan[]; port: FakePort } {
  const github = githubOf(input);
  const states = Object.entries(input.state_files).map(
    ([id, state]) => [`.harness/last-enhancer-${id}.json`, JSON.stringify(state)] as const,
  );
  const task: EnhancerTask = {
    lesson: { id: "case", hash: "0".repeat(64) },
    seed: "case",
    versions: {},
    repoPath,
    files: [...Object.entries(input.files), ...states],
    github,
    settings: {
      budget: input.config.budget,
      maxUsd: input.config.max_usd,
      maxTurns: input.config.max_turns,
    },
    repairs,
  };
  const polls = input.polls.map(
    (poll): PollPlan => ({
      human: poll.human.map(humanAct),
      ticket: poll.ticket ?? null,
      simulatedComment: poll.simulate_comment ?? null,
    }),
  );
  const faults =
    input.github.fail_on === undefined
      ? []
      : [{ operation: input.github.fail_on, on: "every" as const, stderr: "boom" }];
  const script = modelScriptSchema.parse({ turns: input.script });
  return { task, polls, port: fakePort(createFakeWorld(script, github, faults)) };
}

function humanAct([act, issue, word = ""]: z.infer<typeof human>): GitHubWrite {
  switch (act) {
    case "comment":
      return { operation: "comment", issue, text: word };
    case "add_label":
    case "remove_label":
      return { operation: act, issue, label: word };
    case "close":
    case "reopen":
      return { operation: act, issue };
    default:
      return act satisfies never;
  }
}

function githubOf({ github }: PollInput): GitHubState {
  const listed = new Map((github.open_issues ?? []).map((issue) => [issue.number, issue]));
  const numbers = new Set([
    ...listed.keys(),
    ...Object.values(github.find),
    ...Object.keys(github.comments).map(Number),
    ...Object.keys(github.labels).map(Number),
    ...github.closed,
  ]);
  const issues = [...numbers].map((number): GitHubIssue => {
    const open = listed.get(number);
    const [id] = Object.entries(github.find).find(([, found]) => found === number) ?? [];
    return createIssue({
      number,
      title: open?.title ?? (id === undefined ? "" : `[${id}]`),
      body: open?.body ?? "",
      labels: open?.labels ?? github.labels[number] ?? [],
      closed: github.closed.includes(number),
      comments: (github.comments[number] ?? []).map(([commentId, text]) => ({
        id: commentId,
        author: "human",
        text,
      })),
      listed: open !== undefined,
    });
  });
  return { canList: github.open_issues !== undefined, issues };
}

/** A record in the words of the cases. */
export function told(record: RunRecord, { input, expected }: PollCase) {
  const files = foldFrames(record).at(-1)?.files ?? new Map<string, string>();
  const tickets = [...files].filter(([path]) => path.startsWith("tickets/"));
  const markdown = tickets.filter(([path]) => path.endsWith(".md"));
  const requests = record.events.flatMap((event) =>
    event.type === "call.requested"
      ? [effectRequestSchema.parse(JSON.parse(textOf(record, event.request)))]
      : [],
  );
  const asked = requests.filter((request) => request.kind === "model");
  return {
    polls: record.events.flatMap((event) => (event.type === "poll.ended" ? [ended(event)] : [])),
    github_calls: record.events.flatMap((event) =>
      event.type === "github.called" && event.actor !== "human" && event.failed === null
        ? [Object.values(event.call)]
        : [],
    ),
    state_files: Object.fromEntries(
      [...files].flatMap(([path, text]) => {
        const id = /^\.harness\/last-enhancer-(.*)\.json$/.exec(path)?.[1];
        return id === undefined ? [] : [[id, readTicketState(text)]];
      }),
    ),
    front_matter: Object.fromEntries(
      markdown.map(([path, text]) => [path, Object.fromEntries(parseTicket(text, "").meta)]),
    ),
    model_calls: asked.map((request) => request.role),
    body_changed: Object.fromEntries(
      Object.entries(input.files).map(([path, text]) => [
        path,
        bodyOf(files.get(path) ?? "") !== bodyOf(text),
      ]),
    ),
    candidate_left: markdown.some(
      ([path]) => path.endsWith(".enhancer-candidate.md") && !Object.hasOwn(input.files, path),
    ),
    diagnostic_files: Object.fromEntries(
      [...files].filter(([path]) => path.startsWith(".harness/last-doer-")),
    ),
    ...(expected.max_budget_usd_per_call && {
      max_budget_usd_per_call: asked.map((request) => request.maxUsd),
    }),
  };
}

function ended(event: Extract<RunRecord["events"][number], { type: "poll.ended" }>) {
  const outcomes = event.outcomes.map(({ ticket, status, detail }) => [ticket, status, detail]);
  return event.aborted === null
    ? { outcomes }
    : { throws: event.aborted.error, message: event.aborted.message, lost_outcomes: outcomes };
}

function bodyOf(text: string): string {
  return parseTicket(text, "").body;
}

/** What a case expects, with its placeholder filled in. */
export function expectedOf({ expected }: PollCase): PollCase["expected"] {
  return JSON.parse(JSON.stringify(expected).replaceAll("{repo}", repoPath));
}
