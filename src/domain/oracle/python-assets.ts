/** One file an interpreter starts from. It is served gzip-compressed under a neutral name. */
export interface PythonAsset {
  readonly url: string;
  /** Size as served. */
  readonly bytes: number;
  /** Lower-case hexadecimal SHA-256 of the bytes as served. */
  readonly sha256: string;
}

/** What the build knows of the Python sandbox: the frame's document and the files to hand to it. */
export interface PythonAssets {
  /** The sandbox frame's whole document, with its own policy. */
  readonly frame: string;
  readonly files: {
    /** The worker's classic script. */
    readonly script: PythonAsset;
    readonly wasm: PythonAsset;
    /** Python's standard library. */
    readonly library: PythonAsset;
    /** Python's memory just after its start. */
    readonly image: PythonAsset;
  };
}
