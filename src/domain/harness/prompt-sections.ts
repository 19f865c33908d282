import { platformPrefix } from "./spawn.ts";

/** How much of the platform's text a model is given. */
export type Tier = "verbose" | "minimal";

/** A blank line, then a level-three heading. Nothing else begins a section. */
const delimiter = "\n\n### ";

/** One section of the text; the preamble has the heading "". */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

/**
 * Cuts the text at its sections. Code fences are not understood, and a heading without a blank line
 * above it stays with the section before, whatever becomes of that.
 */
export function splitSections(text: string): readonly Section[] {
  return text.split(delimiter).map((chunk, index) => ({
    heading: index === 0 ? "" : (chunk.split("\n", 1)[0] ?? "").trim(),
    text: chunk,
  }));
}

/** The same text again, byte for byte. */
export function joinSections(sections: readonly Section[]): string {
  return sections.map(({ text }) => text).join(delimiter);
}

/** The text for this tier. A heading that is not in the drop set is kept, also an unknown one. */
export function renderSections(text: string, tier: Tier, drop: readonly string[]): string {
  if (tier === "verbose") return text;
  return joinSections(
    splitSections(text).filter(({ heading }, index) => index === 0 || !drop.includes(heading)),
  );
}

/** The headings that every tier shows: computed, so that no list of them can be out of date. */
export function alwaysSections(
  known: readonly string[],
  drop: readonly string[],
): readonly string[] {
  return known.filter((heading) => !drop.includes(heading));
}

/** The tier of a model by the beginning of its name. Whatever is no name gets the whole text. */
export function resolveTier(model: unknown, minimalPrefixes: readonly string[]): Tier {
  if (typeof model !== "string") return "verbose";
  const name = model.trim().toLowerCase();
  return name !== "" && minimalPrefixes.some((prefix) => name.startsWith(prefix))
    ? "minimal"
    : "verbose";
}

/** The text for a runtime. Codex names the platform's tools plainly, and is told so first. */
export function adaptText(text: string, runtime: string | null, orientation: string): string {
  if (runtime?.toLowerCase() !== "codex") return text;
  return orientation + text.replaceAll(platformPrefix, "");
}

/** What goes into a prompt. */
export interface PromptParts {
  readonly text: string;
  readonly model: unknown;
  readonly runtime: string | null;
  readonly orientation: string;
  /** The operator's own text. It goes last, and nothing checks it against the rest. */
  readonly custom: string | null;
  readonly minimalPrefixes: readonly string[];
  readonly drop: readonly string[];
}

/** The whole text that a model is given before the prompt. */
export function composePrompt(parts: PromptParts): string {
  const tier = resolveTier(parts.model, parts.minimalPrefixes);
  const rendered = renderSections(parts.text, tier, parts.drop);
  const adapted = adaptText(rendered, parts.runtime, parts.orientation);
  const custom = parts.custom?.trim() ?? "";
  return custom === "" ? adapted : `${adapted}\n\n## Custom Instructions\n\n${custom}`;
}
