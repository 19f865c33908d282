import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A host somewhere else, which no code in the sandbox may reach. */
export interface HitServer {
  /** Such as `http://127.0.0.1:1234`; another origin than the page's. */
  readonly origin: string;
  /** One line for each connection that was opened and each request that arrived. */
  readonly hits: readonly string[];
  /** Forgets the hits so far. */
  clear(): void;
  /** The address of a page here that has another page inside. */
  around(address: string): string;
  close(): Promise<void>;
}

/** Starts a host that lets everybody ask for anything, and writes down that they did. */
export async function startHitServer(): Promise<HitServer> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    const inside = new URL(request.url ?? "/", "http://host").searchParams.get("around");
    response.setHeader("content-type", inside === null ? "text/javascript" : "text/html");
    response.end(inside === null ? "0" : `<!doctype html><iframe src="${inside}"></iframe>`);
  });
  server.on("connection", () => hits.push("connection"));
  server.on("upgrade", (request, socket) => {
    hits.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    hits,
    clear: () => hits.splice(0),
    around: (address) => `http://127.0.0.1:${port}/?around=${encodeURIComponent(address)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
