import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  adaptText,
  alwaysSections,
  composePrompt,
  joinSections,
  renderSections,
  resolveTier,
  splitSections,
  type Tier,
} from "#domain/harness/prompt-sections.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const names = z.array(z.string());
const headingsOf = (text: string) =>
  splitSections(text)
    .slice(1)
    .map(({ heading }) => heading);

const sectionsInput = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("headings"), text: z.string() }),
  z.strictObject({ op: z.literal("roundtrip"), text: z.string() }),
  z.strictObject({
    op: z.literal("renderedHeadings"),
    text: z.string(),
    tier: z.enum(["verbose", "minimal"]),
    drop: names,
  }),
  z.strictObject({ op: z.literal("alwaysSections"), known: names, drop: names }),
]);

function askSections(input: z.infer<typeof sectionsInput>) {
  switch (input.op) {
    case "headings":
      return headingsOf(input.text);
    case "roundtrip":
      return joinSections(splitSections(input.text)) === input.text;
    case "renderedHeadings":
      return headingsOf(renderSections(input.text, input.tier, input.drop));
    case "alwaysSections":
      return alwaysSections(input.known, input.drop);
  }
}

describe("sections, as published", () => {
  it.each(harnessCases.casesOf("sections", sectionsInput, z.json()))("$id: $note", (each) => {
    expect(askSections(each.input)).toEqual(each.expected);
  });
});

describe("tiers, as published", () => {
  const input = z.strictObject({ model: z.json(), minimalPrefixes: names });
  it.each(harnessCases.casesOf("tier", input, z.string()))("$id: $note", (each) => {
    expect(resolveTier(each.input.model, each.input.minimalPrefixes)).toBe(each.expected);
  });
});

describe("runtimes, as published", () => {
  const input = z.strictObject({
    text: z.string(),
    runtime: z.string().nullable(),
    orientation: z.string(),
  });
  it.each(harnessCases.casesOf("adapt", input, z.string()))("$id: $note", (each) => {
    const { text, runtime, orientation } = each.input;
    expect(adaptText(text, runtime, orientation)).toBe(each.expected);
  });
});

describe("the whole prompt, as published", () => {
  const input = z.strictObject({
    text: z.string(),
    model: z.json(),
    runtime: z.string().nullable(),
    custom: z.string().nullable(),
    minimalPrefixes: names,
    drop: names,
  });
  it.each(harnessCases.casesOf("compose", input, z.string()))("$id: $note", (each) => {
    expect(composePrompt({ ...each.input, orientation: "" })).toBe(each.expected);
  });

  it("cuts for the tier, adapts for the runtime, and puts the operator's text last, untouched", () => {
    const parts = {
      text: "p\n\n### A\n\nx\n\n### B\n\n`mcp__trinity__y`",
      model: "Small-1",
      runtime: "Codex",
      orientation: "[note]\n",
      custom: "\nuse mcp__trinity__y ",
      minimalPrefixes: ["small"],
      drop: ["A"],
    };
    expect(composePrompt(parts)).toBe(
      "[note]\np\n\n### B\n\n`y`\n\n## Custom Instructions\n\nuse mcp__trinity__y",
    );
    expect(composePrompt({ ...parts, custom: "  " })).not.toContain("Custom");
    expect(composePrompt({ ...parts, custom: null, model: null, runtime: null })).toBe(parts.text);
  });
});

describe("any text", () => {
  const piece = fc.constantFrom("\n", "\n\n", "### ", "#### ", "A", "B", "\r\n", "```", " ");
  const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(""));
  const drop = fc.subarray(["A", "B", ""]);

  it("is the same after it was cut and joined, and verbose is the text itself", () => {
    fc.assert(
      fc.property(text, drop, (whole, dropped) => {
        expect(joinSections(splitSections(whole))).toBe(whole);
        expect(renderSections(whole, "verbose", dropped)).toBe(whole);
      }),
    );
  });

  it("loses exactly its dropped sections, and never its preamble", () => {
    fc.assert(
      fc.property(text, drop, (whole, dropped) => {
        const rendered = renderSections(whole, "minimal" satisfies Tier, dropped);
        expect(headingsOf(rendered)).toEqual(
          headingsOf(whole).filter((heading) => !dropped.includes(heading)),
        );
        expect(splitSections(rendered)[0]).toEqual(splitSections(whole)[0]);
      }),
    );
  });
});
