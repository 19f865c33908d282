import { useEffect, useState } from "react";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { count } from "#domain/base/count.ts";
import { ticketPathsIn } from "#domain/enhancer/ticket-paths.ts";
import { untilDoneFaults } from "#domain/enhancer/until-done.ts";
import { endingsOf } from "#domain/grading/polls-check.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { FileDiff } from "../run/FileDiff.tsx";
import { askedWords } from "./asked-words.ts";
import type { BothLoops, EnhancerDesk } from "./enhancer-desk.ts";
import { dollars } from "./enhancer-sentence.ts";

/** Both loops on the script of the shown run, whole run beside whole run. */
export function BothLoopsView({
  desk,
  run,
}: {
  readonly desk: EnhancerDesk;
  readonly run: ShownRun;
}) {
  const [both, set] = useState<BothLoops | "none" | null>(null);
  useEffect(() => {
    let left = false;
    void desk.bothLoops(run.id).then((found) => {
      if (!left) set(found ?? "none");
    });
    return () => {
      left = true;
    };
  }, [desk, run.id]);
  if (both === null) return <p className="card-note">Playing the script to both loops.</p>;
  if (both === "none") {
    return <p className="card-note">The script of this run is not known any more. Run it again.</p>;
  }
  const { governed, untilDone, unused } = both;
  return (
    <div className="card">
      <p className="card-note">
        One script, two loops. This is about the whole runs, whatever step is shown.
      </p>
      <div className="loops">
        <section aria-label="The loop until DONE">
          <h3>until DONE</h3>
          <Facts loop="until DONE" record={untilDone} />
          <ul className="card-list">
            {untilDoneFaults(untilDone).map(({ fault, shows }) => (
              <li key={fault}>
                <span className="badge badge-bad">{fault}</span> <InlineCode text={shows} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="The governed loop">
          <h3>governed</h3>
          <Facts loop="governed" record={governed} />
          <ol className="card-list" aria-label="How each poll ended">
            {endingsOf(governed).map((ends, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: polls are numbered
              <li key={index}>
                Poll {index + 1}: {ends.join("; ") || "no ticket to look at"}
              </li>
            ))}
          </ol>
          {unused.length > 0 && (
            <p className="card-note">
              {count(unused.length, "turn")} of the script never asked for: {unused.join(", ")}.
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function Facts(props: { readonly loop: string; readonly record: RunRecord }) {
  const { loop, record } = props;
  const spends = record.events.filter((event) => event.type === "spend.counted");
  const spent = spends.reduce((sum, event) => sum + event.usd, 0);
  const frames = foldFrames(record);
  const last = frames.at(-1);
  const [path] = last === undefined ? [] : ticketPathsIn(last.files);
  return (
    <>
      <dl className="facts">
        <dt>
          <ActorMark actor="doer" /> asked
        </dt>
        <dd>{askedWords(record, "doer")}</dd>
        <dt>
          <ActorMark actor="judge" /> asked
        </dt>
        <dd>{askedWords(record, "judge")}</dd>
        <dt>cost</dt>
        <dd>{dollars(spent)}</dd>
        <dt>ended</dt>
        <dd>{last?.ended?.message ?? ""}</dd>
      </dl>
      {path !== undefined && (
        <FileDiff
          before={null}
          after={last?.files.get(path) ?? ""}
          context={null}
          label={`${path} at the end, ${loop}`}
        />
      )}
    </>
  );
}
