import type { JsonValue } from "#domain/base/json-value.ts";
import type { HarnessRunEvent } from "#domain/harness/harness-events.ts";
import type { EventOf } from "#domain/record/run-event.ts";
import type { EventSentence } from "../run/event-sentence.ts";
import { partOf } from "../run/recorded-text.ts";

/** What happened in a harness's run, in one sentence. */
export function harnessSentence(event: HarnessRunEvent): EventSentence {
  const when = `at ${clockWords(event.at)}`;
  switch (event.type) {
    case "turn.started":
      return plain(
        `Turn ${event.execution} begins ${when}, ${reasons[event.trigger]}: “${event.prompt}”`,
      );
    case "tool.called":
      return plain(`Calls \`${event.tool}\`${inputWords(event.input)}.`);
    case "tool.answered":
      return event.ok
        ? good(`\`${event.tool}\` answers ${when}: ${answerWords(event.answer)}`)
        : bad(`\`${event.tool}\` refuses ${when}: ${answerWords(event.answer)}`);
    case "wakeup.booked":
      return plain(
        `A wake-up for ${clockWords(event.wakeup.at)} is kept in the process's memory, and nowhere else.`,
      );
    case "wakeup.fired":
      return good(`The wake-up fires ${when}.`);
    case "message.closed":
      return plain(`Says ${when}: “${event.text}”`);
    case "turn.ended":
      return endedWords(event);
    case "clock.ticked":
      return plain(`It is ${clockWords(event.at)}.`);
    case "reminder.stored":
      return good(`A reminder for ${clockWords(event.fireAt)} is stored.`);
    case "reminder.armed":
      return plain(`The scan ${when} sets a timer for ${clockWords(event.timer)}.`);
    case "reminder.changed":
      return event.status === "failed"
        ? bad(`The reminder is given up ${when}, after attempt ${event.attempts}.`)
        : plain(`The reminder is ${event.status} ${when}, attempt ${event.attempts}.`);
  }
}

const reasons = {
  chat: "with a prompt",
  wakeup: "with a wake-up",
  reminder: "with a reminder",
} as const;

function endedWords(event: EventOf<"turn.ended">): EventSentence {
  const over = `The turn is over at ${clockWords(event.at)}`;
  if (event.process === "stays") return plain(`${over}; its process stays.`);
  const { length } = event.dropped;
  if (length === 0) return plain(`${over}; its process exits.`);
  const lost = length === 1 ? "the wake-up is" : `${length} wake-ups are`;
  return bad(`${over}; its process exits, and ${lost} gone with it. No error is raised.`);
}

/** Seconds since the run began, as minutes and seconds. */
export function clockWords(at: number): string {
  const seconds = at % 60;
  return `${(at - seconds) / 60}:${String(seconds).padStart(2, "0")}`;
}

function inputWords(input: JsonValue): string {
  const text = JSON.stringify(input);
  return text === "{}" ? "" : ` with \`${text.replaceAll("`", "'")}\``;
}

/** What a tool says for a reader, or else everything it answers. */
function answerWords(answer: JsonValue): string {
  const words = partOf(answer, "message") ?? partOf(answer, "error");
  return typeof words === "string" ? words : `\`${JSON.stringify(answer)}\`.`;
}

const plain = (text: string): EventSentence => ({ text, tone: "plain" });
const good = (text: string): EventSentence => ({ text, tone: "good" });
const bad = (text: string): EventSentence => ({ text, tone: "bad" });
