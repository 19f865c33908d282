import { useEffect, useState } from "react";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { MiniRun } from "../run/MiniRun.tsx";
import { useServices } from "../services-context.ts";
import type { Track } from "./tracks.ts";
import { usePlayedRun } from "./use-played-run.ts";

/** One track: what it is about, and a recorded run of one of its lessons with all who take part. */
export function TrackCard(props: {
  readonly track: Track;
  readonly lessons: readonly LessonSummary[];
}) {
  const { track, lessons } = props;
  const { loadLesson, loadRun } = useServices();
  const lesson = lessons.find(({ id }) => id === track.shows) ?? lessons[0];
  const { run } = track;
  return (
    <section className="track" aria-labelledby={`track-${track.letter}`}>
      <h2 id={`track-${track.letter}`}>
        <span className="track-letter">{track.letter}</span> {track.title}
      </h2>
      <p>
        <InlineCode text={track.about} />
      </p>
      {lesson !== undefined && (
        <RecordedRun
          key={lesson.id}
          title={lesson.title}
          load={async () => (await loadLesson(lesson.id)).recordedRun}
        />
      )}
      {lesson === undefined && run !== undefined && (
        <>
          <RecordedRun key={run.name} title={run.title} load={() => loadRun(run.name)} />
          <p className="card-note">Its lessons are being written.</p>
        </>
      )}
    </section>
  );
}

type Loading =
  | { readonly kind: "loading" | "failed" }
  | { readonly kind: "loaded"; readonly run: RunRecord };

/** A run that is loaded once, or again when that failed and a person asks. */
function RecordedRun(props: { readonly title: string; readonly load: () => Promise<RunRecord> }) {
  const { title, load } = props;
  const [loading, set] = useState<Loading>({ kind: "loading" });
  const [attempt, retry] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt loads again
  useEffect(() => {
    let left = false;
    set({ kind: "loading" });
    load().then(
      (run) => {
        if (!left) set({ kind: "loaded", run });
      },
      () => {
        if (!left) set({ kind: "failed" });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return (
    <div className="track-run">
      {loading.kind === "loading" && (
        <p className="card-note">A recorded run of “{title}” is loading.</p>
      )}
      {loading.kind === "failed" && (
        <>
          <p className="card-note">
            The recorded run of “{title}” could not be loaded: the connection failed, or the site
            was updated.
          </p>
          <button type="button" className="button" onClick={() => retry((count) => count + 1)}>
            Try again
          </button>
        </>
      )}
      {loading.kind === "loaded" && <PlayableRun run={loading.run} />}
    </div>
  );
}

function PlayableRun({ run }: { readonly run: RunRecord }) {
  const { step, playing, failed, toggle } = usePlayedRun(run);
  return (
    <>
      <MiniRun events={run.events} step={step} playing={playing} onToggle={toggle} />
      {failed && (
        <p className="card-note" role="status">
          What plays runs could not be loaded. Press again, or open the lesson.
        </p>
      )}
    </>
  );
}
