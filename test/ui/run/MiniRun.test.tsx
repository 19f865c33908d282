import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RunEvent } from "#domain/record/run-event.ts";
import { MiniRun } from "#ui/run/MiniRun.tsx";

it("names everybody who has a lane, in the order of the lanes, and nobody else", () => {
  const label = { operation: "add_label", issue: 7, label: "ready" } as const;
  const called = { type: "github.called", call: label, failed: null } as const;
  const turn = { type: "call.answered", call: 1, outcome: "turn", answer: "0".repeat(64) } as const;
  const events: readonly RunEvent[] = [
    { ...called, actor: "human" },
    { type: "state.entered", actor: "supervisor", state: "idle", round: 0 },
    { ...turn, actor: "judge" },
    { ...called, actor: "orchestrator" },
    { ...turn, actor: "doer" },
  ];
  const markup = renderToStaticMarkup(
    <MiniRun events={events} step={0} playing={false} onToggle={() => {}} />,
  );
  const [legend] = /<p class="mini-run-actors">.*?<\/p>/su.exec(markup) ?? [""];
  const named = [...legend.matchAll(/<\/svg>([^<]+)/gu)].map(([, name]) => name);
  expect(named).toEqual(["doer", "judge", "GitHub", "you"]);
  expect(markup.match(/class="mini-run-lane"/gu)).toHaveLength(named.length);
});
