import { createHash } from "node:crypto";

/** How a policy names one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * The sandbox frame's document. Its policy lets exactly one script run, lets that script compile
 * WebAssembly and start workers from memory, and allows nothing to be fetched from anywhere.
 */
export function frameDocument(relayScript: string): string {
  if (/<\/script|<!--/i.test(relayScript)) {
    throw new Error("the relay's script would end its own script element");
  }
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash(relayScript)} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return (
    `<!doctype html><meta charset="utf-8"><title>Python sandbox</title>` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<script>${relayScript}</script>`
  );
}
