import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { HomePage } from "#ui/home/HomePage.tsx";
import { createAnnouncer } from "#ui/kit/announcer.ts";
import { LiveRegion } from "#ui/kit/LiveRegion.tsx";
import { SayContext } from "#ui/kit/say-context.ts";
import { LessonPage } from "#ui/lesson/LessonPage.tsx";
import { MapPage } from "#ui/map/MapPage.tsx";
import { hrefOf, parseRoute, type Route } from "#ui/route.ts";
import type { Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services-context.ts";
import { KeySheet } from "./KeySheet.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { StalePageNotice } from "./StalePageNotice.tsx";
import type { StalePage } from "./stale-page.ts";
import { useQuestionMark } from "./use-question-mark.ts";
import "./app.css";

/** The whole page: the header, and the screen that the address names. */
export function App(props: { readonly services: Services; readonly stalePage: StalePage }) {
  const { services, stalePage } = props;
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash);
  const route = useMemo(() => parseRoute(hash), [hash]);
  const announcer = useMemo(createAnnouncer, []);
  const place = placeOf(route);
  const lastPlace = useRef(place);
  const [keys, showKeys] = useState(false);
  useQuestionMark(services.preferences, () => showKeys(true));

  // A new screen is read from its beginning, as a new page would be.
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [place]);
  const title = titleOf(route, services);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <ServicesContext value={services}>
      <SayContext value={announcer.say}>
        <div className={route.kind === "lesson" ? "app app-full" : "app"}>
          <button
            type="button"
            className="skip-link"
            onClick={() => document.getElementById("main")?.focus()}
          >
            Skip to the content
          </button>
          <SiteHeader route={route} onKeys={() => showKeys(true)} />
          <StalePageNotice page={stalePage} />
          <Screen route={route} />
          <LiveRegion announcer={announcer} />
          {keys && <KeySheet onClose={() => showKeys(false)} />}
        </div>
      </SayContext>
    </ServicesContext>
  );
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.kind) {
    case "home":
      return <HomePage />;
    case "map":
      return <MapPage />;
    case "lesson":
      return (
        <LessonPage key={route.lesson} id={route.lesson} step={route.step} event={route.event} />
      );
    case "unknown":
      return (
        <main id="main" className="page" tabIndex={-1}>
          <h1>Nothing stands at this address</h1>
          <p>
            <a className="button" href={hrefOf({ kind: "home" })}>
              To the first screen
            </a>
          </p>
        </main>
      );
  }
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Steps of one lesson are one place: moving between them must not move the focus. */
function placeOf(route: Route): string {
  return route.kind === "lesson" ? `lesson ${route.lesson}` : route.kind;
}

function titleOf(route: Route, services: Services): string {
  switch (route.kind) {
    case "home":
      return "Loopwright";
    case "map":
      return "Lessons · Loopwright";
    case "lesson": {
      const lesson = services.lessons.find((candidate) => candidate.id === route.lesson);
      return lesson === undefined ? "Not found · Loopwright" : `${lesson.title} · Loopwright`;
    }
    case "unknown":
      return "Not found · Loopwright";
  }
}
