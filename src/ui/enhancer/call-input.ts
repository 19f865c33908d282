import { type JsonValue, jsonValueSchema } from "#domain/base/json-value.ts";
import { pathKeys } from "#domain/enhancer/scope-hook.ts";
import { ticketFiles, ticketPath } from "#domain/enhancer/ticket-paths.ts";
import { partOf } from "../run/recorded-text.ts";

/** The ticket of the playground: the one that its judge grades. */
export const ticket = ticketPath("T001");
/** The draft that its doer works on. */
export const draft = ticketFiles("T001").candidate;

/** What a tool is handed for a path, as its users write it. */
export function inputOf(tool: string, path: string): JsonValue {
  if (tool === "Bash") return { command: `echo hi > ${path}` };
  return tool === "NotebookEdit" ? { notebook_path: path } : { file_path: path };
}

/** What a call may hand over beside that: each of these is read otherwise by a hook. */
export const inputShapes: readonly {
  readonly name: string;
  readonly shape: (path: string) => JsonValue;
}[] = [
  { name: "one path", shape: (path) => ({ file_path: path }) },
  { name: "a misspelt key", shape: (path) => ({ filepath: path }) },
  { name: "no path", shape: () => ({}) },
  { name: "null", shape: () => ({ file_path: null }) },
  { name: "a second path", shape: (path) => ({ file_path: draft, path }) },
  { name: "a number", shape: () => ({ file_path: 7 }) },
];

/** Whether a call that goes through changes the ticket itself. */
export function writesTheTicket(tool: string, input: JsonValue): boolean {
  if (tool === "Read") return false;
  if (tool === "Bash") return String(partOf(input, "command")).endsWith(` > ${ticket}`);
  return pathKeys.some((key) => partOf(input, key) === ticket);
}

/** Longer than any path of a real disk; what is far longer would hold up the page at every key. */
export const longestCall = 5_000;

/** What a call hands over as it is typed, or why no fence is asked. */
export type TypedCall =
  | { readonly kind: "read"; readonly input: JsonValue }
  | { readonly kind: "too long" | "not JSON"; readonly because: string };

/** Reads what is typed, unless it is too long to be asked about. */
export function readTypedCall(text: string): TypedCall {
  if (text.length > longestCall) {
    const [most, has] = [longestCall, text.length].map((count) => count.toLocaleString("en"));
    const because = `This page asks its fences about ${most} characters at most, and this has ${has}. Shorten it.`;
    return { kind: "too long", because };
  }
  try {
    const { data } = jsonValueSchema.safeParse(JSON.parse(text));
    if (data !== undefined) return { kind: "read", input: data };
  } catch {
    // It is told below, together with the numbers that no JSON can hold.
  }
  return { kind: "not JSON", because: "No fence is asked before this can be read." };
}
