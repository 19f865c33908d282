import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  auditedDeniedTools,
  auditedKeptTools,
  mergedDisallowedTools,
} from "#domain/harness/deny-list.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const input = z.strictObject({ guardrails: z.json(), denied: z.array(z.string()) });

describe("the deny list's builder, as published", () => {
  it.each(harnessCases.casesOf("merge", input, z.array(z.string())))("$id: $note", (each) => {
    const { guardrails, denied } = each.input;
    expect(mergedDisallowedTools(guardrails, denied)).toEqual(each.expected);
  });
});

describe("mergedDisallowedTools", () => {
  const name = fc.constantFrom("A", "B", "ScheduleWakeup", "a", "A,B");
  const padded = fc.tuple(fc.constantFrom("", " ", "\t\n"), name).map(([pad, text]) => pad + text);
  const junk = fc.constantFrom<unknown>(null, 7, "", "  ", true, [], {}, ["A"]);

  it("gives the operator's names, then the platform's, each once, whatever stands between", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(padded, junk)), fc.array(name), (entries, denied) => {
        const merged = mergedDisallowedTools({ disallowed_tools: entries }, denied);
        // The same rule written as a loop.
        const expected: string[] = [];
        for (const entry of [...entries, ...denied]) {
          const text = typeof entry === "string" ? entry.trim() : "";
          if (text !== "" && !expected.includes(text)) expected.push(text);
        }
        expect(merged).toEqual(expected);
      }),
    );
  });

  it("cannot be weakened: every platform name is there, whatever the config is", () => {
    fc.assert(
      fc.property(fc.anything(), (guardrails) => {
        const merged = mergedDisallowedTools(guardrails, auditedDeniedTools);
        expect(merged).toEqual(expect.arrayContaining([...auditedDeniedTools]));
      }),
    );
  });

  it("takes nothing from the platform's list when reading the config throws", () => {
    const hostile = {
      get disallowed_tools(): unknown {
        throw new Error("gotcha");
      },
    };
    expect(mergedDisallowedTools(hostile, ["X"])).toEqual(["X"]);
  });

  it("keeps what is blank in one language only, such as a byte order mark", () => {
    expect(mergedDisallowedTools({ disallowed_tools: ["\uFEFF", " X\u00a0"] }, [])).toEqual([
      "\uFEFF",
      "X\u00a0",
    ]);
  });
});

it("has looked at thirty tools, each once", () => {
  expect(new Set([...auditedDeniedTools, ...auditedKeptTools]).size).toBe(11 + 19);
});
