import { createServer } from "node:net";
import { join } from "node:path";

/** Where `npm start` serves the site unless told otherwise. */
export const usualPort = 4317;

/** Where the journeys find the site, unless the variable says otherwise. */
export const testPort = 4397;
export const testPortVariable = "LOOPWRIGHT_TEST_PORT";

/**
 * The first free port from `port` on, on 127.0.0.1.
 *
 * @param {number} port
 * @param {number} tries How many ports to try.
 * @returns {Promise<number | null>} null when all of them are taken.
 */
export async function freePort(port, tries) {
  for (let candidate = port; candidate < port + tries; candidate += 1) {
    if (await isFree(candidate)) return candidate;
  }
  return null;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * Serves the built site as any static host would: no header of ours, 404 for what is not there.
 *
 * @param {string} root The project's folder.
 * @param {number} port Must be free.
 * @param {string} [folder] The path below which the site appears, with slashes at both ends.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveSite(root, port, folder = "/") {
  const { preview } = await import("vite");
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    appType: "mpa",
    base: folder,
    build: { outDir: join(root, "dist") },
    preview: { host: "127.0.0.1", port, strictPort: true, cors: false },
  });
  return { address: `http://127.0.0.1:${port}${folder}`, close: () => server.close() };
}
