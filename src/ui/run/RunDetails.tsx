import { useState } from "react";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { Tabs, tabId, tabPanelId } from "../kit/Tabs.tsx";
import type { DetailTab } from "./detail-tabs.tsx";
import "./details.css";

/** Everything there is to know about one step of a run, a tab for each side of it. */
export function RunDetails(props: {
  readonly run: ShownRun;
  readonly step: number;
  readonly tabs: readonly DetailTab[];
}) {
  const { run, step, tabs } = props;
  const [chosen, select] = useState("step");
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (tab === undefined) throw new Error("a run has details");
  return (
    <section className="details" aria-label="Details of the step">
      <Tabs
        group="details"
        label="Details"
        items={tabs}
        selected={tab.id}
        onSelect={select}
        className="scrolls-sideways"
        panelTakesFocus
      />
      <div
        className="details-body"
        role="tabpanel"
        id={tabPanelId("details", tab.id)}
        aria-labelledby={tabId("details", tab.id)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {tab.render(run, step)}
      </div>
    </section>
  );
}
