import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  readFrontMatter,
  setFrontMatter,
  stripFrontMatter,
} from "#domain/enhancer/front-matter.ts";
import { isIngested, issueToTicketText, ticketIdFromIssue } from "#domain/enhancer/issue-ticket.ts";
import { isEligible, parseTicket } from "#domain/enhancer/ticket.ts";
import { isTicketPath, stemOf, ticketFiles } from "#domain/enhancer/ticket-paths.ts";
import { casesOf } from "../../support/enhancer-cases.ts";

describe("parseTicket", () => {
  const input = z.object({ text: z.string(), ticket_id: z.string() });
  it.each(casesOf("ticket_parse", input, z.unknown()))(
    "$id: $note",
    ({ input: asked, expected }) => {
      const ticket = parseTicket(asked.text, asked.ticket_id);
      expect({
        ...ticket,
        meta: Object.fromEntries(ticket.meta),
        criteria: ticket.criteria.map(({ id, text }) => [id, text]),
      }).toEqual(expected);
    },
  );

  it("keeps ids that bullets bring, counts the others by position, and ends at another heading", () => {
    const text =
      "# T\n## Success criteria\n- first\n* (ac-7) second\n  - AC-9: third\n- AC-10x plain\n## Notes\n- no\n## Acceptance Criteria\n- last\n";
    expect(parseTicket(text, "").criteria).toEqual([
      { id: "AC-1", text: "first" },
      { id: "AC-7", text: "second" },
      { id: "AC-9", text: "third" },
      { id: "AC-4", text: "AC-10x plain" },
      { id: "AC-5", text: "last" },
    ]);
  });

  it("makes a ticket without a state but with criteria invisible to the loop", () => {
    const text = "---\nloop: enhancer\n---\n# T\n## Success criteria\n- works\n";
    expect(parseTicket(text, "T1")).toMatchObject({ id: "T1", state: "ready" });
    expect(isEligible(parseTicket(text, "T1"))).toBe(false);
    expect(isEligible(parseTicket("---\nstate: draft\nloop: enhancer\n---\n", "T1"))).toBe(true);
    expect(isEligible(parseTicket("---\nstate: draft\nloop: Enhancer\n---\n", "T1"))).toBe(false);
  });

  it("keeps keys that every object has apart from the object's own", () => {
    expect(parseTicket("---\nx: 1\n---\n", "T1").meta.get("constructor")).toBeUndefined();
  });
});

describe("front matter", () => {
  const set = z.object({ text: z.string(), fields: z.record(z.string(), z.string()) });
  it.each(casesOf("set_front_matter", set, z.string()))("$id: $note", ({ input, expected }) => {
    expect(setFrontMatter(input.text, Object.entries(input.fields))).toBe(expected);
  });
  it.each(casesOf("strip_front_matter", z.string(), z.string()))("$id", ({ input, expected }) => {
    expect(stripFrontMatter(input)).toBe(expected);
  });

  const key = fc.constantFrom("id", "state", "loop", "github_issue", "kind");
  const value = fc.constantFrom("a", "draft", "x: y", "7");
  const lines = fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 6 });
  const body = fc.constantFrom("# T\n", "\n\n# T\nText\n", "---\nid: inner\n---\n", "");

  it("reads the last of two equal keys, rewrites the first, and leaves the body alone", () => {
    fc.assert(
      fc.property(lines, body, key, value, (pairs, rest, name, next) => {
        const block = pairs.map(([left, right]) => `${left}: ${right}`).join("\n");
        const text = `---\n${block}\n---\n${rest}`;
        expect(Object.fromEntries(readFrontMatter(text).meta)).toEqual(Object.fromEntries(pairs));
        const after = readFrontMatter(setFrontMatter(text, [[name, next]]));
        expect(after.body).toBe(rest);
        const copies = pairs.filter(([left]) => left === name);
        const believed = copies.length > 1 ? copies.at(-1)?.[1] : next;
        expect(after.meta.get(name)).toBe(believed);
      }),
    );
  });

  it("puts a block in front of a text without one, with one blank line", () => {
    expect(
      setFrontMatter("\n\n# T\n", [
        ["id", "T1"],
        ["state", "draft"],
      ]),
    ).toBe("---\nid: T1\nstate: draft\n---\n\n# T\n");
  });

  it("does not recognise a block with other line ends, not at the start, or not closed", () => {
    for (const text of ["---\r\nid: T1\r\n---\r\n", "\n---\nid: T1\n---\n", "---\nid: T1\n"]) {
      expect(readFrontMatter(text)).toEqual({ meta: new Map(), body: text });
    }
  });
});

