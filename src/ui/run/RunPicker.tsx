import type { RunView } from "#actors/viewer/run-player.ts";
import { count } from "#domain/base/count.ts";

/** The runs one can look at, as a list to choose from; says when older ones are no longer among them. */
export function RunPicker(props: {
  readonly view: Pick<RunView, "runs" | "shown" | "started">;
  readonly onShow: (id: string) => void;
}) {
  const { runs, shown, started } = props.view;
  const gone = started - (runs.length - 1);
  return (
    <label className="run-which">
      <span className="visually-hidden">Which run</span>
      <select
        className="select"
        // A long title is cut in the closed list.
        title={shown.title}
        value={shown.id}
        onChange={(event) => props.onShow(event.currentTarget.value)}
      >
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {run.title}
          </option>
        ))}
        {gone > 0 && <option disabled>{count(gone, "older run")} made room for these</option>}
      </select>
    </label>
  );
}
