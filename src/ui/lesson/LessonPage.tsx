import { useEffect, useState } from "react";
import type { Exercise, Lesson } from "#domain/lesson/lesson.ts";
import { hrefOf } from "../route.ts";
import type { Services } from "../services.ts";
import { useServices } from "../services-context.ts";
import type { UseLessonSystem } from "./lesson-system.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { keptWords, useStorageState } from "./use-storage-state.ts";

type Workbench = typeof import("./Workbench.tsx")["Workbench"];

type Loading =
  /** `slow` when it takes so long that a person wants a way out. */
  | { readonly kind: "loading"; readonly slow: boolean }
  | {
      readonly kind: "open";
      readonly lesson: OpenLesson;
      readonly Workbench: Workbench;
      readonly useSystem: UseLessonSystem;
    }
  | { readonly kind: "failed" }
  /** A bug of ours: no other attempt helps. */
  | { readonly kind: "broken"; readonly error: unknown };

/** In milliseconds. */
const slowAfter = 10_000;

/** Loads the lesson of an address and shows its workbench; says so while it loads or when it cannot. */
export function LessonPage(props: {
  readonly id: string;
  readonly step: string | null;
  /** So many events of the recorded run are shown at first; null shows its start. */
  readonly event: number | null;
}) {
  const services = useServices();
  const [loading, set] = useState<Loading>({ kind: "loading", slow: false });
  const storage = useStorageState(services.work);
  const [attempt, retry] = useState(0);
  const { id } = props;
  const summary = services.lessons.find((lesson) => lesson.id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let left = false;
    let opened: OpenLesson | null = null;
    const timer = setTimeout(() => set({ kind: "loading", slow: true }), slowAfter);
    const show = async () => {
      const parts = await fetchParts(services, id).catch(() => null);
      if (left) return;
      if (parts === null) return set({ kind: "failed" });
      const lesson = await parts.openLesson(services, parts.lesson);
      if (left) return lesson.close();
      opened = lesson;
      set({ kind: "open", lesson, Workbench: parts.Workbench, useSystem: parts.useSystem });
    };
    show()
      .catch((error: unknown) => set({ kind: "broken", error }))
      .finally(() => clearTimeout(timer));
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.close();
      set({ kind: "loading", slow: false });
    };
  }, [services, id, attempt]);

  if (summary === undefined) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <h1>There is no lesson at this address</h1>
        <p>It may have been renamed. {keptWords(storage, "Your work is kept.")}</p>
        <p>
          <a className="button" href={hrefOf({ kind: "map" })}>
            See all lessons
          </a>
        </p>
      </main>
    );
  }
  switch (loading.kind) {
    case "loading":
      return (
        <main id="main" className="page" tabIndex={-1} aria-busy="true">
          <h1>{summary.title}</h1>
          <p>Loading the lesson.</p>
          {loading.slow && (
            <>
              <p role="alert">
                This takes unusually long: the connection may be slow or down.{" "}
                {keptWords(storage, kept)}
              </p>
              <Again onAgain={null} />
            </>
          )}
        </main>
      );
    case "failed":
      return (
        <main id="main" className="page" tabIndex={-1}>
          <h1>{summary.title}</h1>
          <p role="alert">
            The lesson could not be loaded: the connection failed, or the site was updated while
            this page was open. {keptWords(storage, kept)}
          </p>
          <Again onAgain={() => retry((count) => count + 1)} />
        </main>
      );
    case "broken":
      throw loading.error;
    case "open":
      return (
        <loading.Workbench
          open={loading.lesson}
          step={props.step}
          event={props.event}
          useSystem={loading.useSystem}
        />
      );
  }
}

const kept = "Your work is kept on this device.";

/** `onAgain` is null while a request hangs: another attempt would only wait for the same one. */
function Again({ onAgain }: { readonly onAgain: (() => void) | null }) {
  return (
    <p className="page-actions">
      {onAgain !== null && (
        <button type="button" className="button button-main" onClick={onAgain}>
          Try again
        </button>
      )}
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </p>
  );
}

/** All that comes over the network. */
interface Parts {
  readonly Workbench: Workbench;
  readonly openLesson: (services: Services, lesson: Lesson) => Promise<OpenLesson>;
  readonly lesson: Lesson;
  readonly useSystem: UseLessonSystem;
}

/** The workbench's code and the lesson, fetched side by side: the first screen needs neither. */
async function fetchParts(services: Services, id: string): Promise<Parts> {
  const [{ Workbench }, { openLesson }, lesson] = await Promise.all([
    import("./Workbench.tsx"),
    import("./open-lesson.ts"),
    services.loadLesson(id),
  ]);
  const useSystem = await loadSystem(lesson.exercise.system);
  return { Workbench, openLesson, lesson, useSystem };
}

/** A system's code comes with the first lesson about it. */
async function loadSystem(system: Exercise["system"]): Promise<UseLessonSystem> {
  switch (system) {
    case "team":
      return (await import("../team/use-team-system.tsx")).useTeamSystem;
    case "enhancer":
      return (await import("../enhancer/use-enhancer-system.tsx")).useEnhancerSystem;
  }
}
