import { sha256Hex, shortId, utf8Length } from "../base/ids.ts";
import { pythonType } from "../base/python-type.ts";
import { visibleText } from "../base/visible-text.ts";
import type { Allowlist } from "./allowlist.ts";
import { type Snapshot, withFile } from "./snapshot.ts";

/** The longest content of one patch, in Unicode code points. */
export const maxContentLength = 4000;

/** How much of a refused path or role is repeated in a message. */
const maxShownLength = 120;

/** What the published trace keeps of one accepted write: never the content itself. */
export interface TraceEntry {
  readonly path: string;
  /** UTF-8 bytes of the content. */
  readonly n_bytes: number;
  /** The first twelve hexadecimal digits of the content's SHA-256. */
  readonly sha256_12: string;
}

/** Why a patch was refused; `message` says it to a person, with the way to comply. */
export type PatchRefusal =
  | { readonly code: "bad_role"; readonly message: string }
  | {
      readonly code: "forbidden_path";
      /** Exactly what was asked for; where that is no text that a file could hold, what it is. */
      readonly path: string;
      readonly allowed: readonly string[];
      readonly message: string;
    }
  | { readonly code: "bad_content"; readonly message: string }
  | { readonly code: "bad_path"; readonly path: string; readonly message: string };

/**
 * Either the snapshot after the write with its trace entry, or a refusal with the very same snapshot.
 * A write of the bytes that stand there already is accepted and traced, and leaves the very same
 * snapshot, too.
 */
export type PatchOutcome =
  | { readonly ok: true; readonly snapshot: Snapshot; readonly trace: TraceEntry }
  | { readonly ok: false; readonly snapshot: Snapshot; readonly refusal: PatchRefusal };

/**
 * Writes one file if the role may. Never throws; the order of the checks is observable:
 * role, exact path, content, form of the path (a second fence against a bad row in the allowlist).
 * `role` is the channel that was asked, never a field the answer carried.
 */
export function applyPatch(
  snapshot: Snapshot,
  allowlist: Allowlist,
  role: unknown,
  path: unknown,
  content: unknown,
): PatchOutcome {
  const refuse = (refusal: PatchRefusal): PatchOutcome => ({ ok: false, snapshot, refusal });
  const paths = typeof role === "string" ? allowlist.get(role) : undefined;
  if (paths === undefined) {
    return refuse({
      code: "bad_role",
      message: `refused: ${show(role)} has no row in the allowlist. Ask for a write as one of: ${list(allowlist.keys())}.`,
    });
  }
  if (typeof path !== "string" || !paths.has(path)) {
    return refuse({
      code: "forbidden_path",
      path: pathOf(path),
      allowed: [...paths].sort(),
      message: `refused: ${show(path)} is not in the ${role}'s list. The ${role} may write: ${list(paths)}.`,
    });
  }
  if (typeof content !== "string") {
    return refuse({
      code: "bad_content",
      message: `refused: the content for \`${path}\` is ${pythonType(content)}. Send the whole file as one str.`,
    });
  }
  if (!content.isWellFormed()) {
    return refuse({
      code: "bad_content",
      message: `refused: the content for \`${path}\` holds half a surrogate pair, which no file can store. Remove it.`,
    });
  }
  const length = codePoints(content);
  if (length > maxContentLength) {
    return refuse({
      code: "bad_content",
      message: `refused: the content for \`${path}\` has ${length} characters; at most ${maxContentLength} are allowed. Make the file shorter.`,
    });
  }
  if (!/^[a-zA-Z0-9_./-]+$/.test(path) || path.includes("..")) {
    return refuse({
      code: "bad_path",
      path: pathOf(path),
      message: `refused: ${show(path)} is not a plain path. Use letters, digits, \`_\`, \`.\`, \`/\` and \`-\`, without \`..\`.`,
    });
  }
  return {
    ok: true,
    snapshot: withFile(snapshot, path, content),
    trace: traceEntry(path, content),
  };
}

/** The trace entry of a write. */
export function traceEntry(path: string, content: string): TraceEntry {
  return { path, n_bytes: utf8Length(content), sha256_12: shortId(sha256Hex(content)) };
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Names a value that may be hostile, in a sentence. */
function show(value: unknown): string {
  return typeof value === "string"
    ? `\`${visibleText(value, maxShownLength)}\``
    : `a value that is not a str (${pythonType(value)})`;
}

/** A refused path as the refusal carries it: for code to compare, so nothing in it is rewritten. */
function pathOf(value: unknown): string {
  if (typeof value !== "string") return `(${pythonType(value)})`;
  const isStorable = value.isWellFormed() && codePoints(value) <= maxContentLength;
  return isStorable ? value : visibleText(value, maxShownLength);
}

function list(items: Iterable<string>): string {
  const names = [...items].sort().map((item) => show(item));
  return names.length === 0 ? "nothing" : names.join(", ");
}
