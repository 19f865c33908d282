import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { LessonProblem } from "./lesson-problem.ts";
import { wordsForIssue, wordsForSyntax } from "./yaml-words.ts";

/** A checked value, or everything that is wrong with its source. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly LessonProblem[] };

/** The steps to a field: the names of fields and the places in lists, from 0. */
export type Place = readonly (string | number)[];

/** The line of the file on which a field stands; for one that is missing, that of its nearest parent. */
export type LineOf = (place: Place) => number;

/** A checked value that still knows where its fields were written. */
export type Located<Value> =
  | { readonly ok: true; readonly value: Value; readonly lineOf: LineOf }
  | Extract<Checked<Value>, { ok: false }>;

/**
 * Reads YAML and checks it with a schema; every problem carries its line.
 * `firstLine` is the line of the file on which `text` begins, from 1.
 */
export function readYaml<Value>(
  file: string,
  text: string,
  schema: z.ZodType<Value>,
  firstLine = 1,
): Located<Value> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        message: wordsForSyntax(error),
      })),
    };
  }
  const plain = plainValue(document);
  if (!plain.ok) return { ok: false, problems: [{ file, line: null, message: plain.message }] };
  const result = schema.safeParse(plain.value, { error: wordsForIssue });
  if (result.success) {
    return { ok: true, value: result.data, lineOf: (place) => lineAt(offsetOf(document, place)) };
  }
  return {
    ok: false,
    problems: result.error.issues.flatMap((issue) => problemsOf(issue, document, file, lineAt)),
  };
}

/** The document's value. One that repeats itself without measure through aliases has none. */
function plainValue(
  document: Document,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, value: document.toJS() };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { ok: false, message: `the file cannot be read: ${error.message}` };
  }
}

/** What a value that is not there may be taken for. */
const missable: ReadonlySet<string> = new Set(["invalid_type", "invalid_value", "invalid_union"]);

function problemsOf(
  issue: z.core.$ZodIssue,
  document: Document,
  file: string,
  lineAt: (offset: number) => number,
): readonly LessonProblem[] {
  const place = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      file,
      line: lineAt(offsetOf(document, [...issue.path, key])),
      message: `${place === "" ? "" : `\`${place}\` has `}an unknown field \`${key}\``,
    }));
  }
  if (document.contents === null) return [{ file, line: lineAt(0), message: "the file is empty" }];
  const missing = missable.has(issue.code) && !document.hasIn([...issue.path]);
  return [
    {
      file,
      line: lineAt(offsetOf(document, issue.path)),
      message: missing
        ? `the field \`${place}\` is missing`
        : `${place === "" ? "" : `\`${place}\`: `}${issue.message}`,
    },
  ];
}

/** Where the key or item at a path stands in the source; for a missing one, its nearest parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let offset = 0;
  let node: unknown = document.contents;
  if (isNode(node)) offset = node.range?.[0] ?? 0;
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : undefined;
    const key: unknown = pair?.key;
    const child: unknown = isPair(pair) ? pair.value : itemAt(node, step);
    const place = isNode(key) ? key : child;
    if (!isNode(place)) break;
    offset = place.range?.[0] ?? offset;
    node = child;
  }
  return offset;
}

function itemAt(node: unknown, index: PropertyKey): unknown {
  const items: unknown = typeof node === "object" && node !== null && "items" in node && node.items;
  return Array.isArray(items) && typeof index === "number" ? items[index] : undefined;
}
