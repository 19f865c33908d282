import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { count } from "#domain/base/count.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { dollars } from "./enhancer-sentence.ts";
import { limitsOf } from "./limits-of.ts";

/** Rounds, dollars and calls against their caps, and the stop checks in the order they are asked. */
export function LimitsView(props: {
  readonly run: ShownRun;
  readonly frame: EnhancerFrame;
  readonly step: number;
}) {
  const { run, frame, step } = props;
  const { settings, rounds, usd, calls, remembersSpend, all } = limitsOf(run.record, frame, step);
  return (
    <div className="card">
      <div className="meters">
        <Meter
          name="rounds"
          value={settings === null ? null : rounds}
          cap={settings?.budget ?? null}
          words={String}
        />
        <Meter name="dollars" value={usd} cap={settings?.maxUsd ?? null} words={dollars} />
        <Meter name="model calls" value={calls} cap={settings?.maxTurns ?? null} words={String} />
      </div>
      <p className="card-note">
        {settings === null ? "This loop counts nothing against anything." : kept(remembersSpend)} In
        all polls so far: {dollars(all.usd)} in {count(all.calls, "call")}.
      </p>
      {settings !== null && <Checks frame={frame} />}
    </div>
  );
}

function kept(remembersSpend: boolean): string {
  return remembersSpend
    ? "Rounds and dollars are kept in the state file. Calls count for this ticket in this poll."
    : "Rounds are kept in the state file. Dollars and calls count for this ticket in this poll.";
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

function Checks({ frame: { ticket, pollEnded } }: { readonly frame: EnhancerFrame }) {
  const checked = ticket?.checked ?? null;
  if (ticket === null || checked === null) {
    return (
      <p className="card-note">
        The stop checks are asked after a round; in this poll{" "}
        {pollEnded === null ? "none has come to its end yet" : "none came to its end"}.
      </p>
    );
  }
  const first = checked.checks.findIndex(({ holds }) => holds);
  // A check that holds without a reason to stop is the one that says: done.
  const stops = checked.reason !== null;
  const afterRound = ticket.rounds > checked.round;
  return (
    <>
      <h3>The stop checks, in the order they are asked</h3>
      <ol className="stop-checks">
        {checked.checks.map(({ reason, holds }, index) => (
          <li
            key={reason}
            className={index === first && stops ? "stop-check stop-check-first" : "stop-check"}
          >
            <span className={holdsBadge(holds, stops || index !== first)}>
              {holds ? "holds" : "no"}
            </span>{" "}
            {reason}
            {index === first && (
              <strong>
                {stops ? ": this one fires" : ": nothing stops it, it waits for its release"}
              </strong>
            )}
            {holds && index !== first && " (would fire, too, and is not asked any more)"}
          </li>
        ))}
      </ol>
      <p className="card-note">
        {afterRound
          ? `Missing after round ${checked.round + 1}`
          : "Before the doer is asked, only the two caps are looked at. Missing now"}
        : {checked.signature.join(", ") || "nothing"}. After the round before:{" "}
        {checked.previousSignature === null
          ? "there was none"
          : checked.previousSignature.join(", ") || "nothing"}
        .
      </p>
    </>
  );
}

function holdsBadge(holds: boolean, bad: boolean): string {
  if (!holds) return "badge";
  return bad ? "badge badge-bad" : "badge badge-good";
}
