import type { Plugin } from "vite";
import type { PythonAsset, PythonAssets } from "#domain/oracle/python-assets.ts";
import { frameDocument } from "./frame-document.ts";
import {
  buildPython,
  eachPart,
  type PartName,
  type PythonBuild,
  partNames,
} from "./python-parts.ts";

const moduleName = "virtual:python-assets";
const resolvedName = `\0${moduleName}`;
const devFolder = "/@python/";

/**
 * Provides the Python sandbox's files to the page: `virtual:python-assets` exports `pythonAssets`.
 * In a build they are emitted beside the page's other files; in development they are served.
 */
export function pythonSandbox(): Plugin {
  let building = false;
  return {
    name: "python-sandbox",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null;
      const python = await buildPython();
      const addresses = building
        ? eachPart((name) => {
            const { bytes } = python.packed[name];
            // A neutral ending: no host decompresses or compresses it on the way.
            const reference = this.emitFile({
              type: "asset",
              name: `python-${name}.bin`,
              source: bytes,
            });
            return `import.meta.ROLLUP_FILE_URL_${reference}`;
          })
        : eachPart((name) => `new URL("${devFolder}${name}.bin", location.href).href`);
      return moduleText(python, addresses);
    },
    configureServer(server) {
      server.middlewares.use(devFolder, (request, response, next) => {
        const name = partNames.find((part) => request.url?.startsWith(`/${part}.bin`));
        if (name === undefined) return next();
        buildPython().then((python) => {
          response.setHeader("content-type", "application/octet-stream");
          response.setHeader("cache-control", "no-cache");
          response.end(python.packed[name].bytes);
        }, next);
      });
    },
  };
}

/** The module's text; the addresses are expressions that the bundler or the page computes. */
function moduleText(python: PythonBuild, addresses: Record<PartName, string>): string {
  const files = eachPart((name): PythonAsset => {
    const { bytes, sha256 } = python.packed[name];
    return { url: "", bytes: bytes.length, sha256 };
  });
  const assets: PythonAssets = {
    frame: frameDocument(python.frameScripts),
    files,
  };
  const urls = partNames.map((name) => `${name}: ${addresses[name]}`).join(", ");
  return `
const assets = ${JSON.stringify(assets)};
const urls = { ${urls} };
for (const name in urls) assets.files[name].url = urls[name];
export const pythonAssets = assets;
`;
}
