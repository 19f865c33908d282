/** The document around this script. This layer's library describes workers, which have no such names. */
declare const parent: MessageEventSource;
declare const document: { getElementById(id: string): { readonly textContent: string } | null };

/**
 * The page sends one port, once. It goes to the relay, which runs in a worker: reading what Python's
 * worker sends can take seconds, and must not hold up the thread that other frames share.
 */
function connect(event: MessageEvent): void {
  const port = event.ports[0];
  const script = document.getElementById("relay")?.textContent;
  if (event.source !== parent || port === undefined || script === undefined) return;
  removeEventListener("message", connect);
  // The address is never revoked, it goes with the frame: in WebKit, a worker whose address is gone can
  // read no Blob.
  new Worker(URL.createObjectURL(new Blob([script]))).postMessage(null, [port]);
}

addEventListener("message", connect);

// Makes this file a module, so that the names declared above are known here alone.
export {};
