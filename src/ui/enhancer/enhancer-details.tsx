import { chartTab, type DetailTab, filesTab, sawTab, stepTab } from "../run/detail-tabs.tsx";
import { pictureOf } from "./enhancer-charts.ts";
import type { EnhancerDesk } from "./enhancer-desk.ts";

/** Everything there is to know about one step of an enhancer's run. */
export function enhancerDetails(_desk: EnhancerDesk): readonly DetailTab[] {
  return [stepTab, filesTab, sawTab, chartTab(pictureOf)];
}
