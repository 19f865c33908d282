import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRaised } from "#domain/base/raised.ts";
import { parseJudgeText, readJudgeReply } from "#domain/enhancer/judge-reply.ts";
import { casesOf, isExpectedRaise, throwsSchema } from "../../support/enhancer-cases.ts";

describe("the judge's reply", () => {
  it.each(casesOf("parse_judge", z.string(), z.unknown()))("$id: $note", ({ input, expected }) => {
    const outcome = parseJudgeText(input);
    const raises = throwsSchema.safeParse(expected);
    if (isRaised(outcome)) {
      expect(raises.success && isExpectedRaise(outcome, raises.data), outcome.message).toBe(true);
    } else {
      expect(outcome).toEqual(expected);
    }
  });

  it("prefers structured output with a kind, and only that", () => {
    const text = '{"kind":"ui"}';
    expect(readJudgeReply({ structured: { kind: "bug" }, text })).toEqual({
      kind: "bug",
      present_fields: [],
    });
    for (const structured of [{ present_fields: [] }, [{ kind: "bug" }], "bug", null]) {
      expect(readJudgeReply({ structured, text })).toMatchObject({ kind: "ui" });
    }
  });

  it("takes the first fence that holds an object, whatever stands before it", () => {
    const text =
      'Note {this}.\n```\nplain\n```\n```json\n{"kind": "bug", "notes": {"a": "}"}}\n```';
    expect(parseJudgeText(text)).toMatchObject({ kind: "bug" });
  });

  it("reads the numbers that Python's reader lets in, in keys that nobody reads", () => {
    const number = (word: string) => parseJudgeText(`{"kind": "bug", "score": ${word}}`);
    expect(number("NaN")).toMatchObject({ kind: "bug", score: Number.NaN });
    expect(number("-Infinity")).toMatchObject({ score: -Infinity });
    expect(number("1e999")).toMatchObject({ score: Infinity });
    expect(number("-NaN")).toMatchObject({ python: "EnhancerError" });
  });

  it("takes the balanced run that begins first; a brace that is never closed begins none", () => {
    expect(parseJudgeText('{ oops {"kind":"bug"}')).toMatchObject({ kind: "bug" });
    expect(parseJudgeText('} {"kind":"bug"} {"kind":"ui"}')).toMatchObject({ kind: "bug" });
  });

  it("takes a fence that holds an object before any braces in prose, whatever its language", () => {
    const text = 'See {x}.\n```JSON\n{"kind":"bug"}\n```';
    expect(parseJudgeText(text)).toMatchObject({ kind: "bug" });
  });

  it.each([
    ["[", "]", "array"],
    ['{"a":', "}", "object"],
  ])("raises as Python does for %j nested too deep", (open, close, what) => {
    const text = (depth: number) =>
      `{"kind":"bug","a":${open.repeat(depth)}1${close.repeat(depth)}}`;
    expect(parseJudgeText(text(900))).toMatchObject({ kind: "bug" });
    expect(parseJudgeText(text(20_000))).toEqual({
      kind: "raised",
      python: "RecursionError",
      message: `maximum recursion depth exceeded while decoding a JSON ${what} from a unicode string`,
    });
  });

  it("quotes at most two hundred characters of what it could not read", () => {
    expect(parseJudgeText("x".repeat(500))).toEqual({
      kind: "raised",
      python: "EnhancerError",
      message: `the judge returned no JSON object: '${"x".repeat(200)}'`,
    });
    expect(parseJudgeText('{"present_fields": []}')).toMatchObject({
      message: "the judge's JSON has no `kind`: '{\"present_fields\": []}'",
    });
    expect(parseJudgeText('{"kind": "bug",}')).toMatchObject({
      message:
        "the judge's JSON did not parse: Expecting property name enclosed in double quotes: line 1 column 16 (char 15)",
    });
    expect(parseJudgeText("{ never closed")).toMatchObject({
      message: "the judge returned no JSON object: '{ never closed'",
    });
  });

  it("keeps a null list null: only an absent one is empty", () => {
    expect(parseJudgeText('{"kind": "bug", "present_fields": null}')).toEqual({
      kind: "bug",
      present_fields: null,
    });
  });
});
