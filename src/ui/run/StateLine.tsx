import type { Frame } from "#domain/record/frame.ts";
import { stateLabel } from "./state-label.ts";

/** The chart's state at a step in words: what a picture of the chart shows, for everybody. */
export function StateLine({ frame }: { readonly frame: Frame }) {
  if (frame.state === null) return <p className="state-line">State: not started</p>;
  const before = frame.path.at(-2);
  return (
    <p className="state-line">
      State: <strong>{stateLabel(frame.state)}</strong>
      {frame.round > 0 && `, round ${frame.round}`}
      {before !== undefined && `, entered from ${stateLabel(before)}`}
    </p>
  );
}
