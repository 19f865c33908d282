import type { ShownRun } from "#actors/viewer/shown-run.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { enhancerSettingsSchema } from "#domain/enhancer/enhancer-task.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { count, dollars } from "./enhancer-sentence.ts";

/** Rounds, dollars and calls against their caps, and the stop checks in the order they are asked. */
export function LimitsView(props: {
  readonly run: ShownRun;
  readonly frame: EnhancerFrame;
  readonly step: number;
}) {
  const { run, frame, step } = props;
  const events = run.record.events.slice(0, step);
  const spends = events.filter((event) => event.type === "spend.counted");
  const settings = settingsOf(run.record.events[0]);
  const spent = frame.ticket?.spend ?? spends.at(-1) ?? null;
  const allDollars = spends.reduce((sum, event) => sum + event.usd, 0);
  return (
    <div className="card">
      <div className="meters">
        <Meter
          name="rounds"
          value={settings === null ? null : roundOf(events)}
          cap={settings?.budget ?? null}
          words={String}
        />
        <Meter
          name="dollars"
          value={spent?.spentUsd ?? 0}
          cap={settings?.maxUsd ?? null}
          words={dollars}
        />
        <Meter
          name="model calls"
          value={spent?.turns ?? 0}
          cap={settings?.maxTurns ?? null}
          words={String}
        />
      </div>
      <p className="card-note">
        {settings === null
          ? "This loop counts nothing against anything."
          : "Rounds are kept in the state file. Dollars and calls count for this ticket in this poll."}{" "}
        In all polls so far: {dollars(allDollars)} in {count(spends.length, "call")}.
      </p>
      {settings !== null && <Checks frame={frame} />}
    </div>
  );
}

/** The round of the ticket in hand, or of the last one: between tickets the record says 0. */
function roundOf(events: readonly RunEvent[]): number {
  const last = events.findLast(
    (event) =>
      event.type === "state.entered" &&
      (event.state.startsWith("ticket.") || event.state === "poll.closing"),
  );
  return last?.type === "state.entered" ? last.round : 0;
}

function settingsOf(start: RunEvent | undefined) {
  if (start?.type !== "run.started") return null;
  const { budget, maxUsd, maxTurns } = start.settings;
  const read = enhancerSettingsSchema.safeParse({ budget, maxUsd, maxTurns });
  return read.success ? read.data : null;
}

function Meter(props: {
  readonly name: string;
  /** Null when nobody counts it. */
  readonly value: number | null;
  readonly cap: number | null;
  readonly words: (value: number) => string;
}) {
  const { name, value, cap, words } = props;
  const share = value === null || cap === null || cap <= 0 ? 0 : Math.min(1, value / cap);
  const text =
    value === null
      ? "not counted"
      : `${words(value)} ${cap === null ? "and no cap" : `of ${words(cap)}`}`;
  return (
    <div className="meter">
      <span className="meter-name">{name}</span>
      <span
        className={cap === null ? "meter-track meter-track-open" : "meter-track"}
        aria-hidden="true"
      >
        <span
          className={share >= 1 ? "meter-fill meter-fill-full" : "meter-fill"}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="meter-text">{text}</span>
    </div>
  );
}

function Checks({ frame }: { readonly frame: EnhancerFrame }) {
  const checked = frame.ticket?.checked ?? null;
  if (checked === null) {
    return (
      <p className="card-note">
        The stop checks are asked after a round; in this poll none has come to its end yet.
      </p>
    );
  }
  const first = checked.checks.findIndex(({ holds }) => holds);
  return (
    <>
      <h3>The stop checks, in the order they are asked</h3>
      <ol className="stop-checks">
        {checked.checks.map(({ reason, holds }, index) => (
          <li
            key={reason}
            className={index === first ? "stop-check stop-check-first" : "stop-check"}
          >
            <span className={holds ? "badge badge-bad" : "badge"}>{holds ? "holds" : "no"}</span>{" "}
            {reason}
            {index === first && <strong>: this one fires</strong>}
            {holds && index !== first && " (would fire, too, and is not asked any more)"}
          </li>
        ))}
      </ol>
      <p className="card-note">
        Missing after round {checked.round + 1}: {checked.signature.join(", ") || "nothing"}. A
        round before:{" "}
        {checked.previousSignature === null
          ? "there was none"
          : checked.previousSignature.join(", ") || "nothing"}
        .
      </p>
    </>
  );
}
