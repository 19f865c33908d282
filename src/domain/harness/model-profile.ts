import { wakeupTool } from "./deny-list.ts";
import type { Guidance } from "./guidance.ts";

/**
 * How a fake model chooses its tools: by the best name and nothing else, by what it is told, or by
 * trying the best name and holding the answer against what it was told. A stipulation, not a
 * measurement of any model.
 */
export type ModelProfile = "lexical" | "obedient" | "tester";

/** What a person wants. */
export interface ModelRequest {
  readonly intent: "repeat" | "defer";
  /** Whether time is to pass between the repetitions. */
  readonly timeSpaced: boolean;
  readonly runs: number;
  readonly everySeconds: number;
  readonly inSeconds: number;
  /** Another agent that it is meant for, or null. */
  readonly target: string | null;
  /** A tool that is insisted on, or null. */
  readonly demandsTool: string | null;
}

/** What the model has before it. */
export interface ModelSituation {
  readonly request: ModelRequest;
  readonly profile: ModelProfile;
  readonly guidance: Guidance;
  /** Whether the wake-up is denied. */
  readonly deny: boolean;
  /** Whether the platform's tools are found only by a search for a name that is known. */
  readonly deferPlatformTools: boolean;
  /** Platform tools that the operator has taken away. */
  readonly operatorDenies: readonly string[];
}

/** Which way the model ends up on. */
export type Way =
  | { readonly kind: "inline" | "dead end" | "refusal" | "armed by the harness" }
  | {
      readonly kind: "route";
      readonly tool: "run_agent_loop" | "set_reminder";
      readonly target: string | null;
    };

/** The tools that the model calls, in order, without the one at the end of a route. */
export interface ModelPlan {
  readonly calls: readonly string[];
  readonly way: Way;
}

/** What this model does. The first rule that fits decides. */
export function planTurn(situation: ModelSituation): ModelPlan {
  const { request, profile, guidance, deny } = situation;
  const { demandsTool } = request;
  const refusal = { calls: [], way: { kind: guidance.routes ? "refusal" : "dead end" } } as const;
  if (request.intent === "repeat" && !request.timeSpaced && demandsTool === null) {
    return { calls: Array.from({ length: request.runs }, () => "Bash"), way: { kind: "inline" } };
  }
  if (demandsTool === wakeupTool) {
    return deny || (profile === "obedient" && guidance.warns) ? refusal : callWakeup(situation);
  }
  if (profile !== "obedient") return deny ? takeRoute(situation, []) : callWakeup(situation);
  if (guidance.routes || deny) return takeRoute(situation, []);
  if (!guidance.warns) return callWakeup(situation);
  return situation.deferPlatformTools ? deadEnd([]) : takeRoute(situation, []);
}

/** The wake-up answers that it worked. Only who was given a reason to doubt that does. */
function callWakeup(situation: ModelSituation): ModelPlan {
  const { profile, guidance } = situation;
  const doubts = profile === "tester" && guidance.warns && guidance.deny !== "absolute";
  return doubts
    ? takeRoute(situation, [wakeupTool])
    : { calls: [wakeupTool], way: { kind: "armed by the harness" } };
}

/** A platform tool can be called when it is there and seen, or there and known by name. */
function takeRoute(situation: ModelSituation, before: readonly string[]): ModelPlan {
  const { request, guidance, deferPlatformTools: deferred, operatorDenies } = situation;
  const tool = request.intent === "repeat" ? "run_agent_loop" : "set_reminder";
  if (operatorDenies.includes(tool) || (deferred && !guidance.routes)) return deadEnd(before);
  // Who is told that a reminder is for oneself alone sets one for oneself.
  const passesOn = tool === "run_agent_loop" || guidance.siblingReminders || !guidance.present;
  return {
    calls: deferred ? [...before, "ToolSearch"] : before,
    way: { kind: "route", tool, target: passesOn ? request.target : null },
  };
}

function deadEnd(calls: readonly string[]): ModelPlan {
  return { calls, way: { kind: "dead end" } };
}
