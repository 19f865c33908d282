import { count } from "../base/count.ts";
import type { RunRecord } from "../record/record.ts";
import type { EventOf } from "../record/run-event.ts";
import type { PollsCheck } from "./check.ts";
import type { CheckOutcome } from "./grade.ts";

/** Whether a finished run of the enhancer is as the check wants it; if not, what was found instead. */
export function judgePolls({ expect }: PollsCheck, record: RunRecord): CheckOutcome {
  const ended = record.events.at(-1);
  if (ended?.type !== "run.ended") throw new Error("a run that has not ended cannot be judged");
  const endings = endingsOf(record);
  const last = endings.flat().at(-1) ?? "";
  const github = writesOf(record);
  const calls = record.events.filter((event) => event.type === "spend.counted").length;
  const differences = [
    expect.outcome !== undefined && expect.outcome !== ended.outcome
      ? `The run ended \`${ended.outcome}\`, expected \`${expect.outcome}\`. ${ended.message}`
      : null,
    expect.endings !== undefined && !sameEndings(expect.endings, endings)
      ? `The polls ended ${shownPolls(endings)}, expected ${shownPolls(expect.endings)}.`
      : null,
    expect.last !== undefined && !isEnd(expect.last, last)
      ? `The last thing that happened to a ticket is ${last === "" ? "nothing" : `\`${last}\``}, expected \`${expect.last}\`.`
      : null,
    expect.github !== undefined && expect.github.join("\n") !== github.join("\n")
      ? `The calls to GitHub were ${shown(github)}, expected ${shown(expect.github)}.`
      : null,
    expect.modelCalls !== undefined && expect.modelCalls !== calls
      ? `A model was asked ${count(calls, "time")}, expected ${expect.modelCalls}.`
      : null,
  ].filter((difference) => difference !== null);
  return differences.length === 0
    ? { kind: "passed" }
    : { kind: "failed", detail: differences.join(" ").trim() };
}

/** For each poll its tickets' ends as `status: detail`, or `aborted: error: message` alone. */
export function endingsOf(record: Pick<RunRecord, "events">): readonly (readonly string[])[] {
  return record.events.flatMap((event) => {
    if (event.type !== "poll.ended") return [];
    const { aborted, outcomes } = event;
    return aborted === null
      ? [outcomes.map(({ status, detail }) => `${status}: ${detail}`)]
      : [[`aborted: ${aborted.error}: ${aborted.message}`]];
  });
}

/** What the loop itself asked GitHub to change, in order. */
function writesOf(record: RunRecord): readonly string[] {
  return record.events.flatMap((event) =>
    event.type === "github.called" && event.actor !== "human" ? [writeName(event)] : [],
  );
}

function writeName({ call }: EventOf<"github.called">): string {
  return "label" in call ? `${call.operation} ${call.label}` : call.operation;
}

function sameEndings(
  wanted: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): boolean {
  return (
    wanted.length === found.length &&
    wanted.every((poll, index) => {
      const ends = found[index] ?? [];
      return (
        poll.length === ends.length && poll.every((want, place) => isEnd(want, ends[place] ?? ""))
      );
    })
  );
}

/** A status alone stands for every detail. */
function isEnd(wanted: string, found: string): boolean {
  return found === wanted || found.startsWith(`${wanted}: `);
}

function shown(items: readonly string[]): string {
  return items.length === 0 ? "none" : items.map((item) => `\`${item}\``).join(", ");
}

function shownPolls(polls: readonly (readonly string[])[]): string {
  return polls.map(shown).join("; then ") || "not at all";
}
