import type { RelayMessage } from "#domain/oracle/sandbox-protocol.ts";
import { relay } from "./relay.ts";

/** The frame hands over the page's port, once; everything else goes through it. */
function connect(event: MessageEvent): void {
  const port = event.ports[0];
  if (port === undefined) return;
  if (self.origin !== "null") {
    const message = "the sandbox frame shares the page's origin, so code in it could read the page";
    port.postMessage({ type: "refused", message } satisfies RelayMessage);
    return;
  }
  relay(port, {
    async compile(wasm) {
      return WebAssembly.compile(await wasm.arrayBuffer());
    },
    startWorker(script) {
      // Never revoked: in WebKit, a worker whose address is gone can read no Blob.
      return new Worker(URL.createObjectURL(script));
    },
    now: () => performance.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  port.postMessage({ type: "up" } satisfies RelayMessage);
}

addEventListener("message", connect, { once: true });
