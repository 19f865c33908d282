import { sha256Hex } from "#domain/base/ids.ts";
import { mentionedTexts, type RunRecord, textOf } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { traceEntry } from "#domain/repo/apply-patch.ts";

/**
 * A sound record of at least `length` events: the given run, whose first round of coding goes wrong,
 * goes wrong so often more. Every round writes another review and prints a line; the code stays, because
 * its verdict is about these bytes.
 */
export function longRecord(run: RunRecord, length: number): RunRecord {
  const rounds = run.events.flatMap((event, index) =>
    event.type === "state.entered" && event.state === "coding" ? [index] : [],
  );
  const [first, second] = rounds;
  if (first === undefined || second === undefined) throw new Error("the run has only one round");
  const head = run.events.slice(0, first);
  const round = run.events.slice(first, second);
  const tail = run.events.slice(second);
  const times = Math.ceil((length - head.length - tail.length) / round.length);
  const texts = new Map<string, string>();
  const kept = (text: string) => {
    const id = sha256Hex(text);
    texts.set(id, text);
    return id;
  };
  let calls = 0;
  const copied = (event: RunEvent, number: number): RunEvent => {
    for (const id of mentionedTexts(event)) kept(textOf(run, id));
    switch (event.type) {
      case "state.entered":
        return { ...event, round: number };
      case "call.requested":
        calls += 1;
        return { ...event, call: calls };
      case "call.answered": {
        const answer = { ...JSON.parse(textOf(run, event.answer)) };
        if ("console" in answer) answer.console = `call ${calls} in round ${number}\n`;
        return { ...event, call: calls, answer: kept(JSON.stringify(answer)) };
      }
      case "patch.accepted": {
        const isJudged = event.path.startsWith("src/");
        const text = `${textOf(run, event.content)}${isJudged ? "" : `# round ${number}\n`}`;
        return { ...event, content: kept(text), ...traceEntry(event.path, text) };
      }
      default:
        return event;
    }
  };
  const events = [
    ...head.map((event) => copied(event, 1)),
    ...Array.from({ length: times }, (_, time) => round.map((event) => copied(event, time + 1))),
    ...tail.map((event) => copied(event, times + 1)),
  ].flat();
  return { ...run, events, texts: Object.fromEntries(texts) };
}
