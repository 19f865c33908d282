import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import {
  canWriteSomehow,
  permitsFromRoot,
  ticketFilesOfPlainId,
  usdCapOrDefault,
} from "#domain/enhancer/repaired-fences.ts";
import { rulesWith } from "#domain/enhancer/repairs.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { scopeHook } from "#domain/enhancer/scope-hook.ts";
import { permits } from "#domain/enhancer/write-scope.ts";
import { hookPlace } from "../../support/hook-place.ts";

describe("rooted patterns", () => {
  it("keep what lies below the root and deny in every folder", () => {
    const scope = { allow: ["tickets/**", "steps.jsonl"], deny: ["secret/**"] };
    for (const path of ["tickets", "tickets/a/b.md", "steps.jsonl", "work/steps.jsonl"]) {
      expect(permitsFromRoot(scope, path)).toBe(true);
    }
    for (const path of ["app/tickets/x.md", "/etc/tickets/x", "tickets/../app/x", "app/x"]) {
      expect(permitsFromRoot(scope, path)).toBe(false);
    }
    const open = { allow: ["**"], deny: ["secret/**"] };
    expect(permits(open, "a/secret/b/c")).toBe(true);
    expect(permitsFromRoot(open, "a/secret/b/c")).toBe(false);
  });

  it("take a pattern that is written the long way for what it is", () => {
    const long = { allow: ["./tickets/**"], deny: [] };
    expect(permits(long, "tickets/x.md")).toBe(true);
    expect(permitsFromRoot(long, "tickets/x.md")).toBe(true);
    expect(permitsFromRoot(long, "app/tickets/x.md")).toBe(false);
  });

  it("never permit more than the published rule does", () => {
    const path = fc.array(fc.constantFrom("tickets", "app", "x.md", "..", "."), { minLength: 1 });
    const pattern = fc.constantFrom(
      "tickets/**",
      "./tickets/**",
      "*.md",
      "app/*",
      "x.md",
      "**",
      "tickets",
    );
    fc.assert(
      fc.property(path, fc.array(pattern), fc.array(pattern), (segments, allow, deny) => {
        const joined = segments.join("/");
        if (permitsFromRoot({ allow, deny }, joined)) {
          expect(permits({ allow, deny }, joined)).toBe(true);
        }
      }),
    );
  });
});

describe("the strict hook", () => {
  const doer = { name: "doer", allow: ["tickets/**"], deny: [] };
  const ask = (tool: JsonValue, input: JsonValue, repaired: boolean) => {
    const rules = repaired ? rulesWith(["strict-hook"]) : publishedRules;
    const call = { tool_name: tool, tool_input: input };
    return JSON.stringify(scopeHook(hookPlace("{repo}"), doer, call, rules));
  };

  it("looks at a second path, where the published one is content with the first", () => {
    const two = { file_path: "tickets/T1.md", path: "app/models.py" };
    expect(ask("Write", two, false)).toBe("{}");
    expect(ask("Write", two, true)).toContain("app/models.py is outside that scope");
  });

  it("refuses tools it does not know and still shrugs at those that only read", () => {
    for (const tool of ["Bash", "MultiEdit", "mcp__disk__write"]) {
      expect(ask(tool, { file_path: "tickets/T1.md" }, false)).toBe("{}");
      expect(ask(tool, { file_path: "tickets/T1.md" }, true)).toContain("does not know");
    }
    expect(ask("Grep", { path: "app" }, true)).toBe("{}");
    expect(ask("Write", { file_path: "tickets/T1.md" }, true)).toBe("{}");
  });

  it.each([
    ["a path in a list", { file_path: ["tickets/x.md"] }],
    ["a number for a path", { file_path: 7 }],
    ["nothing for a path beside one that is fine", { file_path: null, path: "tickets/x.md" }],
    ["a path no disk can have", { file_path: "tickets/a\0b" }],
    ["a misspelt key beside one that is fine", { file_path: "tickets/x.md", filePath: "app/m.py" }],
    ["a list", ["file_path"]],
    ["a number", 7],
  ])("refuses %s", (_what, input) => {
    expect(ask("Write", input, false)).not.toContain("deny");
    expect(ask("Write", input, true)).toContain("deny");
  });

  it("refuses a call whose tool has no name, and one without its input", () => {
    for (const tool of [null, 5, ["Write"]]) {
      expect(ask(tool, { file_path: "tickets/T1.md" }, false)).toBe("{}");
      expect(ask(tool, { file_path: "tickets/T1.md" }, true)).toContain("names no tool");
    }
    for (const call of [{}, { tool_name: "Write" }]) {
      const answer = scopeHook(hookPlace("{repo}"), doer, call, rulesWith(["strict-hook"]));
      expect(JSON.stringify(answer)).toContain("deny");
    }
  });

  it("knows what the tools that write take beside a path", () => {
    const edit = { old_string: "a", new_string: "b", replace_all: true };
    const cell = { new_source: "x", cell_id: "1", cell_type: "code", edit_mode: "replace" };
    expect(ask("Write", { file_path: "tickets/T1.md", content: "x" }, true)).toBe("{}");
    expect(ask("Edit", { file_path: "tickets/T1.md", ...edit }, true)).toBe("{}");
    expect(ask("NotebookEdit", { notebook_path: "tickets/n.ipynb", ...cell }, true)).toBe("{}");
  });
});

it("counts a shell, a later tool, a server's tools and starting an agent as writing", () => {
  for (const tool of ["Bash", "MultiEdit", "mcp__disk__write", "Edit", "Task", "Agent"]) {
    expect(canWriteSomehow(["Read", tool])).toBe(true);
  }
  expect(canWriteSomehow(["Read", "Grep", "WebSearch"])).toBe(false);
});

it("takes plain ids and blocks those that could lead elsewhere", () => {
  for (const id of ["T001", "bug-7", "a_b"]) {
    expect(ticketFilesOfPlainId(id)).toEqual(publishedRules.ticketFiles(id));
  }
  for (const id of ["../T1", "a/b", "", ".", "T1.md", "T1\n"]) {
    expect(ticketFilesOfPlainId(id)).toMatchObject({ python: "TicketBlocked" });
  }
});

it("falls back to a cap for what is not a number, and to none for nothing", () => {
  expect(usdCapOrDefault({ usd: "lots" })).toBe(2);
  expect(usdCapOrDefault({ usd: "nan" })).toBe(2);
  expect(usdCapOrDefault({ usd: Number.NaN })).toBe(2);
  expect(usdCapOrDefault({ usd: 5 })).toBe(5);
  expect(usdCapOrDefault({ usd: null })).toBeNull();
  expect(usdCapOrDefault({})).toBeNull();
});
