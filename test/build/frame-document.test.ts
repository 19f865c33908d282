import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { frameDocument } from "#build/frame-document.ts";

const script = 'const greeting = "héllo";';

it("lets exactly its own script run, and nothing be fetched", () => {
  const html = frameDocument(script);
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  expect(policy?.split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf(script));
  expect(html).toContain(`<script>${script}</script>`);
});

it("refuses a script that would end its own element", () => {
  expect(() => frameDocument('x = "</script><script>y()"')).toThrow("script");
  expect(() => frameDocument("x = '<!--'")).toThrow("script");
});
