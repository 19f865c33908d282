import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Ends a command that cannot go on, saying why and what to do.
 *
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}
