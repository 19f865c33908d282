import { getOwn } from "#domain/base/own-value.ts";

/** What a key asks of the run, or null when it is not for the run. */
export type RunKey = "back" | "step" | "first" | "last" | "run";

const keys: Readonly<Record<string, RunKey>> = {
  ArrowLeft: "back",
  ArrowRight: "step",
  Home: "first",
  End: "last",
};

/**
 * Reads a key for the whole workbench. Arrows, Home and End belong to whatever has the focus if it
 * uses them itself: text boxes, tabs, sliders, lists, code that scrolls sideways, and (Home and End)
 * text that scrolls. Under a window no key is for the workbench.
 */
export function runKeyOf(event: KeyboardEvent): RunKey | null {
  if (document.querySelector("dialog[open]") !== null) return null;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return "run";
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const key = getOwn(keys, event.key);
  if (key === undefined || !(event.target instanceof Element)) return null;
  if (event.target.closest("input, select, textarea, [role=separator], [data-own-keys='']")) {
    return null;
  }
  const { target } = event;
  if (target.matches("pre, section") && target.scrollWidth > target.clientWidth) return null;
  const scrolls = target.closest("[data-own-keys=page], [role=tabpanel]") !== null;
  return scrolls && (key === "first" || key === "last") ? null : key;
}
