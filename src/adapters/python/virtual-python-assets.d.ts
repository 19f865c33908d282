declare module "virtual:python-assets" {
  import type { PythonAssets } from "#domain/oracle/python-assets.ts";

  /** What the build made for the Python sandbox. */
  export const pythonAssets: PythonAssets;
}
