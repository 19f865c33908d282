import { z } from "zod";
import { type JsonValue, jsonValueSchema } from "../base/json-value.ts";
import { pythonType } from "../base/python-type.ts";
import { visibleText } from "../base/visible-text.ts";
import { type Rejection, rejected } from "./rejection.ts";

/** The most that a role may carry from one turn to the next, in characters of JSON. */
export const maxMemoryLength = 20_000;
/** The longest note, in UTF-16 units. */
export const maxNoteLength = 1000;
/** The most patches of any role in one turn. */
export const maxPatches = 20;

/**
 * What `act` must return. A `role` may stand in it, as careless policies write one, and is dropped:
 * the role is the channel that was asked. What a path or a content may be is for `applyPatch` to
 * say, so that each wrong one meets its published code.
 */
export const actionSchema = z.strictObject({
  memory: jsonValueSchema,
  patches: z.array(
    z.strictObject({
      path: jsonValueSchema,
      content: jsonValueSchema,
      role: jsonValueSchema.optional(),
    }),
  ),
  note: z.string(),
  role: jsonValueSchema.optional(),
});

/** One proposed write of a role, not yet judged. */
export interface ProposedPatch {
  readonly path: JsonValue;
  readonly content: JsonValue;
}

/** What a role asks for. */
export interface Action {
  readonly memory: JsonValue;
  readonly patches: readonly ProposedPatch[];
  readonly note: string;
}

/** Reads what `act` returned; anything that is not an action is a rejection that names the place. */
export function readAction(
  value: JsonValue,
):
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly rejection: Rejection } {
  const refuse = (problem: string) => ({
    ok: false as const,
    rejection: rejected("nonsense", "bad_action", `nonsense: ${problem}`),
  });
  const parsed = actionSchema.safeParse(value);
  if (!parsed.success) return refuse(problemOf(value, parsed.error));
  const { memory, patches, note } = parsed.data;
  if (note.length > maxNoteLength) {
    return refuse(
      `\`note\` has ${note.length} characters; at most ${maxNoteLength} are allowed. Shorten it.`,
    );
  }
  const memoryLength = JSON.stringify(memory).length;
  if (memoryLength > maxMemoryLength) {
    return refuse(
      `\`memory\` takes ${memoryLength} characters as JSON; at most ${maxMemoryLength} are allowed. Remember less.`,
    );
  }
  return {
    ok: true,
    action: {
      memory,
      patches: patches.map(({ path, content }) => ({ path, content })),
      note,
    },
  };
}

/** The path that a patch asks for, whatever it is, as a person may read it. */
export function shownPath(patch: ProposedPatch): string {
  const path = typeof patch.path === "string" ? patch.path : JSON.stringify(patch.path);
  return visibleText(path, 120);
}

/** The first thing that is wrong, with its place written as one would write it in Python. */
function problemOf(value: JsonValue, error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) throw new Error("a failed parse has no issue");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `\`${visibleText(key, 60)}\``).join(", ");
    const where = issue.path.length === 0 ? "the action" : `\`${placeOf(issue.path)}\``;
    const expected =
      issue.path.length === 0 ? "`memory`, `patches` and `note`" : "`path` and `content`";
    return `${where} has a part that nobody asked for: ${names}. It may have ${expected}, and nothing else.`;
  }
  const found = foundAt(value, issue.path);
  if (issue.path.length === 0) {
    return `\`act\` returned ${pythonType(found)}. Return a dict with \`memory\`, \`patches\` and \`note\`.`;
  }
  const place = `\`${placeOf(issue.path)}\``;
  const last = issue.path.at(-1);
  const expected =
    last === "patches"
      ? "a list of dicts with `path` and `content`"
      : last === "note" || last === "path" || last === "content"
        ? "a str"
        : typeof last === "number"
          ? "a dict with `path` and `content`"
          : "plain data, None at least";
  return found === undefined
    ? `${place} is missing. It must be ${expected}.`
    : `${place} is ${pythonType(found)}. It must be ${expected}.`;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === "number" ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join("");
}

function foundAt(value: JsonValue, path: readonly PropertyKey[]): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const key of path) {
    found =
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? (found as { readonly [key: PropertyKey]: JsonValue })[key]
        : undefined;
  }
  return found;
}
