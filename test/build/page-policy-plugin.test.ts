import { expect, it } from "vitest";
import { scriptHash } from "#build/frame-document.ts";
import { pagePolicyText } from "#build/page-policy-plugin.ts";

const policy = new Map(
  pagePolicyText("relay()")
    .split("; ")
    .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
);

it("allows the page's own files and the frame's one script, and no code made from text", () => {
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("script-src")).toEqual(["'self'", scriptHash("relay()"), "'wasm-unsafe-eval'"]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
});

it("allows what the sandbox frame inherits: workers from memory", () => {
  expect(policy.get("worker-src")).toEqual(["'self'", "blob:"]);
});
