import { pythonAssets } from "virtual:python-assets";
import type { PythonAssets } from "#domain/oracle/python-assets.ts";

/** The Python files that were built into the page. */
export const builtPythonAssets: PythonAssets = pythonAssets;
