import { isObject } from "../base/json-value.ts";
import { raise } from "../base/raised.ts";
import { castHook } from "./cast-hook.ts";
import { usdCap } from "./contract.ts";
import { isAskedAbout } from "./fences.ts";
import { noOpinion } from "./hook-envelope.ts";
import { parsePurePath } from "./pure-path.ts";
import { canWrite, readTools } from "./role-plan.ts";
import type { Rules } from "./rules.ts";
import { anyTool, type HookTargets, pathKeys } from "./scope-hook.ts";
import { stripTools } from "./session-options.ts";
import { ticketFiles } from "./ticket-paths.ts";
import { resolvePath } from "./virtual-disk.ts";
import { matchingStrategies } from "./write-scope.ts";

/** One hook for the whole cast that knows who calls, for as long as any is registered for the tool. */
export const askCastHook: Rules["askHooks"] = (session, input, rules) => {
  if (!session.options.hooks.some(({ matcher }) => isAskedAbout(input, matcher))) return noOpinion;
  const plan = new Map(
    [...session.plan].map(([name, role]) => [
      name,
      { ...role, ...rules.turnScope(role, session.candidate) },
    ]),
  );
  return castHook(session.place, { loop: session.loop, plan }, input, rules);
};

/** While a role works on a draft, that one path is all it may write. */
export const scopeOfOneDraft: Rules["turnScope"] = (role, candidate) =>
  canWrite(role.tools) ? { allow: [candidate], deny: [], exact: true } : role;

/**
 * Allow patterns count from the repo's root, unless they are a bare name; deny patterns count from
 * every folder. A path that is absolute or holds `..` is not permitted at all.
 */
export const permitsFromRoot: Rules["permits"] = ({ allow, deny }, path) => {
  const { root, segments } = parsePurePath(path);
  if (root !== "" || segments.includes("..")) return false;
  const tails = segments.map((_, index) => segments.slice(index).join("/"));
  const denied = deny.some((pattern) =>
    [path, ...tails].some((tail) => matchingStrategies(tail, pattern).length > 0),
  );
  return (
    !denied &&
    allow.some((pattern) =>
      matchingStrategies(path, pattern).some(
        (strategy) => strategy !== "segments" || isRooted(pattern, segments.length),
      ),
    )
  );
};

/** A bare name counts in every folder; any other pattern must match the path from its first segment. */
function isRooted(pattern: string, length: number): boolean {
  return !pattern.includes("/") || parsePurePath(pattern).segments.length === length;
}

/** One tool under its newer and its older name: it starts another agent. */
const spawnTools: readonly string[] = ["Agent", "Task"];

/** Tools that are known to change nothing by themselves. */
const harmlessTools: readonly string[] = [...readTools, ...spawnTools, "WebSearch"];

/** What a known tool that writes takes beside a path. */
const otherKeys: readonly string[] = [
  "content",
  "old_string",
  "new_string",
  "replace_all",
  "new_source",
  "cell_id",
  "cell_type",
  "edit_mode",
];

/** Asked about every tool, it looks at every path, and refuses whatever it does not know or cannot read. */
export const strictHookReading: Rules["hookReading"] = {
  matchers: [anyTool],
  targets({ tool_name: tool, tool_input: values }) {
    if (typeof tool !== "string") return refuse("A call", "that names no tool");
    if (harmlessTools.includes(tool)) return { kind: "no-opinion" };
    if (!canWrite([tool])) return refuse(tool, "a tool this hook does not know");
    if (values === undefined || !isObject(values)) {
      return refuse(tool, "without a path this hook can read");
    }
    const known = [...pathKeys, ...otherKeys];
    const unknown = Object.keys(values).find((key) => !known.includes(key));
    if (unknown !== undefined)
      return refuse(tool, `with ${unknown}, a key this hook does not know`);
    const raw = pathKeys.flatMap((key) =>
      Object.hasOwn(values, key) ? [values[key] ?? null] : [],
    );
    const readable = raw.every((path) => typeof path === "string" && !path.includes("\0"));
    return raw.length > 0 && readable
      ? { kind: "paths", raw }
      : refuse(tool, "without a path this hook can read");
  },
};

function refuse(call: string, why: string): HookTargets {
  return { kind: "refuse", what: `${call} (${why})` };
}

/** A role also writes through a shell, a tool added later, a server's tool, or an agent it starts. */
export const canWriteSomehow: Rules["canWrite"] = (tools) =>
  canWrite(tools) || tools.some((tool) => otherWriters.includes(tool) || tool.startsWith("mcp__"));

const otherWriters: readonly string[] = ["Bash", "MultiEdit", ...spawnTools];

/** No role is handed a tool that starts other agents: it is taken and disallowed as those that write are. */
export const stripEverything: Rules["stripTools"] = (role, granted) => {
  const { tools, disallowedTools } = stripTools(role, granted);
  return {
    tools: tools.filter((tool) => !spawnTools.includes(tool)),
    disallowedTools: [...disallowedTools, ...spawnTools],
  };
};

/** The environment switches the runtime's own agents off. */
export const noBuiltInAgents: Rules["builtInAgents"] = () => [];

/** An id that could lead out of its folder blocks its ticket. */
export const ticketFilesOfPlainId: Rules["ticketFiles"] = (id) =>
  /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(id)
    ? ticketFiles(id)
    : raise("TicketBlocked", `${id}: not a plain id; use letters, digits, - and _`);

/** A relative path starts at the repo, wherever the process stands. */
export const resolveFromRepo: Rules["resolveHookPath"] = (place, raw) =>
  resolvePath(place.disk, place.repo, raw);

/** What is not a number falls back to the default cap; one that is absent or null is no cap. */
export const usdCapOrDefault: Rules["usdCap"] = (budget) => {
  const cap = usdCap(budget);
  const given = budget["usd"];
  const isNone = cap === null || Number.isNaN(cap);
  return isNone && given !== undefined && given !== null ? defaultUsd : cap;
};

const defaultUsd = 2;
