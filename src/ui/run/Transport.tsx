import type { RunPlayer, RunView } from "#actors/viewer/run-player.ts";
import { Icon } from "../kit/Icon.tsx";
import { onlyFirstClick } from "../kit/only-first-click.ts";

/** The buttons and the slider that run a team and move through a run. */
export function Transport(props: {
  readonly player: RunPlayer;
  readonly view: RunView;
  /** Starts a run with what stands in the editor. */
  readonly onRun: () => void;
  /** The address that leads to this step; null when the run has none. */
  readonly href: string | null;
  /** Why no run can be started, or null when one can. */
  readonly blocked: string | null;
}) {
  const { player, view, blocked } = props;
  const last = view.shown.frames.length - 1;
  const running = view.live !== "none";
  return (
    <div className="transport">
      <div className="transport-row">
        {running ? (
          <button
            type="button"
            className="button button-main"
            aria-disabled={view.live === "stopping"}
            onClick={onlyFirstClick(() => player.stop())}
          >
            <Icon name="stop" /> {view.live === "stopping" ? "Stopping" : "Stop"}
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            aria-disabled={blocked !== null}
            title={blocked ?? "Runs what stands in the editor (Ctrl+Enter, Cmd+Enter on a Mac)"}
            onClick={blocked === null ? props.onRun : undefined}
          >
            <Icon name="run" /> Run
          </button>
        )}
        <span className="transport-group">
          <button
            type="button"
            className="button"
            aria-disabled={view.step === 0}
            title="One event back (left arrow)"
            onClick={() => player.move(-1)}
          >
            <Icon name="back" /> Back
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={view.step === last}
            title="One event on (right arrow)"
            onClick={() => player.move(1)}
          >
            <Icon name="step" /> Step
          </button>
          <button
            type="button"
            className="button"
            title="Lets the run go by itself"
            onClick={() => (view.playing ? player.pause() : player.play())}
          >
            <Icon name={view.playing ? "pause" : "right"} /> {view.playing ? "Pause" : "Play"}
          </button>
        </span>
      </div>
      <div className="transport-row">
        <input
          type="range"
          className="transport-slider"
          min={0}
          max={last}
          value={view.step}
          aria-label="Step of the run"
          aria-valuetext={`step ${view.step} of ${last}`}
          onChange={(event) => player.goTo(event.currentTarget.valueAsNumber)}
        />
        {/* No live region: the slider says its value, and the page says the step. */}
        <span className="transport-count">
          {view.step} / {last}
        </span>
        {props.href !== null && (
          <a
            className="transport-link"
            href={props.href}
            title="Puts this step into the page's address, to keep or to share"
          >
            Link
            <span className="visually-hidden"> to this step</span>
          </a>
        )}
      </div>
    </div>
  );
}
