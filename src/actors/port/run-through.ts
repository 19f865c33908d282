import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  waitFor,
} from "xstate";

/**
 * Sends these events one after the other, each once the run rests, then the one that ends it. Rejects with what a rule
 * threw: XState then keeps the snapshot of before the event, which may be a resting one.
 */
export async function runThrough<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  events: readonly EventFromLogic<Machine>[],
  rests: (snapshot: SnapshotFrom<Machine>) => boolean,
  last: EventFromLogic<Machine>,
): Promise<void> {
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const isActive = () => now().status === "active";
  for (const event of events) {
    if (!isActive()) break;
    actor.send(event);
    await waitFor(actor, (snapshot) => !isActive() || rests(snapshot));
  }
  if (isActive()) actor.send(last);
  const { status, error } = now();
  if (status === "error") throw error;
}
