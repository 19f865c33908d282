import { type Raised, raise } from "../base/raised.ts";
import { normalPath, parsePurePath } from "./pure-path.ts";
import { matchesWildcard } from "./wildcard.ts";

/** Which paths a role may write: an allow list and a deny list of patterns. */
export interface WriteScope {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** What a role may write in one turn. An exact scope lists paths: no character in them is a wildcard. */
export interface TurnScope extends WriteScope {
  readonly exact?: true;
}

/**
 * The four ways in which a pattern may match, in the order they are tried:
 * the whole path by wildcards (where `*` crosses `/`); the part before a final `/**`, or anything
 * below it; the pattern that is just `**`; the *last* segments of the path, one by one.
 */
export const strategies = ["whole", "prefix", "everything", "segments"] as const;
export type Strategy = (typeof strategies)[number];

/** Every strategy by which the pattern matches this path, in order; none is a miss. */
export function matchingStrategies(path: string, pattern: string): readonly Strategy[] {
  const normal = normalPath(path);
  return strategies.filter((strategy) => matchers[strategy](normal, pattern));
}

const matchers: Readonly<Record<Strategy, (path: string, pattern: string) => boolean>> = {
  whole: matchesWildcard,
  prefix(path, pattern) {
    if (!pattern.endsWith("/**")) return false;
    const folder = pattern.slice(0, -"/**".length);
    return path === folder || path.startsWith(`${folder}/`);
  },
  everything: (_path, pattern) => pattern === "**",
  segments: matchesLastSegments,
};

/** An absolute pattern must match the whole path; one without any segment matches nothing. */
function matchesLastSegments(path: string, pattern: string): boolean {
  const { root, segments } = parsePurePath(pattern);
  const whole = parsePurePath(path);
  const parts = whole.root === "" ? whole.segments : [whole.root, ...whole.segments];
  if (root !== "") {
    if (root !== whole.root || segments.length !== whole.segments.length) return false;
  } else if (segments.length === 0 || segments.length > parts.length) {
    return false;
  }
  return segments.every((segment, index) =>
    matchesWildcard(parts[parts.length - segments.length + index] ?? "", segment),
  );
}

/** What decided about a path: the first pattern that matched, and how. */
export interface ScopeAnswer {
  readonly permitted: boolean;
  /** The path as it was compared. */
  readonly path: string;
  /** Null when no pattern matched, which is a refusal. */
  readonly by: {
    readonly list: "allow" | "deny";
    readonly pattern: string;
    readonly strategy: Strategy;
  } | null;
}

/** Asks a scope about a path. Deny always wins; the order within a list decides nothing. */
export function askScope(scope: WriteScope, path: string): ScopeAnswer {
  const normal = normalPath(path);
  for (const list of ["deny", "allow"] as const) {
    for (const pattern of scope[list]) {
      const [strategy] = matchingStrategies(normal, pattern);
      if (strategy !== undefined) {
        return { permitted: list === "allow", path: normal, by: { list, pattern, strategy } };
      }
    }
  }
  return { permitted: false, path: normal, by: null };
}

/** Whether a scope permits a path. It does not resolve `..`: that is for whoever asks. */
export function permits(scope: WriteScope, path: string): boolean {
  return askScope(scope, path).permitted;
}

/** The exception of a plain-Python role that writes outside its scope, or null inside it. */
export function checkScope(scope: WriteScope, path: string): Raised | null {
  if (permits(scope, path)) return null;
  const list = (patterns: readonly string[]) => patterns.join(", ") || "nothing";
  return raise(
    "ScopeViolation",
    `write to ${path} is outside this role's scope (allow=${list(scope.allow)}, deny=${list(scope.deny)})`,
  );
}

/** The paths that are not permitted, in the order given. */
export function violations(scope: WriteScope, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !permits(scope, path));
}
