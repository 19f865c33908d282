/**
 * `npm start`: installs what is missing, builds what has changed, serves the site.
 * `--port N` asks for that port and no other; `--serve-only` serves dist as it is.
 */
import { buildSite } from "./build-site.mjs";
import { giveUp, root } from "./command.mjs";
import { installPackages } from "./install-packages.mjs";
import { freePort, serveSite, usualPort } from "./serve-site.mjs";

/** @param {string | undefined} asked */
async function choosePort(asked) {
  if (asked === undefined) {
    const port = await freePort(usualPort, 20);
    if (port === null) {
      giveUp(
        `Ports ${usualPort} to ${usualPort + 19} are all taken. Choose another: npm start -- --port 8080`,
      );
    }
    if (port !== usualPort) console.log(`Port ${usualPort} is taken; using ${port}.`);
    return port;
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65535) giveUp(`"${asked}" is not a port.`);
  if ((await freePort(port, 1)) === null) {
    giveUp(`Port ${port} is taken. Leave --port out to get a free one.`);
  }
  return port;
}

// Read by hand: what reads options in Node.js is missing in versions so old that they must still get a message.
const words = process.argv.slice(2);
const serveOnly = words[0] === "--serve-only";
if (serveOnly) words.shift();
const [flag, asked] = words;
if (words.length > 2 || (flag !== undefined && flag !== "--port")) {
  giveUp("Usage: npm start [-- --port <number>]");
}

const problem = await installPackages(root);
if (problem !== null) giveUp(problem);
const port = await choosePort(flag === undefined ? undefined : (asked ?? ""));
if (!serveOnly) {
  console.log("Building the site …");
  const built = await buildSite(root);
  if (built === "failed") giveUp("The site could not be built; the reason is above.");
  if (built === "up to date") console.log("Already built from these sources.");
}
const { address } = await serveSite(root, port);
console.log(`\nLoopwright is at ${address}\nStop it with Ctrl+C.`);
