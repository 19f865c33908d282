import type { PythonAssets } from "#domain/oracle/python-assets.ts";

/** The files an interpreter starts from, unpacked. A Blob is a handle: handing it on copies nothing. */
export type PythonFiles = Readonly<Record<keyof PythonAssets["files"], Blob>>;

/** What the loading worker tells the page. */
export type AssetMessage =
  /** Bytes that have arrived, of all files together. */
  | { readonly type: "progress"; readonly loaded: number }
  | { readonly type: "loaded"; readonly files: PythonFiles }
  /** They could not be loaded; `message` says why, in words a person can act on. */
  | { readonly type: "failed"; readonly message: string };
