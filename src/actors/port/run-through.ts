import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  waitFor,
} from "xstate";
import type { RunRecord } from "#domain/record/record.ts";

/** Hears every longer record of a run. */
export type HearRecord = (record: RunRecord) => void;

/** What a run is told before its last event: each once it rests in this state. */
export interface Orders<Machine extends AnyStateMachine> {
  readonly events: readonly EventFromLogic<Machine>[];
  readonly restsIn: string;
}

/**
 * Starts an actor whose context keeps a run, sends it these events, then the one that leads to its end, and gives its
 * record. Rejects with what a rule or a port threw: XState then keeps the snapshot of before the event, which may be a
 * resting one.
 */
export async function runThrough<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  hear: HearRecord,
  last: EventFromLogic<Machine>,
  { events, restsIn }: Orders<Machine> = { events: [], restsIn: "" },
): Promise<RunRecord> {
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const isOver = () => now().status !== "active";
  actor.subscribe({ next: () => hear(now().context.run.record), error: () => {} });
  actor.start();
  for (const event of events) {
    if (isOver()) break;
    actor.send(event);
    await waitFor(actor, () => isOver() || now().matches(restsIn));
  }
  if (!isOver()) actor.send(last);
  await waitFor(actor, isOver);
  const { status, error, context } = now();
  if (status === "error") throw error;
  return context.run.record;
}
