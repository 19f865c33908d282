import type { RelayMessage } from "#domain/oracle/sandbox-protocol.ts";
import { relay } from "./relay.ts";

/** The page around the frame. This layer's library describes workers, which have no such name. */
declare const parent: MessageEventSource;

/** The page sends one port, once; everything else goes through it. */
function connect(event: MessageEvent): void {
  const port = event.ports[0];
  if (event.source !== parent || port === undefined) return;
  removeEventListener("message", connect);
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
      const address = URL.createObjectURL(script);
      try {
        return new Worker(address);
      } finally {
        URL.revokeObjectURL(address);
      }
    },
    now: () => performance.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  port.postMessage({ type: "up" } satisfies RelayMessage);
}

addEventListener("message", connect);
