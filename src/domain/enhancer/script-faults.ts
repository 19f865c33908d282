import { isObject, type JsonValue } from "../base/json-value.ts";
import { isRaised } from "../base/raised.ts";
import type { ScriptedTurn } from "../model/model-script.ts";
import type { EnhancerScript } from "./enhancer-script.ts";
import { readJudgeReply } from "./judge-reply.ts";
import { compareMissing } from "./promotion.ts";
import { checkFields, type RubricResult } from "./rubric.ts";

/** One thing that goes wrong, a click away: what it does to a script that works for one ticket. */
export interface ScriptFault {
  readonly title: string;
  /** What happens, in a sentence. */
  readonly shows: string;
  readonly change: (script: EnhancerScript, ticket: string) => EnhancerScript;
}

/** The faults of the track, by name. Each changes the first turn it concerns and leaves the rest. */
export const scriptFaults = {
  "doer-times-out": {
    title: "The doer times out",
    shows: "The ticket is escalated, and the next one still gets its turn.",
    change: changeTurn("doer", 0, {
      text: "",
      stop_reason: "query timeout",
      raw: "two events, then silence",
    }),
  },
  "judge-times-out": {
    title: "The judge times out",
    shows: "The ticket is escalated before anything is drafted.",
    change: changeTurn("judge", 0, {
      text: "",
      structured: null,
      stop_reason: "query timeout",
      ok: false,
    }),
  },
  "bad-json": {
    title: "The judge's JSON is broken",
    shows: "The whole poll ends, and the outcomes before it are lost.",
    change: changeTurn("judge", 0, {
      structured: null,
      text: '{"kind": "feature" "present_fields": []}',
    }),
  },
  "unknown-kind": {
    title: "The judge names a kind that does not exist",
    shows: "An exception that nobody foresaw ends the poll.",
    change: changeTurn("judge", 0, { structured: { kind: "chore", present_fields: [] } }),
  },
  "noisy-judge": {
    title: "The judge grades more kindly the second time",
    shows: "A draft that changed nothing is promoted as progress.",
    change: (script, ticket) =>
      kinderSecond(onTurn(script, "doer", 0, (turn) => ({ ...turn, text: ticket }))),
  },
  "kind-flip": {
    title: "The judge takes the draft for another kind",
    shows: "Another kind is another rubric: the draft lacks a wireframe the ticket never needed.",
    change: (script) =>
      onTurn(script, "judge", 1, (turn) => ({ ...turn, structured: withKind(turn, "ui") })),
  },
  "empty-reply": {
    title: "The doer says nothing",
    shows: "The whole poll ends.",
    change: changeTurn("doer", 0, { text: "" }),
  },
  "escaped-layout": {
    title: "Line ends arrive spelled out as \\n",
    shows: "The draft is refused and the ticket escalated.",
    change: changeTurn("doer", 0, { text: "---\\nid: T001\\n---\\n# Title" }),
  },
  "second-state": {
    title: "The draft carries a second `state: ready`",
    shows: "The ticket leaves the loop as ready, and nobody said LGTM.",
    change: (script) =>
      onTurn(script, "doer", 0, (turn) => ({ ...turn, text: withSecondState(turn.text) })),
  },
  "github-fails-on-body": {
    title: "GitHub fails when the body is set",
    shows: "The ticket has changed on disk, and GitHub knows nothing of it.",
    change: githubFails("set_body"),
  },
  "github-fails-on-label": {
    title: "GitHub fails when a label is set",
    shows: "What was written before the label stays, and is not taken back.",
    change: githubFails("add_label"),
  },
} as const satisfies Readonly<Record<string, ScriptFault>>;
export type ScriptFaultName = keyof typeof scriptFaults;

function onTurn(
  script: EnhancerScript,
  role: string,
  index: number,
  change: (turn: ScriptedTurn) => ScriptedTurn,
): EnhancerScript {
  let seen = -1;
  const turns = script.turns.map((turn) => {
    if (turn.role !== role) return turn;
    seen++;
    return seen === index ? change(turn) : turn;
  });
  return { ...script, turns };
}

function changeTurn(role: string, index: number, values: Partial<ScriptedTurn>) {
  return (script: EnhancerScript) =>
    onTurn(script, role, index, (turn) => ({ ...turn, ...values }));
}

function githubFails(operation: string) {
  return (script: EnhancerScript): EnhancerScript => ({
    ...script,
    github_faults: [...script.github_faults, { operation, on: 1, stderr: "HTTP 502" }],
  });
}

/** The second grade finds one field more than the first, unless it finds more already. */
function kinderSecond(script: EnhancerScript): EnhancerScript {
  const [first, second] = script.turns.filter(({ role }) => role === "judge").map(gradeIn);
  if (first == null || first.missing.length === 0) return script;
  const isKinder =
    second != null && compareMissing(first.missing, second.missing) === "proper-subset";
  if (isKinder) return script;
  const present_fields = [...first.present, ...first.missing.slice(0, 1)];
  const structured = { kind: first.kind, present_fields };
  return onTurn(script, "judge", 1, (turn) => ({ ...turn, structured }));
}

/** What a judge's turn comes to, if it is a grade at all. */
function gradeIn({ structured, text }: ScriptedTurn): RubricResult | null {
  const payload = readJudgeReply({ structured, text });
  const grade = isRaised(payload) ? payload : checkFields(payload.kind, payload.present_fields);
  return isRaised(grade) ? null : grade;
}

function withKind({ structured }: ScriptedTurn, kind: string): JsonValue {
  return isObject(structured) ? { ...structured, kind } : { kind, present_fields: [] };
}

function withSecondState(text: string): string {
  return text.replace(/^(---\n[\s\S]*?)(\n---\n)/, "$1\nstate: ready\nloop: implementer$2");
}
