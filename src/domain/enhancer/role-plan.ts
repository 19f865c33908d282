import { type Raised, raise } from "../base/raised.ts";
import { repr } from "./python-text.ts";

/** Tools that can change a file. A role that holds none of them cannot write: by this list alone. */
export const writeTools: readonly string[] = ["Edit", "Write", "NotebookEdit"];
export const readTools: readonly string[] = ["Read", "Glob", "Grep"];

/** Who takes part in each loop, in order. */
export const casts = {
  enhancer: ["orchestrator", "doer", "judge"],
  implementer: ["orchestrator", "planner", "test_implementer", "code_implementer", "judge"],
  research: ["orchestrator", "researcher", "writer", "judge"],
  fixer: ["orchestrator", "code_implementer", "judge"],
} as const;
export type LoopName = keyof typeof casts;
const defaultLoop: LoopName = "implementer";

/** Roles that never read a scope: whatever a repo declares for them is ignored. */
const readers: readonly string[] = ["orchestrator", "judge", "researcher"];

/** One row of the role table. */
export interface RolePlan {
  readonly name: string;
  /** What the role is for, in a sentence. */
  readonly purpose: string;
  readonly tools: readonly string[];
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** What a repo declares for its roles; a role may lack either list. */
export type DeclaredRoles = ReadonlyMap<
  string,
  { readonly write_allow: readonly string[]; readonly write_deny: readonly string[] }
>;

const purposes: Readonly<Record<string, string>> = {
  orchestrator: "Keeps the budget and the order of steps, and writes no file by a tool.",
  doer: "Rewrites the ticket and hands the text back.",
  judge: "Grades what is there. It holds no tool that writes.",
  planner: "Breaks the ticket into steps.",
  test_implementer: "Writes the tests first.",
  code_implementer: "Makes the tests pass.",
  researcher: "Finds sources.",
  writer: "Turns the sources into a brief.",
};

const toolsOf: Readonly<Record<string, readonly string[]>> = {
  orchestrator: ["Task"],
  judge: [...readTools, "Bash"],
  researcher: [...readTools, "WebSearch"],
};
const writerTools: readonly string[] = [...readTools, "Edit", "Write", "Bash"];

/** What a writer may write when the repo does not mention it. */
const fallbackScopes: ReadonlyMap<string, readonly string[]> = new Map([
  ["doer", ["tickets/**"]],
  ["writer", ["brief.md", "work/research/**"]],
]);

/** Whether a role can write: computed from its tools, never declared. Bash is not on the list. */
export function canWrite(tools: readonly string[]): boolean {
  return tools.some((tool) => writeTools.includes(tool));
}

/** The role table of one loop, in the order of its cast. No loop named is the implementer's. */
export function planRoles(
  declared: DeclaredRoles,
  loop: string = defaultLoop,
): ReadonlyMap<string, RolePlan> | Raised {
  if (!isLoopName(loop)) {
    const known = Object.keys(casts).sort().join(", ");
    return raise("ValueError", `unknown loop ${repr(loop)}. Known: ${known}`);
  }
  return new Map(
    casts[loop].map((name) => [
      name,
      {
        name,
        purpose: purposes[name] ?? "",
        tools: toolsOf[name] ?? writerTools,
        ...scopeOf(name, declared),
      },
    ]),
  );
}

export function isLoopName(loop: string): loop is LoopName {
  return Object.hasOwn(casts, loop);
}

/** Declared, even if empty, beats the fallback; a writer with neither may write nothing. */
function scopeOf(name: string, declared: DeclaredRoles): Pick<RolePlan, "allow" | "deny"> {
  if (readers.includes(name)) return { allow: [], deny: [] };
  const lists = declared.get(name);
  if (lists !== undefined) return { allow: lists.write_allow, deny: lists.write_deny };
  const fallback = fallbackScopes.get(name);
  return fallback === undefined ? { allow: [], deny: ["**"] } : { allow: fallback, deny: [] };
}

/** The table as the published command prints it. */
export function roleTable(
  plan: ReadonlyMap<string, RolePlan>,
  writes: (tools: readonly string[]) => boolean,
): string {
  const rows = [...plan.values()].map((role) => {
    const denied = role.deny.length === 0 ? "" : `   (denied: ${role.deny.join(", ")})`;
    return [
      role.name,
      writes(role.tools) ? "yes" : "no",
      (role.allow.join(", ") || "nothing") + denied,
    ];
  });
  return [["role", "writes", "scope"], ...rows]
    .map(([name = "", can = "", scope = ""]) => name.padEnd(18) + can.padEnd(8) + scope)
    .join("\n");
}
