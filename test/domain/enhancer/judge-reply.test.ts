import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseJudgeText, readJudgeReply } from "#domain/enhancer/judge-reply.ts";
import { isRaised } from "#domain/enhancer/raised.ts";
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
