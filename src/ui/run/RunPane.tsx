import { memo, type ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { Icon } from "../kit/Icon.tsx";
import { useKeptLayout } from "../kit/use-kept-layout.ts";
import type { ChartPicture } from "./ChartView.tsx";
import type { DetailTab } from "./detail-tabs.tsx";
import { Events } from "./Events.tsx";
import { endTone } from "./event-sentence.ts";
import { RunDetails } from "./RunDetails.tsx";
import { RunFile } from "./RunFile.tsx";
import { RunPicker } from "./RunPicker.tsx";
import { StateStrip } from "./StateStrip.tsx";
import { Transport } from "./Transport.tsx";
import { useRunView } from "./use-run-view.ts";
import "./run.css";

const panelIds = ["timeline", "details"];

/**
 * One run to look at: transport, chart, events and details, all at the same step. It is drawn again
 * only for the run's sake: with a long run each drawing takes longer than the time between two keys.
 */
export const RunPane = memo(function RunPane(props: {
  readonly player: RunPlayer;
  readonly onRun: () => void;
  readonly blocked: string | null;
  /** What the run waits for, such as Python being loaded; null when nothing. */
  readonly waiting: string | null;
  /** The chart of the machine that made a run. */
  readonly pictureOf: (run: ShownRun) => ChartPicture;
  readonly details: readonly DetailTab[];
  /** The address of a step of the recorded run. */
  readonly hrefOfStep: (step: number) => string;
  /** Stands below the buttons; null when there is nothing. */
  readonly tools: ReactNode;
  /** A line on where the run comes from. */
  readonly note: ReactNode;
}) {
  const { player } = props;
  const view = useRunView(player);
  const layout = useKeptLayout("run", panelIds);
  const { shown, step } = view;
  const frame = shown.frames[step];
  const picture = props.pictureOf(shown);
  return (
    <section className="run" aria-labelledby="run-title">
      <h2 id="run-title" className="visually-hidden">
        Run
      </h2>
      <div className="run-head">
        <RunPicker view={view} onShow={player.show} />
        <RunOutcome
          outcome={frame?.ended?.outcome ?? null}
          running={view.liveId === shown.id}
          failed={frame?.ended != null && hasFailedPoll(shown)}
        />
        <RunFile player={player} shown={shown} />
        <button
          type="button"
          className="button button-quiet run-reset"
          title="Back to the start of the recorded run; your own runs stay in the list"
          onClick={() => player.reset()}
        >
          <Icon name="reset" /> <span className="run-reset-word">To start</span>
        </button>
      </div>
      <Transport
        player={player}
        view={view}
        onRun={props.onRun}
        blocked={props.blocked}
        href={shown === view.runs[0] ? props.hrefOfStep(step) : null}
      />
      {props.waiting === null ? props.note : <p className="run-note">{props.waiting}</p>}
      {props.tools}
      {frame !== undefined && (
        <StateStrip chart={picture.chart} frame={frame} actorOf={picture.actorOf} />
      )}
      <Group className="run-split" orientation="vertical" {...layout}>
        <Panel id="timeline" defaultSize="42%" minSize="64px" className="run-panel">
          <Events
            key={shown.id}
            system={shown.record.system}
            events={shown.record.events}
            step={step}
            onStep={(next) => player.goTo(next)}
          />
        </Panel>
        <Separator className="separator separator-flat" aria-label="Height of the events" />
        <Panel id="details" minSize="96px" className="run-panel">
          <RunDetails run={shown} step={step} tabs={props.details} />
        </Panel>
      </Group>
    </section>
  );
});

/** How the run ended, where the step that is shown is its end: an outcome shown sooner gives it away. */
function RunOutcome(props: {
  readonly outcome: string | null;
  readonly running: boolean;
  /** Whether a poll ended in an error: the run may still have finished. */
  readonly failed: boolean;
}) {
  if (props.running) return <span className="badge badge-warn">running</span>;
  if (props.outcome === null) return null;
  const badge = props.failed ? "badge-warn" : endBadges[endTone(props.outcome)];
  return (
    <span className={`badge ${badge}`}>
      ended: {props.failed ? "a poll failed" : props.outcome}
    </span>
  );
}

function hasFailedPoll({ record }: ShownRun): boolean {
  return record.events.some((event) => event.type === "poll.ended" && event.aborted !== null);
}

const endBadges = { good: "badge-good", plain: "", bad: "badge-bad" } as const;
