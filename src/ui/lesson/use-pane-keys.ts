import { useEffect } from "react";
import { flushSync } from "react-dom";
import type { Movable } from "../kit/Movable.tsx";
import type { PaneId } from "./use-workbench-panes.ts";

/** The panes in the order of F6, each with what takes the focus in it. */
const stops: readonly (readonly [PaneId, string])[] = [
  ["lesson", "#step-title"],
  ["editor", ".editor-tabs [aria-selected=true]"],
  ["run", ".transport .button-main"],
];

/** Lets F6 go from pane to pane, and Shift+F6 back; behind the last one the browser has it. */
export function usePaneKeys(
  movable: Readonly<Record<PaneId, Movable>>,
  showPane: (pane: PaneId) => void,
): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const at = stops.findIndex(([id]) => movable[id].element.contains(document.activeElement));
      const before = at === -1 ? stops.length - 1 : at - 1;
      const stop = stops[event.shiftKey ? before : at + 1];
      if (stop === undefined) return;
      const [pane, place] = stop;
      event.preventDefault();
      event.stopPropagation();
      // What is not shown cannot take the focus.
      flushSync(() => showPane(pane));
      movable[pane].element.querySelector<HTMLElement>(place)?.focus();
    };
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, [movable, showPane]);
}
