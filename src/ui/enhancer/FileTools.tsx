import type { EnhancerDesk } from "./enhancer-desk.ts";

/** What can be done to the file that is shown, beside typing. */
export function FileTools(_props: { readonly desk: EnhancerDesk; readonly path: string }) {
  return null;
}
