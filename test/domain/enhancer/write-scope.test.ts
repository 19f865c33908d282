import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askScope,
  checkScope,
  matchingStrategies,
  permits,
  strategies,
  violations,
} from "#domain/enhancer/write-scope.ts";
import { pythonAnswers } from "../../support/enhancer-cases.ts";

describe("permits", () => {
  it.each(pythonAnswers.strategies)("answers like Python: %j by %j", (path, pattern, expected) => {
    expect(matchingStrategies(path, pattern)).toEqual(expected);
  });

  it("names the pattern and the first strategy that decided", () => {
    const doer = { allow: ["tickets/**"], deny: ["**/secret.md"] };
    expect(askScope(doer, "./tickets//a/b.md")).toEqual({
      permitted: true,
      path: "tickets/a/b.md",
      by: { list: "allow", pattern: "tickets/**", strategy: "whole" },
    });
    expect(askScope(doer, "app/tickets/x.md").by?.strategy).toBe("segments");
    expect(askScope(doer, "tickets").by?.strategy).toBe("prefix");
    expect(askScope(doer, "tickets/secret.md").by?.list).toBe("deny");
    expect(askScope(doer, "app/models.py")).toMatchObject({ permitted: false, by: null });
  });

  it("never permits what is denied, whatever else is allowed", () => {
    const patterns = fc.array(fc.constantFrom("**", "*.md", "a/**", "b/*", "c", "", "/x"), {
      maxLength: 4,
    });
    const path = fc.array(fc.constantFrom("a", "b", "c", "x.md", ".."), { minLength: 1 });
    fc.assert(
      fc.property(patterns, patterns, path, (allow, deny, segments) => {
        const joined = segments.join("/");
        const denied = deny.some((pattern) => matchingStrategies(joined, pattern).length > 0);
        const allowed = allow.some((pattern) => matchingStrategies(joined, pattern).length > 0);
        expect(permits({ allow, deny }, joined)).toBe(allowed && !denied);
        expect(permits({ allow: [...allow].reverse(), deny: [...deny].reverse() }, joined)).toBe(
          allowed && !denied,
        );
      }),
    );
  });

  it("reaches each of the four strategies alone or first", () => {
    const firsts = [
      ["x", "*"],
      ["a", "a/**"],
      ["a/b", "b"],
    ].map(([path = "", pattern = ""]) => matchingStrategies(path, pattern)[0]);
    expect(firsts).toEqual(["whole", "prefix", "segments"]);
    // The bare `**` is found too, but the whole-path wildcard has always matched before it.
    expect(matchingStrategies("a", "**")).toEqual(["whole", "everything", "segments"]);
    expect(strategies).toHaveLength(4);
  });
});

describe("plain-Python roles", () => {
  it("raise with both lists, and list what is not permitted in order", () => {
    const writer = { allow: ["brief.md"], deny: [] };
    expect(checkScope(writer, "brief.md")).toBeNull();
    expect(checkScope(writer, "app/x.py")).toEqual({
      kind: "raised",
      python: "ScopeViolation",
      message: "write to app/x.py is outside this role's scope (allow=brief.md, deny=nothing)",
    });
    expect(violations(writer, ["b", "brief.md", "a"])).toEqual(["b", "a"]);
  });
});
