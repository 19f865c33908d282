import { count } from "../base/count.ts";
import { endWithoutTurn, type ModelAnswer } from "../model/model-call.ts";
import type { EffectAnswer } from "../record/effect.ts";
import {
  ask,
  type ChartedRun,
  close,
  decide,
  enter,
  goOn,
  hear,
  note,
  type RunAbout,
  startRun,
} from "../record/open-run.ts";
import type { RunRecord } from "../record/record.ts";
import type { EndState } from "./enhancer-state.ts";
import { fileText, writeFile } from "./run-files.ts";

/** What decides a run of the loop that lets the model stop. */
export interface UntilDoneTask extends RunAbout {
  readonly files: readonly (readonly [path: string, text: string])[];
  /** The ticket that is improved. It must be among the files. */
  readonly ticket: string;
}

/** Every state of this loop's chart. It ends as the enhancer does. */
export type UntilDoneState = "idle" | "asking" | "writing" | EndState;

/** One run of the loop: its memory is a text that nothing on the disk holds. */
export interface UntilDoneRun extends ChartedRun<UntilDoneState> {
  readonly task: UntilDoneTask;
  readonly memory: string;
  readonly spentUsd: number;
  readonly message: string;
}

/** The word that ends the loop, and that the writer may say. */
export const doneWord = "DONE";

/** A run before the first call. */
export function startUntilDone(task: UntilDoneTask): UntilDoneRun {
  const settings = { loop: untilDone };
  const started = startRun(task, "enhancer", "orchestrator", task.files, settings);
  return {
    ...started,
    task,
    memory: fileText(started, task.ticket) ?? "",
    spentUsd: 0,
    message: "",
  };
}

/** How a record says that this loop made it. */
const untilDone = "until done";

/** Whether a record was made by the loop that lets the model stop. */
export function isUntilDone({ events: [start] }: Pick<RunRecord, "events">): boolean {
  return start?.type === "run.started" && start.settings["loop"] === untilDone;
}

/** The chart is in another state; what belongs to it is done. */
export function enterUntilDone(run: UntilDoneRun, state: UntilDoneState): UntilDoneRun {
  const entered = enter(run, state, 0);
  if (state === "idle") return entered;
  if (state === "asking") return askForMore(entered);
  if (state === "writing") return writeReply(entered);
  return close(entered, state, run.message);
}

/** The whole prompt: the order, and whatever the last turn left in memory. */
function askForMore(run: UntilDoneRun): UntilDoneRun {
  const prompt = `Improve this ticket until it is ${doneWord}.\n${run.memory}`;
  return ask(run, "doer", { kind: "model", role: "doer", prompt, maxUsd: null });
}

/** Takes a reply. Nothing is counted against anything: the word decides. */
export function takeReply(run: UntilDoneRun, answer: EffectAnswer): UntilDoneRun {
  const heard = hear(run, answer);
  // The port answers a model's request with a model's answer.
  const reply = answer as ModelAnswer;
  if (reply.kind !== "turn") return { ...heard, ...endWithoutTurn(reply) };
  const spentUsd = heard.spentUsd + reply.usd;
  const counted = note(
    { ...heard, spentUsd, memory: reply.text },
    {
      type: "spend.counted",
      actor: "orchestrator",
      usd: reply.usd,
      spentUsd,
      maxUsd: null,
      turns: heard.calls,
      maxTurns: null,
    },
  );
  const said = reply.text.includes(doneWord);
  const next = said ? "writing" : "asking";
  return decide(counted, {
    rule: "the word decides",
    next,
    because: said
      ? `The reply holds the word ${doneWord}, wherever it stands and whatever it means.`
      : `The reply does not hold the word ${doneWord}, so the loop goes round again.`,
    values: { said, calls: heard.calls, spentUsd },
    alternatives: [
      said
        ? { next: "asking", because: "nothing else is looked at" }
        : { next: "writing", because: "there is no count and no cap" },
    ],
  });
}

function writeReply(run: UntilDoneRun): UntilDoneRun {
  const written = writeFile(run, run.task.ticket, run.memory);
  return goOn({ ...written, message: `The model said ${doneWord}.` }, "finished");
}

/** One fault of the loop, as a run of it shows. */
export interface UntilDoneFault {
  readonly fault: "no count" | "stop is a word" | "writer grades itself" | "memory in RAM";
  /** The sentence for a learner, with this run's numbers. */
  readonly shows: string;
}

/** The loop's four faults, with what this record shows of each. */
export function untilDoneFaults(record: RunRecord): readonly UntilDoneFault[] {
  const spends = record.events.filter((event) => event.type === "spend.counted");
  const written = record.events.filter((event) => event.type === "file.written").length;
  const turns = spends.length;
  const spent = spends.at(-1)?.spentUsd ?? 0;
  const wrote = written > 0;
  return [
    {
      fault: "no count",
      shows: `The model answered ${turns === 1 ? "once" : count(turns, "time")} for $${spent.toFixed(2)}, and no number would have stopped it.`,
    },
    {
      fault: "stop is a word",
      shows: wrote
        ? `It stopped because a reply holds the word ${doneWord}.`
        : `No reply held the word ${doneWord}, so it never stopped by itself.`,
    },
    {
      fault: "writer grades itself",
      shows: wrote
        ? "The text that says it is done replaced the ticket, and nobody else looked at it."
        : "Nobody but the writer ever looked at a text.",
    },
    {
      fault: "memory in RAM",
      shows: memoryWords(turns, written),
    },
  ];
}

function memoryWords(turns: number, written: number): string {
  const after = `After ${turns === 1 ? "one turn" : count(turns, "turn")} the disk holds`;
  if (written === 0) return `${after} none of its texts: they are gone with the process.`;
  return turns === 1
    ? "Its one text reached the disk. Had there been others before it, they would be gone with the process."
    : `${after} ${written} of its texts; ${turns === 2 ? "the other is" : "the others are"} gone with the process.`;
}
