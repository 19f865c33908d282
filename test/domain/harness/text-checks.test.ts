import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  checkMentions,
  checkVocabulary,
  headingsIn,
  sliceText,
} from "#domain/harness/text-checks.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const names = z.array(z.string());

describe("slices, as published", () => {
  const input = z.strictObject({
    text: z.string(),
    start: z.string(),
    end: z.discriminatedUnion("mode", [
      z.strictObject({ mode: z.literal("named"), heading: z.string() }),
      z.strictObject({ mode: z.literal("derived") }),
      z.strictObject({ mode: z.literal("fenceAware") }),
    ]),
  });
  it.each(harnessCases.casesOf("slicer", input, z.json()))("$id: $note", (each) => {
    const cut = sliceText(each.input.text, each.input.start, each.input.end);
    expect(
      "error" in cut
        ? cut
        : {
            headings: headingsIn(cut.slice),
            has_prefix: cut.slice.includes("mcp__trinity__"),
            length: cut.slice.length,
          },
    ).toEqual(each.expected);
  });
});

describe("sliceText", () => {
  const text = "### A\n\n#### small\n\n```\n### code\n```\n\n### B\n\n### C";
  it.each<[string, Parameters<typeof sliceText>[2], unknown]>([
    ["### A", { mode: "derived" }, ["### A\n\n#### small\n\n```\n", 1]],
    ["### A", { mode: "fenceAware" }, ["### A\n\n#### small\n\n```\n### code\n```\n\n", 2]],
    ["### A", { mode: "named", heading: "### C" }, [`${text.slice(0, -5)}`, 3]],
  ])("from %s, %j", (start, end, expected) => {
    const cut = sliceText(text, start, end);
    const found = "slice" in cut ? [cut.slice, headingsIn(cut.slice).length] : cut;
    expect(found).toEqual(expected);
  });

  it("never takes the end of the text for a bound, and misses no missing one", () => {
    expect(sliceText(text, "### C", { mode: "fenceAware" })).toEqual({ error: "no_next_heading" });
    expect(sliceText(text, "### X", { mode: "derived" })).toEqual({ error: "start_not_found" });
    expect(sliceText(text, "### B", { mode: "named", heading: "### A" })).toEqual({
      error: "end_not_found",
    });
  });
});

describe("vocabulary, as published", () => {
  const input = z.strictObject({
    denied: names,
    mode: z.enum(["original", "twoWay"]),
    text: z.string(),
    section: z.string(),
    catalogue: names,
  });
  it.each(harnessCases.casesOf("vocab", input, z.json()))("$id: $note", (each) => {
    const { denied, mode, text, section, catalogue } = each.input;
    expect(
      mode === "original"
        ? checkMentions(denied, text)
        : checkVocabulary(denied, text, section, catalogue),
    ).toEqual(each.expected);
  });
});

describe("checkVocabulary", () => {
  const check = (denied: readonly string[], words: string) =>
    checkVocabulary(denied, `p\n\n### S\n\n${words}`, "S", ["A", "B", "loop"]);

  it.each([
    [["A"], "never `A`.", true],
    [["A"], "never `A` or the `/loop` skill", true],
    [["A"], "never `A` or loop", false],
    [["A"], "never `AB`", false],
    [["A", "B"], "never (A) nor\nB", true],
    [["A"], "never A, B", false],
    [[], "nothing", false],
  ])("with %j denied and the words %j: %s", (denied, words, pass) => {
    expect(check(denied, words).pass).toBe(pass);
  });
});
