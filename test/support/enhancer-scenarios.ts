import { draft, drafted, green, judged, type Scenario } from "./enhancer-scenario.ts";

const timeout = { text: "", stop_reason: "query timeout" };
const listed = { canList: true };

/**
 * Ways through the chart, each with how its polls end: every status, every reason, every exception
 * of the published loop, and every end of a run.
 */
export const scenarios: Readonly<Record<string, Scenario & { readonly ends: string[][] }>> = {
  "green and LGTM": {
    turns: [green],
    polls: [{ human: [{ operation: "comment", issue: 11, text: " LGTM\n" }] }],
    ends: [["passed: rubric green and a human said LGTM"]],
  },
  "green, then asked once, then labelled by hand": {
    turns: [green, green, green],
    polls: [{}, { human: [{ operation: "remove_label", issue: 11, label: "enhanced" }] }, {}],
    ends: Array.from({ length: 3 }, () => ["waiting: ready, waiting for LGTM"]),
  },
  "green, and labelled before it was asked": {
    issues: [{ number: 11, title: "[T1]", labels: ["enhanced"] }],
    turns: [green],
    ends: [["waiting: ready, waiting for LGTM"]],
  },
  "a round that fills a gap": {
    turns: [judged(), drafted, judged("value")],
    ends: [["waiting: round 1, still missing criteria, problem, proposal"]],
  },
  "a round that does not, twice": {
    turns: [judged("value"), drafted, judged("value"), judged("value"), drafted, judged("value")],
    polls: [{}, {}],
    ends: [
      ["waiting: round 1, still missing criteria, problem, proposal"],
      ["escalated: same signature two rounds running"],
    ],
  },
  "three rounds of progress": {
    turns: [
      ...[judged(), drafted, judged("value")],
      ...[judged("value"), drafted, judged("value", "problem")],
      ...[judged("value", "problem"), drafted, green],
    ],
    polls: [{}, {}, {}],
    ends: [
      ["waiting: round 1, still missing criteria, problem, proposal"],
      ["waiting: round 2, still missing criteria, proposal"],
      ["escalated: budget spent"],
    ],
  },
  "it waits for a person already": {
    issues: [{ number: 11, title: "[T1]", labels: ["needs-human"] }],
    ends: [["escalated: needs-human is already set"]],
  },
  "no money for the first grade": {
    settings: { maxUsd: 0 },
    ends: [["escalated: cost budget spent"]],
  },
  "money up before the doer": {
    settings: { maxUsd: 1 },
    turns: [{ ...judged(), usd: 1 }],
    ends: [["escalated: cost budget spent"]],
  },
  "money up before the second grade": {
    settings: { maxUsd: 1 },
    turns: [judged(), { ...drafted, usd: 1 }],
    ends: [["escalated: cost budget spent"]],
  },
  "calls up before the doer": {
    settings: { maxTurns: 1 },
    turns: [judged()],
    ends: [["escalated: max turns"]],
  },
  "the first grade times out": {
    turns: [{ role: "judge", ...timeout }],
    ends: [["escalated: query timeout"]],
  },
  "the doer times out": {
    turns: [judged(), { role: "doer", ...timeout }],
    ends: [["escalated: query timeout"]],
  },
  "the second grade times out": {
    turns: [judged(), drafted, { role: "judge", ...timeout }],
    ends: [["escalated: query timeout"]],
  },
  "layout as words": {
    turns: [judged(), { role: "doer", text: "# T\\n" }],
    ends: [["escalated: the doer returned literal escaped layout characters; rejecting candidate"]],
  },
  "a closed issue": {
    issues: [{ number: 11, title: "[T1]", closed: true }],
    ends: [["blocked: issue 11 is closed; reopen it"]],
  },
  "no issue": {
    issues: [],
    ends: [["blocked: T1: no GitHub issue; run task create-test-tickets"]],
  },
  "a number on record": {
    issues: [],
    files: { "tickets/T1.md": draft("T1").replace("loop:", "github_issue: 5\nloop:") },
    turns: [green],
    ends: [["waiting: ready, waiting for LGTM"]],
  },
  "a ticket that is done, by name": {
    files: { "tickets/T1.md": draft("T1").replace("draft", "ready") },
    polls: [{ ticket: "T1" }],
    ends: [["skipped: already ready / enhancer"]],
  },
  "by name, with a comment given": {
    turns: [green],
    polls: [{ ticket: "T1", simulatedComment: "LGTM" }],
    ends: [["passed: rubric green and a human said LGTM"]],
  },
  "two tickets, the first of which waits for a person": {
    files: { "tickets/T1.md": draft("T1"), "tickets/T2.md": draft("T2") },
    issues: [
      { number: 11, title: "[T1]", labels: ["needs-human"] },
      { number: 12, title: "[T2]" },
    ],
    turns: [green],
    ends: [["escalated: needs-human is already set", "waiting: ready, waiting for LGTM"]],
  },
  "an issue that becomes a ticket": {
    ...listed,
    files: {},
    issues: [{ number: 31, title: "Please" }],
    turns: [green],
    ends: [["waiting: ready, waiting for LGTM"]],
  },
  "nothing to do": { ...listed, files: {}, issues: [], ends: [[]] },
  "no folder": { files: {}, ends: [["EnhancerError: no tickets/ directory in /repo"]] },
  "a name nobody has": {
    polls: [{ ticket: "T404" }],
    ends: [["EnhancerError: no ticket T404 in /repo/tickets"]],
  },
  "a comment for nobody": {
    polls: [{ simulatedComment: "hi" }],
    ends: [["EnhancerError: --simulate-comment needs --ticket, it acts on one ticket"]],
  },
  "the judge fails": {
    turns: [{ role: "judge", text: "agent sdk backend failed: gone", ok: false }],
    ends: [["EnhancerError: the judge failed: agent sdk backend failed: gone"]],
  },
  "the judge talks": {
    turns: [{ role: "judge", text: "It's fine." }],
    ends: [['EnhancerError: the judge returned no JSON object: "It\'s fine."']],
  },
  "the judge's object is broken": {
    turns: [{ role: "judge", text: '{"kind" "ui"}' }],
    ends: [
      [
        "EnhancerError: the judge's JSON did not parse: Expecting ':' delimiter: line 1 column 9 (char 8)",
      ],
    ],
  },
  "the judge names no kind": {
    turns: [{ role: "judge", text: "{}" }],
    ends: [["EnhancerError: the judge's JSON has no `kind`: '{}'"]],
  },
  "the judge names an unknown kind for the draft": {
    turns: [judged(), drafted, { role: "judge", structured: { kind: "x" } }],
    ends: [["ValueError: unknown ticket kind 'x', expected one of ['bug', 'feature', 'ui']"]],
  },
  "the judge reports no list": {
    turns: [{ role: "judge", structured: { kind: "ui", present_fields: null } }],
    ends: [["TypeError: 'NoneType' object is not iterable"]],
  },
  "the doer fails": {
    turns: [judged(), { role: "doer", text: "gone", ok: false }],
    ends: [["EnhancerError: the doer failed: gone"]],
  },
  "the doer says nothing": {
    turns: [judged(), { role: "doer", text: " \n" }],
    ends: [["EnhancerError: the doer wrote no candidate at tickets/T1.enhancer-candidate.md"]],
  },
  "an issue number that is none": {
    files: { "tickets/T1.md": draft("T1").replace("loop:", "github_issue: soon\nloop:") },
    ends: [["ValueError: invalid literal for int() with base 10: 'soon'"]],
  },
  "a state file that is damaged": {
    files: { "tickets/T1.md": draft("T1"), ".harness/last-enhancer-T1.json": "{" },
    ends: [
      [
        "JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
      ],
    ],
  },
  ...Object.fromEntries(
    ["find", "is_closed", "comments", "labels", "list"].map((operation) => [
      `GitHub fails at ${operation}`,
      {
        faults: [{ operation, on: "every" as const, stderr: "down" }],
        ends: [[`EnhancerError: gh ${operation} failed: down`]],
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      { operation: "set_body", turns: [judged(), drafted, green] },
      { operation: "add_label", turns: [judged(), drafted, green] },
      { operation: "comment", turns: [judged(), drafted, green] },
    ].map(({ operation, turns }) => [
      `GitHub fails at ${operation} of a promotion`,
      {
        turns,
        faults: [{ operation, on: "every" as const, stderr: "down" }],
        ends: [[`EnhancerError: gh ${operation} failed: down`]],
      },
    ]),
  ),
  "GitHub fails when the release is asked for": {
    turns: [green],
    faults: [{ operation: "comment", on: 1, stderr: "down" }],
    ends: [["EnhancerError: gh comment failed: down"]],
  },
  "the script has no judge": { turns: [drafted], ends: [] },
  "an id that is not plain, repaired": {
    files: { "tickets/T1.md": draft("../T1"), "tickets/T2.md": draft("T2") },
    issues: [{ number: 12, title: "[T2]" }],
    turns: [green],
    repairs: ["plain-ids"],
    ends: [
      [
        "blocked: ../T1: not a plain id; use letters, digits, - and _",
        "waiting: ready, waiting for LGTM",
      ],
    ],
  },
};
