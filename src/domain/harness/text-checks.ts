import { splitSections } from "./prompt-sections.ts";

/** Where a slice of a text ends: at a heading that is named, or at the next one that is found. */
export type SliceEnd =
  | { readonly mode: "named"; readonly heading: string }
  | { readonly mode: "derived" }
  | { readonly mode: "fenceAware" };

/** A slice, or the bound that is not there. A slice never reaches to the text's end by accident. */
export type Slice =
  | { readonly slice: string }
  | { readonly error: "start_not_found" | "end_not_found" | "no_next_heading" };

/** Cuts a text from one heading to another. Only `fenceAware` tells code from headings. */
export function sliceText(text: string, start: string, end: SliceEnd): Slice {
  const from = text.indexOf(start);
  if (from < 0) return { error: "start_not_found" };
  if (end.mode === "named") {
    const to = text.indexOf(end.heading, from + start.length);
    return to < 0 ? { error: "end_not_found" } : { slice: text.slice(from, to) };
  }
  const level = `${/^#*/.exec(start)?.[0] ?? ""} `;
  let to = from;
  let fenced = false;
  for (const line of text.slice(from).split("\n")) {
    if (end.mode === "fenceAware" && line.startsWith("```")) fenced = !fenced;
    if (to > from && !fenced && line.startsWith(level)) return { slice: text.slice(from, to) };
    to += line.length + 1;
  }
  return { error: "no_next_heading" };
}

/** The level-three headings in a slice, code or not. */
export function headingsIn(slice: string): readonly string[] {
  return slice
    .split("\n")
    .filter((line) => line.startsWith("### "))
    .map((line) => line.slice(4).trim());
}

/** The check as it was published: every denied name occurs somewhere in the text, inside a word too. */
export function checkMentions(
  denied: readonly string[],
  text: string,
): { readonly pass: boolean; readonly missing: readonly string[] } {
  const missing = denied.filter((name) => !text.includes(name));
  return { pass: missing.length === 0, missing };
}

/**
 * The check in both directions: the section names every denied tool as a word of its own, and no tool
 * of the catalogue that is not denied. With nothing denied there is nothing to name, and it fails.
 */
export function checkVocabulary(
  denied: readonly string[],
  text: string,
  section: string,
  catalogue: readonly string[],
): {
  readonly pass: boolean;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
} {
  const within = splitSections(text).find(({ heading }) => heading === section)?.text ?? "";
  // A name behind a slash is a skill's, which is no tool.
  const words = new Set(within.match(/(?<![\w/])\w+/g));
  const missing = denied.filter((name) => !words.has(name));
  const extra = catalogue.filter((name) => words.has(name) && !denied.includes(name));
  return { pass: denied.length > 0 && missing.length + extra.length === 0, missing, extra };
}
