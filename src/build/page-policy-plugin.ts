import type { Plugin } from "vite";
import { scriptHash } from "./frame-document.ts";
import { buildPython } from "./python-parts.ts";

/**
 * The page's own content security policy. The sandbox frame inherits it, so what the frame needs
 * (its one script, WebAssembly, workers from memory) has to be allowed here as well.
 * Styles may be inline because the editor positions its lines with them.
 */
export function pagePolicyText(frameScript: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash(frameScript)} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Puts the policy into the built page, where no host has to send it as a header. */
export function pagePolicy(): Plugin {
  return {
    name: "page-policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        if (/<script(?![^>]*\bsrc=)/i.test(html)) {
          throw new Error("the page has an inline script, which its own policy would refuse");
        }
        const { frameScripts } = await buildPython();
        const content = pagePolicyText(frameScripts.frame);
        return [
          {
            tag: "meta",
            attrs: { "http-equiv": "Content-Security-Policy", content },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
}
