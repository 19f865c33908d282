import type { PageMessage } from "#domain/oracle/sandbox-protocol.ts";

/** One sandbox frame and the only way to talk to what is in it. */
export interface SandboxFrame {
  send(message: PageMessage<Blob>): void;
  /** Removes the frame and everything that runs in it. Nothing is heard from it afterwards. */
  close(): void;
}

/** What the page hears from a frame. Messages are not checked yet. */
export interface FrameEvents {
  message(data: unknown): void;
  /** The frame's document was replaced from inside: whatever is in it now is not ours. */
  replaced(): void;
}

/**
 * Opens a frame of another, opaque origin with this document in it. It may run scripts and nothing
 * else: no forms, no pop-ups, no navigation of the page, no storage.
 */
export function openSandboxFrame(document: Document, html: string, on: FrameEvents): SandboxFrame {
  const frame = document.createElement("iframe");
  const channel = new MessageChannel();
  let loads = 0;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.title = "Python sandbox";
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.srcdoc = html;
  frame.addEventListener("load", () => {
    loads++;
    if (loads > 1) return on.replaced();
    // An opaque origin has no name, so any receiver has to be allowed; the message says nothing.
    frame.contentWindow?.postMessage("connect", "*", [channel.port2]);
  });
  channel.port1.onmessage = (event: MessageEvent<unknown>) => on.message(event.data);
  document.body.append(frame);
  return {
    send: (message) => channel.port1.postMessage(message),
    close() {
      channel.port1.onmessage = null;
      channel.port1.close();
      frame.remove();
    },
  };
}
