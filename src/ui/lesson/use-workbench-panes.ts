import { useEffect, useState } from "react";
import { createMovable, type Movable } from "../kit/Movable.tsx";
import { tabId } from "../kit/Tabs.tsx";

/** The panes of the workbench. */
export type PaneId = "lesson" | "editor" | "run";

/**
 * The panes, and the one that is shown where there is room for one only: the one worked in last. A
 * turned tablet or a larger zoom changes the layout; what was begun in a pane moves along with it.
 */
export function useWorkbenchPanes() {
  const [pane, showPane] = useState<PaneId>("lesson");
  const [movable] = useState<Readonly<Record<PaneId, Movable>>>(() => ({
    lesson: createMovable(),
    editor: createMovable(),
    run: createMovable(),
  }));
  useEffect(() => {
    const forget = (Object.keys(movable) as PaneId[]).map((id) => {
      const { element } = movable[id];
      const hear = () => showPane(id);
      element.addEventListener("focusin", hear);
      return () => element.removeEventListener("focusin", hear);
    });
    return () => {
      for (const each of forget) each();
    };
  }, [movable]);
  useEffect(() => {
    // The pane that held the focus has made room for another one.
    const hidden = document.activeElement?.closest(".workbench-pane-hidden") ?? null;
    if (hidden === null) return;
    document.getElementById(tabId("panes", pane))?.focus();
  }, [pane]);
  return { pane, showPane, movable };
}
