import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { frameDocument } from "#build/frame-document.ts";

const script = 'const greeting = "héllo";';
const relay = "relay()";

it("lets exactly its own script run, and nothing be fetched", () => {
  const html = frameDocument({ frame: script, relay });
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
  expect(html).toContain(`<script type="text/plain" id="relay">${relay}</script>`);
});

it("refuses a script that would end its own element", () => {
  const ending = 'x = "</script><script>y()"';
  expect(() => frameDocument({ frame: ending, relay })).toThrow("script");
  expect(() => frameDocument({ frame: script, relay: ending })).toThrow("script");
  expect(() => frameDocument({ frame: "x = '<!--'", relay })).toThrow("script");
});