describe("issues as tickets", () => {
  const named = z.object({ title: z.string().nullable(), number: z.number() });
  it.each(casesOf("ticket_id_from_issue", named, z.string()))("$id: $note", (each) => {
    expect(ticketIdFromIssue(each.input.title, each.input.number)).toBe(each.expected);
  });

  const whole = named.extend({ id: z.string(), body: z.string().nullable() });
  it.each(casesOf("issue_to_ticket_text", whole, z.string()))("$id: $note", (each) => {
    expect(issueToTicketText(each.input)).toBe(each.expected);
  });

  it("gives a body without a heading the title, without its prefix", () => {
    const text = issueToTicketText({
      id: "T9",
      number: 4,
      title: "[T9] Export",
      body: "Please.\n",
    });
    expect(text).toBe(
      "---\nid: T9\nstate: draft\nloop: enhancer\ngithub_issue: 4\n---\n\n# Export\n\nPlease.\n",
    );
    expect(issueToTicketText({ id: "T9", number: 4, title: null, body: null })).toContain("# T9\n");
  });

  it("leaves out what is retired, in any case, or labelled ready", () => {
    expect(isIngested({ title: "Plain", labels: ["enhanced"] })).toBe(true);
    expect(isIngested({ title: " [ReTiReD-T1] x", labels: [] })).toBe(false);
    expect(isIngested({ title: "Plain", labels: ["ready"] })).toBe(false);
  });
});

describe("paths", () => {
  it("takes markdown at the top of the folder, without answers and unjudged drafts", () => {
    const paths = ["T1.md", "T1.ready.md", "T1.enhancer-candidate.md", "a/T1.md", "T1.txt"];
    expect(paths.filter((name) => isTicketPath(`tickets/${name}`))).toEqual(["T1.md"]);
    expect(isTicketPath("app/T1.md")).toBe(false);
    expect(stemOf("tickets/T1.x.md")).toBe("T1.x");
  });

  it("ends a line at a line feed and nowhere else, in the block and below it", () => {
    // The block is found by line feeds, so its lines and the body's are told apart by them, too.
    const crlf = parseTicket("# T\r\n## Success criteria\r\n- works\r\n", "T1");
    expect(crlf).toMatchObject({ title: "T", state: "ready" });
    expect(crlf.criteria).toEqual([{ id: "AC-1", text: "works" }]);
    const odd = parseTicket("# T\n## Success criteria\n-\x1ca\u2028b\n- AC-7: c\x0bd\n", "T1");
    expect(odd.criteria).toEqual([
      { id: "AC-1", text: "a\u2028b" },
      { id: "AC-7", text: "c\x0bd" },
    ]);
    const block = parseTicket("---\nid: T1\x0bstate: ready\u2028loop: x\n---\n# T\n", "");
    expect([...block.meta]).toEqual([["id", "T1\x0bstate: ready\u2028loop: x"]]);
  });

  it("takes a state without a value for none: there is nothing in it to be believed", () => {
    expect(parseTicket("---\nstate:\n---\n# T\n", "").state).toBe("draft");
    expect(parseTicket("---\nstate:\n---\n# T\n## Success criteria\n- a\n", "").state).toBe(
      "ready",
    );
  });

  it("leads out of the folders for an id that says so", () => {
    expect(ticketFiles("T1")).toEqual({
      candidate: "tickets/T1.enhancer-candidate.md",
      state: ".harness/last-enhancer-T1.json",
      diagnostic: ".harness/last-doer-T1.md",
      kind: ".harness/kind-T1.txt",
      askedAbout: ".harness/asked-about-T1.txt",
    });
    expect(ticketFiles("../app/x").candidate).toBe("app/x.enhancer-candidate.md");
    expect(ticketFiles("/../../../x").diagnostic).toBe("../x.md");
  });
});
