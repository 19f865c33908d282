import { sha256OfBytes } from "#domain/base/ids.ts";
import type { PythonAsset, PythonAssets } from "#domain/oracle/python-assets.ts";
import type { AssetMessage, PythonFiles } from "./asset-message.ts";

/** This layer's library describes the page; here the same name posts to it. */
const post = postMessage as (message: AssetMessage) => void;
const progressStep = 256 * 1024;
/** Milliseconds in which nothing of a file arrives before its download counts as failed. */
const longestSilence = 20_000;

addEventListener(
  "message",
  (event: MessageEvent<PythonAssets["files"]>) => {
    load(event.data).then(
      (files) => post({ type: "loaded", files }),
      (error: unknown) => post({ type: "failed", message: (error as Error).message }),
    );
  },
  { once: true },
);

async function load(files: PythonAssets["files"]): Promise<PythonFiles> {
  let loaded = 0;
  let told = 0;
  const onBytes = (bytes: number) => {
    loaded += bytes;
    if (loaded - told < progressStep) return;
    told = loaded;
    post({ type: "progress", loaded });
  };
  const entries = Object.entries(files).map(
    async ([name, asset]) => [name, await loadOne(name, asset, onBytes)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as unknown as PythonFiles;
}

/** Downloads one file, checks that it is the very file that was built, and unpacks it. */
async function loadOne(
  name: string,
  asset: PythonAsset,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const packed = await download(name, asset, onBytes);
  if (sha256OfBytes(packed) !== asset.sha256) {
    throw new Error(`the file \`${name}\` arrived damaged or belongs to another version`);
  }
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).blob();
}

async function download(
  name: string,
  asset: PythonAsset,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const silence = watchSilence();
  const failed = (why: string) =>
    new Error(
      silence.signal.aborted
        ? `nothing more of the file \`${name}\` arrived for ${longestSilence / 1000} s`
        : why,
    );
  const lost = `the file \`${name}\` could not be downloaded`;
  try {
    const response = await fetch(asset.url, { signal: silence.signal }).catch(() => null);
    if (response === null) throw failed(lost);
    if (!response.ok || response.body === null) {
      throw new Error(`${lost} (status ${response.status})`);
    }
    const bytes = new Uint8Array(asset.bytes);
    const reader = response.body.getReader();
    let filled = 0;
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw failed(lost);
      });
      if (done) break;
      silence.heard();
      if (filled + value.length > bytes.length) throw new Error(`the file \`${name}\` is too long`);
      bytes.set(value, filled);
      filled += value.length;
      onBytes(value.length);
    }
    return bytes.subarray(0, filled);
  } finally {
    silence.end();
  }
}

/** A signal that ends a download in which nothing arrives any more: a silent one would wait for ever. */
function watchSilence() {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), longestSilence);
  let timer = wait();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = wait();
    },
    end: () => clearTimeout(timer),
  };
}
