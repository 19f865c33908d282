import { useState } from "react";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import type { GitHubIssue } from "#domain/enhancer/github.ts";
import type { GitHubWrite } from "#domain/enhancer/github-call.ts";
import { isLgtm, loopAuthor, needsHumanLabel, readyLabel } from "#domain/enhancer/release.ts";
import { isUntilDone } from "#domain/enhancer/until-done.ts";
import { repairsOn } from "#domain/lesson/enhancer-setup.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { useWork } from "../lesson/use-work.ts";
import { useRunView } from "../run/use-run-view.ts";
import type { EnhancerDesk } from "./enhancer-desk.ts";
import { writeWords } from "./enhancer-sentence.ts";

/** The issues as they stand at the step, and what the learner does before the next poll. */
export function GitHubView(props: {
  readonly desk: EnhancerDesk;
  readonly run: ShownRun;
  readonly frame: EnhancerFrame;
  readonly step: number;
}) {
  const { desk, run, frame, step } = props;
  const { issues } = frame.github;
  if (issues.length === 0) {
    return <p className="card-note">{emptyWords(run, step)}</p>;
  }
  return (
    <div className="card">
      {issues.map((issue) => (
        <Issue key={issue.number} issue={issue} />
      ))}
      {desk.setupOf(run.id) !== null && <Composer key={run.id} desk={desk} run={run} />}
    </div>
  );
}

/** Why no issue is shown: an until-DONE loop has none at any step. */
function emptyWords(run: ShownRun, step: number): string {
  if (isUntilDone(run.record)) return "This loop does not talk to GitHub.";
  return step === 0
    ? "Before the first event there is nothing here. Press Step."
    : "There is no issue.";
}

function Issue({ issue }: { readonly issue: GitHubIssue }) {
  return (
    <section className="issue" aria-label={`Issue ${issue.number}`}>
      <h3 className="issue-title">
        #{issue.number} {issue.title}
      </h3>
      <p className="issue-labels">
        <span className={issue.closed ? "badge badge-bad" : "badge"}>
          {issue.closed ? "closed" : "open"}
        </span>
        {issue.labels.length === 0 && <span className="card-note">no labels</span>}
        {issue.labels.map((label) => (
          <span key={label} className={`badge ${labelBadge(label)}`}>
            {label}
          </span>
        ))}
      </p>
      <details open>
        <summary>Body</summary>
        <pre className="issue-body">{issue.body}</pre>
      </details>
      {issue.comments.length === 0 ? (
        <p className="card-note">No comments.</p>
      ) : (
        <ol className="comments" aria-label={`Comments on issue ${issue.number}`}>
          {issue.comments.map((comment, index) => (
            <li key={comment.id} className="comment">
              <span className="comment-author">
                {comment.author === loopAuthor ? "the loop" : "you"}
              </span>
              <span className="comment-text">{comment.text}</span>
              {index === issue.comments.length - 1 && <span className="badge">newest</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function labelBadge(label: string): string {
  if (label === readyLabel) return "badge-good";
  return label === needsHumanLabel ? "badge-bad" : "badge-warn";
}

/** Comments that people write when they mean yes. One of them is understood. */
const nearMisses = ["LGTM", "  LGTM  ", "LGTM!", "lgtm", "`LGTM`", "LGTM, thanks"];

function withRepairs(names: readonly string[]): string {
  if (names.length === 0) return "this time without any repair";
  return `this time with the repairs that are on now: ${names.join(", ")}`;
}

function Composer({ desk, run }: { readonly desk: EnhancerDesk; readonly run: ShownRun }) {
  const { player } = desk.open;
  const view = useRunView(player);
  const [text, setText] = useState("");
  const [acts, setActs] = useState<readonly GitHubWrite[]>([]);
  const issues = desk.issuesAtEnd(run);
  const [chosen, choose] = useState(issues[0]?.number ?? 0);
  const issue = issues.find(({ number }) => number === chosen);
  const busy = view.live !== "none";
  const had = desk.setupOf(run.id)?.task.repairs ?? [];
  const on = repairsOn(desk.exercise, useWork(desk.open.session));
  const otherRepairs = had.join() === on.join() ? "" : `, ${withRepairs(on)}`;
  const add = (act: GitHubWrite) => setActs((before) => [...before, act]);
  const heard = isLgtm(text);
  const poll = () => {
    const comment: readonly GitHubWrite[] =
      text === "" ? [] : [{ operation: "comment", issue: chosen, text }];
    desk.pollAgain([...acts, ...comment]);
  };
  return (
    <form
      className="composer"
      aria-label="Before the next poll"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) poll();
      }}
    >
      <h3>Before the next poll</h3>
      <p className="card-note">
        A new run plays the polls of this one again{otherRepairs}. Then it does what you ask for
        here, and polls once more.
      </p>
      {issues.length > 1 && (
        <label>
          Issue{" "}
          <select
            className="select"
            value={chosen}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {issues.map(({ number, title }) => (
              <option key={number} value={number}>
                #{number} {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="composer-comment">
        Your comment on #{chosen}
        <textarea rows={2} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <p className="composer-offers">
        {nearMisses.map((offer) => (
          <button key={offer} type="button" className="chip" onClick={() => setText(offer)}>
            <code>{offer.replaceAll(" ", "\u00a0")}</code>
          </button>
        ))}
      </p>
      <p className="card-note" aria-live="polite">
        {text === ""
          ? "An empty comment is not posted."
          : heard
            ? "The published loop takes this for a release, if it is the newest comment of a green ticket."
            : "The published loop does not take this for a release: it is not exactly LGTM."}
      </p>
      <p className="composer-offers">
        {(issue?.labels ?? []).map((label) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => add({ operation: "remove_label", issue: chosen, label })}
          >
            Remove {label}
          </button>
        ))}
        <button
          type="button"
          className="button"
          onClick={() =>
            add({ operation: issue?.closed === true ? "reopen" : "close", issue: chosen })
          }
        >
          {issue?.closed === true ? "Reopen" : "Close"} #{chosen}
        </button>
      </p>
      {acts.length > 0 && (
        <ol className="card-list" aria-label="What you will have done">
          {acts.map((act, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: acts are only ever added at the end
            <li key={index}>
              <InlineCode text={writeWords(act)} />
            </li>
          ))}
        </ol>
      )}
      <p className="composer-offers">
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {text === "" ? "Poll again" : "Comment and poll again"}
        </button>
        {acts.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => setActs([])}>
            Forget these
          </button>
        )}
      </p>
    </form>
  );
}
