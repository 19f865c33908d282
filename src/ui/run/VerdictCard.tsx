import { shortId } from "#domain/base/ids.ts";
import type { Frame } from "#domain/record/frame.ts";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { readVerdict, type ShownCase } from "./read-verdict.ts";

type VerdictEvent = NonNullable<Frame["verdicts"]["strong"]>;

const titles = { naive: "Naive oracle", strong: "Strong oracle" } as const;
const waiting = {
  naive: "It has not spoken yet. It asks the six visible cases, inside the same interpreter.",
  strong: "It has not spoken yet. It asks hidden inputs too, and the verdict is computed outside.",
} as const;

/** What one oracle said last, with the first case that failed. */
export function VerdictCard(props: {
  readonly oracle: "naive" | "strong";
  readonly event: VerdictEvent | null;
}) {
  const { oracle, event } = props;
  if (event === null) {
    return (
      <section className="card" aria-label={titles[oracle]}>
        <h3 className="verdict-head">{titles[oracle]}</h3>
        <p className="card-note">{waiting[oracle]}</p>
      </section>
    );
  }
  const verdict = readVerdict(event.verdict);
  return (
    <section className="card" aria-label={titles[oracle]}>
      <h3 className="verdict-head">
        {titles[oracle]}
        <span className={event.green ? "badge badge-good" : "badge badge-bad"}>
          <Icon name={event.green ? "check" : "cross"} /> {verdict.word}
        </span>
      </h3>
      <p>
        <InlineCode text={event.message} />
      </p>
      {verdict.firstFailure !== null && <FirstFailure failure={verdict.firstFailure} />}
      {verdict.errors.length > 0 && (
        <ul className="card-list">
          {verdict.errors.slice(0, 8).map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors may say the same, and none moves
            <li key={index}>
              <code>{error}</code>
            </li>
          ))}
        </ul>
      )}
      <p className="card-note">
        About source <code>{shortId(event.source)}</code>
        {oracle === "strong" &&
          ". It decides the hidden inputs: the same source meets the same ones."}
      </p>
    </section>
  );
}

function FirstFailure({ failure }: { readonly failure: ShownCase }) {
  return (
    <dl className="first-failure" aria-label="The first case that failed">
      <div>
        <dt>{failure.hidden ? "Hidden input" : "Visible input"}</dt>
        <dd>
          <code>{failure.n}</code>
        </dd>
      </div>
      <div>
        <dt>Got</dt>
        <dd>
          <code>{failure.got}</code>
        </dd>
      </div>
      <div>
        <dt>Expected</dt>
        <dd>
          <code>{failure.expected}</code>
        </dd>
      </div>
    </dl>
  );
}
