import { hrefOf } from "../route.ts";
import { useServices } from "../services-context.ts";
import { TrackCard } from "./TrackCard.tsx";
import { tracks } from "./tracks.ts";
import { useGoOn } from "./use-go-on.ts";
import "./home.css";

/** The lesson a newcomer begins with. */
const firstLesson = "a4-the-cheating-coder";

/** The first screen: what this is, one obvious thing to do, and the three tracks. */
export function HomePage() {
  const { lessons } = useServices();
  const goOn = useGoOn();
  const first = lessons.find((lesson) => lesson.id === firstLesson) ?? lessons[0];
  return (
    <main id="main" className="home" tabIndex={-1}>
      <div className="home-lead">
        <h1>
          Learn to build agent loops that can be trusted: who may write what, who grades, who stops.
        </h1>
        <p>
          Step through real runs, change the code of every role, and watch what the oracle makes of
          it. Everything runs in this page: no account, no key, no server.
        </p>
        <p className="page-actions">
          {goOn !== null ? (
            <a
              className="button button-main button-large"
              href={hrefOf({ kind: "lesson", lesson: goOn.lesson.id, step: null })}
            >
              {goOn.because === "left-off" ? "Continue where you left off" : "Go on with the next"}:{" "}
              {goOn.lesson.title}
            </a>
          ) : (
            first !== undefined && (
              <a
                className="button button-main button-large"
                href={hrefOf({ kind: "lesson", lesson: first.id, step: null })}
              >
                Start with the cheating coder
              </a>
            )
          )}
          <a className="button button-quiet button-large" href={hrefOf({ kind: "map" })}>
            All lessons
          </a>
        </p>
      </div>
      <ul className="home-tracks" aria-label="Tracks">
        {tracks.map((track) => (
          <li key={track.letter}>
            <TrackCard
              track={track}
              lessons={lessons.filter((lesson) => lesson.track === track.letter)}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}
