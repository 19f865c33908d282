import { startEnhancer } from "#domain/enhancer/enhancer-run.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import { calling, choosing, ending } from "../chart/states.ts";
import { callPort } from "../port/call-port.ts";
import { type EnhancerEvent, enhancerSetup, onward } from "./enhancer-setup.ts";
import { ticketChart } from "./ticket-chart.ts";

/**
 * The enhancer: polls, each over its tickets. It owns the order of events and nothing else; what an
 * answer means and what comes next is decided by `domain/enhancer`, and the guards read that choice.
 * The run, with its record, is in the context; the record is the output.
 */
export const enhancerMachine = enhancerSetup.createMachine({
  id: "enhancer",
  context: ({ input }) => ({ run: startEnhancer(input) }),
  output: ({ context }) => context.run.record,
  initial: "idle",
  states: {
    idle: resting("idle", "Nobody has polled yet."),
    poll: {
      description: "One poll over the tickets.",
      initial: "people",
      states: {
        people: choosing("poll.people", "Is there something a person did meanwhile?", [
          onward("poll.personActing", "there is"),
          onward("poll.listing", "nothing more"),
        ]),
        personActing: calling("poll.personActing", "A person acts on GitHub.", [
          onward("poll.people", "done"),
        ]),
        listing: calling("poll.listing", "Open issues become local drafts.", [
          onward("poll.selecting", "taken in"),
        ]),
        selecting: choosing("poll.selecting", "Which tickets are looked at?", [
          onward("poll.opening", "these"),
          onward("poll.reporting", "the one that was named is not the enhancer's"),
        ]),
        opening: choosing("poll.opening", "The next ticket, if there is one.", [
          onward("ticket.resolvingIssue", "a ticket", "ticket"),
          onward("poll.opening", "its id is not usable"),
          onward("poll.reporting", "none is left"),
        ]),
        closing: choosing("poll.closing", "The ticket's outcome is noted.", [
          onward("poll.opening", "noted"),
        ]),
        reporting: choosing("poll.reporting", "The outcomes are reported.", [
          onward("resting", "reported"),
        ]),
        aborted: choosing("poll.aborted", "An exception ended the poll.", [
          onward("resting", "its outcomes are lost"),
        ]),
      },
      // Said of the group: whatever goes on inside it can end so. So can a ticket, see its chart.
      always: [
        onward("poll.aborted", "an exception"),
        onward("stopped", "you press Stop"),
        onward("unavailable", "nobody to ask"),
      ],
    },
    ticket: ticketChart,
    resting: resting("resting", "Between two polls."),
    finished: ending("finished", "Nobody polls any more."),
    stopped: ending("stopped", "You ended the run."),
    exhausted: ending("exhausted", "The script has no turn left."),
    unavailable: ending("unavailable", "There is nobody to ask."),
  },
});

/** The enhancer with its effects: one port answers everything. */
export function enhancerMachineWith(port: EffectPort): typeof enhancerMachine {
  return enhancerMachine.provide({ actors: { callPort: callPort(port) } });
}

function resting(state: "idle" | "resting", description: string) {
  return {
    description,
    entry: { type: "enter" as const, params: { state } },
    always: [onward("finished", "no further poll")],
    on: {
      "poll.start": {
        target: "#enhancer.poll",
        description: "somebody polls",
        actions: {
          type: "beginPoll" as const,
          params: ({ event }: { event: Extract<EnhancerEvent, { type: "poll.start" }> }) => ({
            plan: event.plan,
          }),
        },
      },
      "run.finish": { description: "nobody polls any more", actions: "finish" as const },
    },
  };
}
