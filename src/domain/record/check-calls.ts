import { visibleText } from "../base/visible-text.ts";
import { answerSchemas, effectRequestSchema } from "./effect.ts";
import { type RunRecord, textOf } from "./record.ts";
import type { EventOf } from "./run-event.ts";

type Requested = EventOf<"call.requested">;
type Answered = EventOf<"call.answered">;

/**
 * What is wrong with the calls of a record, a sentence each: calls are numbered from 1, every answer
 * belongs to a call that still waits, and both have the shape of their kind.
 */
export function checkCalls(record: RunRecord): readonly string[] {
  const waiting = new Map<number, Requested>();
  let calls = 0;
  return record.events.flatMap((event, index) => {
    const problems: string[] = [];
    if (event.type === "call.requested") {
      calls++;
      if (event.call !== calls)
        problems.push(`call ${event.call} stands where call ${calls} should`);
      waiting.set(event.call, event);
      problems.push(...requestProblems(record, event));
    }
    if (event.type === "call.answered") {
      const request = waiting.get(event.call);
      waiting.delete(event.call);
      problems.push(
        ...(request === undefined
          ? [`call ${event.call} does not wait for an answer`]
          : answerProblems(record, event, request.kind)),
      );
    }
    return problems.map((problem) => `Event ${index + 1} (${event.type}): ${problem}.`);
  });
}

function requestProblems(record: RunRecord, event: Requested): readonly string[] {
  const parsed = effectRequestSchema.safeParse(jsonOf(textOf(record, event.request)));
  if (!parsed.success) return ["its text is not a request that this version knows"];
  return parsed.data.kind === event.kind
    ? []
    : [`its text is a request of kind ${parsed.data.kind}`];
}

function answerProblems(record: RunRecord, event: Answered, kind: string): readonly string[] {
  const schema = new Map(Object.entries(answerSchemas)).get(kind);
  const parsed = schema?.safeParse(jsonOf(textOf(record, event.answer)));
  if (parsed?.success !== true) {
    return [`its text is not an answer to a request of kind ${visibleText(kind, 40)}`];
  }
  return parsed.data.kind === event.outcome ? [] : [`its text says ${parsed.data.kind}`];
}

/** The data in a JSON text, or undefined (which no schema here accepts) when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
