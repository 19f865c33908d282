import { createHash } from "node:crypto";

/** How a policy names one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The two programs of the sandbox frame. */
export interface FrameScripts {
  /** Runs in the frame itself. */
  readonly frame: string;
  /** Runs in a worker that the frame starts. */
  readonly relay: string;
}

/**
 * The sandbox frame's document. Its policy lets exactly one script run, lets workers from memory be
 * started and WebAssembly compiled in them, and allows nothing to be fetched from anywhere. The
 * relay's script stands in the document as text.
 */
export function frameDocument({ frame, relay }: FrameScripts): string {
  if (/<\/script|<!--/i.test(frame + relay)) {
    throw new Error("a script would end its own script element");
  }
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash(frame)} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return (
    `<!doctype html><meta charset="utf-8"><title>Python sandbox</title>` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<script type="text/plain" id="relay">${relay}</script>` +
    `<script>${frame}</script>`
  );
}
