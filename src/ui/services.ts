import type { FakeWorld } from "#domain/enhancer/fake-world.ts";
import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import type { PythonRuntime } from "#domain/oracle/python-status.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** Small choices about the page itself (theme, sizes); kept on this device when storage allows. */
export interface Preferences {
  get(key: string): string | null;
  /** Takes effect at once; being kept is best effort. */
  set(key: string, value: string): void;
  subscribe(listener: () => void): () => void;
}

/** Everything the screens need from the outside. `app` makes it; screens never import adapters. */
export interface Services {
  readonly lessons: readonly LessonSummary[];
  loadLesson(id: string): Promise<Lesson>;
  /** Loads a recorded run that belongs to no lesson. Rejects when it cannot be fetched. */
  loadRun(name: string): Promise<RunRecord>;
  readonly work: WorkStore;
  readonly preferences: Preferences;
  readonly python: PythonRuntime;
  /** Opens the effects for one run. `seed` fixes what Python's `random` gives. */
  openEffects(seed: string): RunEffects;
  /** Opens the effects of one enhancer run: a scripted model and a GitHub that is data. */
  openScripted(start: FakeWorld): RunEffects;
}
