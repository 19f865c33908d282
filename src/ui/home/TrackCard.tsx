import { useEffect, useState } from "react";
import { createRunPlayer, type RunPlayer } from "#actors/viewer/run-player.ts";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { MiniRun } from "../run/MiniRun.tsx";
import { useServices } from "../services-context.ts";
import type { Track } from "./tracks.ts";

/** One track: what it is about, who takes part, and a recorded run of one of its lessons. */
export function TrackCard(props: {
  readonly track: Track;
  readonly lessons: readonly LessonSummary[];
}) {
  const { track, lessons } = props;
  const shown = lessons.find(({ id }) => id === track.shows) ?? lessons[0];
  return (
    <section className="track" aria-labelledby={`track-${track.letter}`}>
      <h2 id={`track-${track.letter}`}>
        <span className="track-letter">{track.letter}</span> {track.title}
      </h2>
      <p>
        <InlineCode text={track.about} />
      </p>
      <p className="track-actors">
        {track.actors.map((actor) => (
          <ActorMark key={actor} actor={actor} />
        ))}
      </p>
      {shown === undefined ? (
        <p className="card-note">Its lessons are being written. There is no run to show yet.</p>
      ) : (
        <RecordedRun lesson={shown} />
      )}
    </section>
  );
}

function RecordedRun({ lesson }: { readonly lesson: LessonSummary }) {
  const { loadLesson } = useServices();
  const [player, set] = useState<RunPlayer | null>(null);
  useEffect(() => {
    let left = false;
    let made: RunPlayer | null = null;
    loadLesson(lesson.id).then(
      (loaded) => {
        if (left) return;
        made = createRunPlayer(loaded.recordedRun);
        set(made);
      },
      // The card says less without its run; everything else on it still holds.
      () => {},
    );
    return () => {
      left = true;
      made?.close();
      set(null);
    };
  }, [loadLesson, lesson.id]);
  return (
    <div className="track-run">
      {player === null ? (
        <p className="card-note">A recorded run of “{lesson.title}” is loading.</p>
      ) : (
        <MiniRun player={player} />
      )}
    </div>
  );
}
