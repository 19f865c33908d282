import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  chooseDoerText,
  hasEscapedLayout,
  isTicketShaped,
  readDoerReply,
  stripReply,
} from "#domain/enhancer/doer-reply.ts";
import { casesOf } from "../../support/enhancer-cases.ts";

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

  it("unwraps a fence that is the whole reply, and nothing that only begins and ends with one", () => {
    expect(stripReply("```md\r\n# T\r\n```")).toBe("# T");
    expect(stripReply("```\n# T\n\n```py\nx\n```\n\nend\n```")).toBe("# T\n\n```py\nx\n```\n\nend");
    // One that says markdown may hold bare fences; for any other the first of them is its own end.
    expect(stripReply("```markdown\n# T\n```\ncode\n```\nend\n```")).toContain("# T\n```\ncode");
    for (const text of [
      "```\na\n```\n\ntext\n\n```\nb\n```",
      "```md\n# T```",
      "```md\n# T\n```py\nx\n```",
    ]) {
      expect(stripReply(text)).toBe(text);
    }
  });

  it("finds nothing in a fence that holds nothing", () => {
    expect(stripReply("```\n```")).toBe("");
    expect(readDoerReply("```\n```", hasEscapedLayout)).toEqual({ kind: "empty" });
  });

  it("looks past white space as Python sees it", () => {
    expect(isTicketShaped("\x1c# T")).toBe(true);
    expect(isTicketShaped("\ufeff# T")).toBe(false);
    expect(isTicketShaped(" # ")).toBe(true);
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
