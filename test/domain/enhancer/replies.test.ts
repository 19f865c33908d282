import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  chooseDoerText,
  hasEscapedLayout,
  isTicketShaped,
  readDoerReply,
  stripReply,
} from "#domain/enhancer/doer-reply.ts";
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

describe("the doer's reply", () => {
  it.each(casesOf("strip_reply", z.string(), z.string()))("$id: $note", ({ input, expected }) => {
    expect(stripReply(input)).toBe(expected);
  });
  it.each(casesOf("ticket_shaped", z.string(), z.boolean()))("$id: $note", (each) => {
    expect(isTicketShaped(each.input)).toBe(each.expected);
  });

  it("unwraps a whole fence around inner fences, and no other language", () => {
    expect(stripReply("```md\n# T\n```\ncode\n```\n```\n")).toBe("# T\n```\ncode\n```");
    expect(stripReply("```json\n{}\n```")).toBe("```json\n{}\n```");
    expect(stripReply("Sure:\n```\n# T\n```")).toBe("Sure:\n```\n# T\n```");
  });

  it("chooses the last subagent text that looks like a ticket when the final one does not", () => {
    const texts = ["# First", "notes", "---\nid: T1", "done"];
    expect(chooseDoerText("# Final", texts)).toBe("# Final");
    expect(chooseDoerText("I am done.", texts)).toBe("---\nid: T1");
    expect(chooseDoerText("I am done.", ["notes"])).toBe("I am done.");
  });

  it("is a candidate, empty, or layout that came through as words", () => {
    const read = (text: string) => readDoerReply(text, hasEscapedLayout);
    expect(read(" # T ")).toEqual({ kind: "candidate", text: "# T\n" });
    expect(read("```\n\n```")).toEqual({ kind: "empty" });
    for (const letters of ["\\n", "\\r", "\\t"]) {
      expect(read(`# T${letters}`)).toEqual({ kind: "escaped-layout" });
    }
    expect(read("# T \\d")).toMatchObject({ kind: "candidate" });
  });
});
