import { isObject, type JsonValue } from "../base/json-value.ts";
import { getOwn } from "../base/own-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { auditedDeniedTools, auditedKeptTools, mergedDisallowedTools } from "./deny-list.ts";
import { gatedTools } from "./gate.ts";
import type { HarnessSettings } from "./harness-task.ts";

/** Where an agent's process is started. Codex is another harness: it has no flag for tools. */
export type SpawnSite = "chat" | "task" | "codex";

/** What decides how a process is started. */
export interface Spawn {
  readonly site: SpawnSite;
  readonly image: HarnessSettings["image"];
  /** The operator's guardrails file as it was read. */
  readonly guardrails: JsonValue;
  /** The names that a patched image denies. */
  readonly denied: readonly string[];
  /** Names a caller restricts a task to, or null. */
  readonly allowedTools: readonly string[] | null;
}

/** What stands before the name of a platform's tool, except where Codex names it. */
export const platformPrefix = "mcp__trinity__";

/** What the harness brings along by itself. */
export const builtinTools: readonly string[] = [...auditedKeptTools, ...auditedDeniedTools].sort();

/** The platform's tools as this site names them. */
export function platformTools(site: SpawnSite): readonly string[] {
  return site === "codex" ? gatedTools : gatedTools.map((name) => platformPrefix + name);
}

/** A platform tool's own name, whichever way it was written. */
export function bareToolName(name: string): string {
  return name.startsWith(platformPrefix) ? name.slice(platformPrefix.length) : name;
}

/** The value of the deny flag, or null when the flag is left out. */
export function denyFlag(spawn: Spawn): string | null | Raised {
  if (spawn.site === "codex") return null;
  if (spawn.image === "old") return unbuiltFlag(spawn.guardrails);
  const names = mergedDisallowedTools(spawn.guardrails, spawn.denied);
  return names.length === 0 ? null : names.join(",");
}

/** The command that starts the process, or the exception that keeps it from being started. */
export function spawnArgv(spawn: Spawn): readonly string[] | Raised {
  if (spawn.site === "codex") return ["codex", "exec"];
  const flag = denyFlag(spawn);
  if (isRaised(flag)) return flag;
  const allowed = spawn.site === "task" ? spawn.allowedTools : null;
  return [
    ...["claude", "--print"],
    ...(allowed === null ? [] : ["--allowedTools", allowed.join(",")]),
    ...(flag === null ? [] : ["--disallowedTools", flag]),
  ];
}

/**
 * The tools that a process started by this command is offered. What it may use is narrowed first, and
 * a denied name wins. A name that nobody knows is nothing at all: it is not even an error.
 */
export function advertisedTools(argv: readonly string[]): readonly string[] {
  if (argv[0] === "codex") return platformTools("codex");
  const allowed = valueAfter(argv, "--allowedTools");
  const denied = valueAfter(argv, "--disallowedTools") ?? [];
  return [...builtinTools, ...platformTools("chat")].filter(
    (name) => (allowed === null || allowed.includes(name)) && !denied.includes(name),
  );
}

function valueAfter(argv: readonly string[], flag: string): readonly string[] | null {
  const at = argv.indexOf(flag);
  return at < 0 ? null : (argv[at + 1] ?? "").split(",");
}

/** What an image did before there was a builder: whatever the operator wrote is joined as it is. */
function unbuiltFlag(guardrails: JsonValue): string | null | Raised {
  if (!isObject(guardrails)) {
    return raise(
      "AttributeError",
      "the guardrails are no object, so nothing can be read from them",
    );
  }
  const entries = getOwn(guardrails, "disallowed_tools");
  const items = joined(entries ?? null);
  if (items === null) return raise("TypeError", "what is denied cannot be joined to a list");
  if (items.length === 0) return null;
  return items.every((item) => typeof item === "string")
    ? items.join(",")
    : raise("TypeError", "an entry of the list is no text");
}

/** What Python joins: a text is its letters, an object its keys; null when it can join nothing. */
function joined(entries: JsonValue): readonly JsonValue[] | null {
  if (Array.isArray(entries)) return entries;
  if (typeof entries === "string") return [...entries];
  if (typeof entries === "object" && entries !== null) return Object.keys(entries);
  return entries === null || entries === false || entries === 0 ? [] : null;
}
