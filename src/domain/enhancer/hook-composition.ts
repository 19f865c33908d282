/** What one hook said about a call. */
export type HookVoice = "deny" | "no opinion";

/** Two ways in which a runtime might merge the answers of several hooks. */
export const mergeRules = ["any_shrug_allows", "deny_wins"] as const;
export type MergeRule = (typeof mergeRules)[number];

/**
 * One hook per writer, none of which knows the caller. If any shrug lets the call through, everybody
 * may write what anybody may (the union); if any refusal stops it, only what all may (the intersection,
 * often nothing). Without hooks nothing is refused.
 */
export function mergeHooks(rule: MergeRule, voices: Iterable<HookVoice>): "allow" | "deny" {
  const all = [...voices];
  if (rule === "deny_wins") return all.includes("deny") ? "deny" : "allow";
  return all.length === 0 || all.includes("no opinion") ? "allow" : "deny";
}

/** What was meant: the caller's own hook decides, and a caller without one may not write. */
export function intendedDecision(
  caller: string,
  voices: ReadonlyMap<string, HookVoice>,
): "allow" | "deny" {
  return voices.get(caller) === "no opinion" ? "allow" : "deny";
}
