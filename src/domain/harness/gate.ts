/** Whose key a request carries. */
export interface Principal {
  readonly kind: "agent" | "user" | "connector" | "system";
  /** The agent that the key is bound to, or null. */
  readonly agent: string | null;
  /** Agents that the key's owner may reach. */
  readonly ownerCanAccess: readonly string[];
  /** Agents that this agent has been permitted to drive. */
  readonly edges: readonly string[];
}

/** The platform's own tools: a request of each passes the gates. */
export const gatedTools = [
  "run_agent_loop",
  "set_reminder",
  "list_reminders",
  "cancel_reminder",
] as const;
export type GatedTool = (typeof gatedTools)[number];

/** A request as the gates see it. */
export interface GateQuestion {
  readonly principal: Principal;
  readonly tool: GatedTool;
  /** The agent that is named, or null when none is. */
  readonly target: string | null;
  /** Before or after a permission edge was asked for. */
  readonly era: "pr" | "edge";
  /** By the tool, or by the route beneath it. */
  readonly via: "mcp" | "rest";
  /** Every agent there is. */
  readonly agents: readonly string[];
}

/** Let through with the status of success, or refused by the layer that is named. */
export type GateAnswer =
  | { readonly result: 200 | 201 | 202; readonly agent: string }
  | {
      readonly result: 403 | 404;
      readonly layer: "access" | "connector_scope" | "connector_reject" | "self_gate";
    }
  | { readonly result: "denied"; readonly layer: "mcp" }
  | { readonly result: "throw"; readonly reason: "agent_name_required" };

/** Whether a key may do this to an agent. Unknown and out of reach are the same answer. */
export function askGates(question: GateQuestion): GateAnswer {
  const { principal, tool, era, via } = question;
  const own = principal.kind === "agent" ? principal.agent : null;
  const agent = question.target ?? own;
  if (agent === null) return { result: "throw", reason: "agent_name_required" };
  const loop = tool === "run_agent_loop";
  if (era === "edge" && via === "mcp" && loop && principal.kind === "agent") {
    if (agent !== own && !principal.edges.includes(agent))
      return { result: "denied", layer: "mcp" };
  }
  if (principal.kind === "connector" && agent !== principal.agent) {
    return { result: 403, layer: "connector_scope" };
  }
  if (!question.agents.includes(agent) || !principal.ownerCanAccess.includes(agent)) {
    return { result: 404, layer: "access" };
  }
  if (!loop && principal.kind === "connector") return { result: 403, layer: "connector_reject" };
  if (!loop && principal.kind === "agent" && agent !== own) {
    return { result: 403, layer: "self_gate" };
  }
  return { result: successOf(tool), agent };
}

function successOf(tool: GatedTool): 200 | 201 | 202 {
  switch (tool) {
    case "run_agent_loop":
      return 202;
    case "set_reminder":
      return 201;
    case "list_reminders":
    case "cancel_reminder":
      return 200;
  }
}
