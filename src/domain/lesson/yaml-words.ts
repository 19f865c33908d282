import type { YAMLError } from "yaml";
import type { z } from "zod";
import { count } from "../base/count.ts";
import { getOwn } from "../base/own-value.ts";
import { visibleText } from "../base/visible-text.ts";

/** What is wrong with one value, in words for whoever wrote the file. */
export function wordsForIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}, here ${shown(input)}`;
    case "invalid_value":
      return mustBe(issue.values, input);
    case "invalid_union":
      return issue.discriminator === undefined || !Array.isArray(issue.options)
        ? undefined
        : mustBe(issue.options, fieldOf(input, issue.discriminator));
    case "too_small":
    case "too_big": {
      const [bound, most] =
        issue.code === "too_small"
          ? ([issue.minimum, "at least"] as const)
          : ([issue.maximum, "at most"] as const);
      if (Array.isArray(input)) return `has ${count(input.length, "item")}, needs ${most} ${bound}`;
      if (typeof input !== "string") return `must be ${most} ${bound}, here ${shown(input)}`;
      return input === ""
        ? "must not be empty"
        : `has ${count(input.length, "character")}, needs ${most} ${bound}`;
    }
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "`true` or `false`",
  array: "a list",
  object: "fields with values",
  record: "fields with values",
};

function mustBe(values: readonly unknown[], input: unknown): string {
  const names = values.map((value) => `\`${String(value)}\``).join(", ");
  const one = values.length === 1 ? "must be" : "must be one of";
  return `${one} ${names}, here ${shown(input)}`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "nothing stands";
  if (Array.isArray(value)) return "a list stands";
  if (typeof value === "object") return "fields stand";
  return `\`${visibleText(String(value), 60)}\``;
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === "object" && input !== null
    ? getOwn(input as Readonly<Record<string, unknown>>, name)
    : undefined;
}

/** What is wrong with a text that is no YAML; the parser's own first sentence where there is no better. */
export function wordsForSyntax({ code, message }: YAMLError): string {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
    case "BLOCK_IN_FLOW":
      return "this is no YAML: put quotes around a text that holds `: `, or mend the indentation";
    case "BAD_SCALAR_START":
      return "this is no YAML: put quotes around a text that begins with a mark such as ` or @";
    case "TAB_AS_INDENT":
      return "indent with spaces, not with a tab";
    case "DUPLICATE_KEY":
      return "this field stands twice";
    default:
      // It goes on with a picture of the source; the line number is enough here.
      return message.split(" at line ")[0] ?? message;
  }
}
