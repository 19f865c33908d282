import { isList, type JsonValue } from "../base/json-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { denyEnvelope, type HookReturn, noOpinion } from "./hook-envelope.ts";
import { typeName } from "./python-text.ts";
import { type RolePlan, writeTools } from "./role-plan.ts";
import { relativeTo, resolvePath, type VirtualDisk } from "./virtual-disk.ts";
import type { TurnScope, WriteScope } from "./write-scope.ts";

/** Where a hook looks for a path, in this order; the first key that is *present* counts. */
export const pathKeys: readonly string[] = ["file_path", "path", "notebook_path"];

/** What the hook is told: an object with a `tool_name` and a `tool_input`, if all is well. */
export type HookInput = { readonly [key: string]: JsonValue };

/** Where a hook stands. Paths are absolute; the repo's own is already resolved. */
export interface HookPlace {
  readonly disk: VirtualDisk;
  readonly repo: string;
  readonly cwd: string;
}

/** What a hook makes of a call before it looks at any path. */
export type HookTargets =
  | { readonly kind: "no-opinion" }
  | { readonly kind: "paths"; readonly raw: readonly JsonValue[] }
  /** Only a repaired hook refuses what it does not understand. */
  | { readonly kind: "refuse"; readonly what: string };

/** How a hook hears of calls: for which tools it is registered, and what it makes of one. */
export interface HookReading {
  /** Names of tools, or the one that stands for every tool. */
  readonly matchers: readonly string[];
  readonly targets: (input: HookInput) => HookTargets | Raised;
}

/** The matcher under which a hook is asked about every tool. */
export const anyTool = "*";

/** The rules a hook is made of. Each can be replaced by a repair. */
export interface HookRules {
  readonly hookReading: HookReading;
  readonly resolveHookPath: (place: HookPlace, raw: string) => string | Raised;
  readonly permits: (scope: WriteScope, path: string) => boolean;
}

/**
 * What the published hook makes of a call. It shrugs at every tool but three, at a call without a known path
 * key (also at one that is a mere text or list), and at a path that is null; a second path key is never
 * looked at.
 */
function hookTargets(input: HookInput): HookTargets | Raised {
  const toolName = input["tool_name"];
  if (toolName === undefined) return raise("KeyError", "'tool_name'");
  if (typeof toolName !== "string" || !writeTools.includes(toolName)) return { kind: "no-opinion" };
  const toolInput = input["tool_input"];
  if (toolInput === undefined) return raise("KeyError", "'tool_input'");
  if (typeof toolInput === "string" || isList(toolInput)) {
    // Python looks for a key in these, too, and fails only when it finds one.
    const kind = typeof toolInput === "string" ? "string" : "list";
    const slices = kind === "string" ? "integers, not 'str'" : "integers or slices, not str";
    return pathKeys.some((key) => toolInput.includes(key))
      ? raise("TypeError", `${kind} indices must be ${slices}`)
      : { kind: "no-opinion" };
  }
  if (typeof toolInput !== "object" || toolInput === null) {
    return raise("TypeError", `argument of type '${typeName(toolInput)}' is not iterable`);
  }
  const key = pathKeys.find((candidate) => Object.hasOwn(toolInput, candidate));
  const raw = key === undefined ? null : (toolInput[key] ?? null);
  return raw === null ? { kind: "no-opinion" } : { kind: "paths", raw: [raw] };
}

/** The published hook is registered for the tools it knows. */
export const hookReading: HookReading = { matchers: writeTools, targets: hookTargets };

/** The published resolution: relative paths start at the *process's* folder, not at the repo. */
export function resolveHookPath(place: HookPlace, raw: string): string | Raised {
  return resolvePath(place.disk, place.cwd, raw);
}

/** Whose hook is asked, and where that role may write. */
export type ScopedRole = Pick<RolePlan, "name"> & TurnScope;

/** The published hook of one writer. It does not know who calls. */
export function scopeHook(
  place: HookPlace,
  role: ScopedRole,
  input: HookInput,
  rules: HookRules,
): HookReturn | Raised {
  const targets = rules.hookReading.targets(input);
  if (isRaised(targets)) return targets;
  if (targets.kind === "no-opinion") return noOpinion;
  if (targets.kind === "refuse") return refusal(role.name, role.allow, targets.what);
  for (const raw of targets.raw) {
    if (typeof raw !== "string") {
      return raise("TypeError", `expected str, bytes or os.PathLike object, not ${typeName(raw)}`);
    }
    const resolved = rules.resolveHookPath(place, raw);
    if (isRaised(resolved)) return resolved;
    const relative = relativeTo(place.repo, resolved);
    if (relative === null || !isInScope(role, relative, rules)) {
      return refusal(role.name, role.allow, relative ?? `${raw} (outside the target repo)`);
    }
  }
  return noOpinion;
}

function isInScope(scope: TurnScope, path: string, rules: HookRules): boolean {
  return scope.exact === true ? scope.allow.includes(path) : rules.permits(scope, path);
}

/** The refusal of a hook: who may write what, and where the call wanted to go. */
export function refusal(who: string, allow: readonly string[], where: string): HookReturn {
  return denyEnvelope(
    `${who} may write ${allow.join(", ") || "nothing"}. ${where} is outside that scope.`,
  );
}
