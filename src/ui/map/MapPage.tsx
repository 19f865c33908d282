import { useEffect, useState } from "react";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { type LessonProgress, lessonProgress } from "#domain/lesson/progress.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import { tracks } from "../home/tracks.ts";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { StorageNotice } from "../lesson/StorageNotice.tsx";
import { hrefOf } from "../route.ts";
import { useServices } from "../services-context.ts";
import { WorkFilePanel } from "./WorkFilePanel.tsx";
import "./map.css";

/** All lessons by track, each with how far the person is. */
export function MapPage() {
  const { lessons, work } = useServices();
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedWork> | null>(null);
  useEffect(() => {
    let left = false;
    const read = () =>
      void work.loadAll().then((all) => {
        if (!left) setSaved(all);
      });
    read();
    const stop = work.subscribe((change) => change !== "state" && read());
    return () => {
      left = true;
      stop();
    };
  }, [work]);
  return (
    <>
      <StorageNotice />
      <main id="main" className="page map" tabIndex={-1}>
        <h1>Lessons</h1>
        {tracks.map((track) => {
          const own = lessons.filter((lesson) => lesson.track === track.letter);
          return (
            <section key={track.letter} className="map-track">
              <h2>
                <span className="track-letter">{track.letter}</span> {track.title}
              </h2>
              <p className="card-note">
                <InlineCode text={track.about} />
              </p>
              {own.length === 0 ? (
                <p className="map-empty">No lesson yet: this track is being written.</p>
              ) : (
                <ul className="map-lessons">
                  {own.map((lesson, index) => (
                    <li key={lesson.id}>
                      <MissingLessons from={(own[index - 1]?.number ?? 0) + 1} to={lesson} />
                      <LessonRow
                        lesson={lesson}
                        progress={
                          saved === null
                            ? null
                            : lessonProgress(lesson.stepIds, saved.get(lesson.id) ?? null)
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        <WorkFilePanel onImported={() => void work.loadAll().then((all) => setSaved(all))} />
      </main>
    </>
  );
}

/** Says which lessons are not there between two that are. */
function MissingLessons({ from, to }: { readonly from: number; readonly to: LessonSummary }) {
  const last = to.number - 1;
  if (last < from) return null;
  return (
    <p className="map-empty">
      {from === last
        ? `${to.track}${from} is being written.`
        : `${to.track}${from} to ${to.track}${last} are being written.`}
    </p>
  );
}

function LessonRow(props: {
  readonly lesson: LessonSummary;
  readonly progress: LessonProgress | null;
}) {
  const { lesson, progress } = props;
  return (
    <a className="map-lesson" href={hrefOf({ kind: "lesson", lesson: lesson.id, step: null })}>
      <span className="map-number">
        {lesson.track}
        {lesson.number}
      </span>
      <span className="map-text">
        <strong>{lesson.title}</strong>
        <span className="card-note">{lesson.summary}</span>
      </span>
      <span className="map-state">
        {progress !== null && <ProgressBadge progress={progress} />}
        <span className="card-note">{lesson.minutes} min</span>
      </span>
    </a>
  );
}

function ProgressBadge({ progress }: { readonly progress: LessonProgress }) {
  switch (progress.kind) {
    case "not-begun":
      return <span className="badge">not begun</span>;
    case "begun":
      return (
        <span className="badge badge-warn">
          begun: {progress.done} of {progress.total} steps
        </span>
      );
    case "done":
      return (
        <span className="badge badge-good">
          <Icon name="check" /> done
        </span>
      );
  }
}
