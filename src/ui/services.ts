import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import type { PythonRuntime } from "#domain/oracle/python-status.ts";
import type { EffectPort } from "#domain/record/effect.ts";

/** Effects of one run: the port, and the way to end whatever it is doing. */
export interface RunEffects {
  readonly port: EffectPort;
  /** Every pending and later call is answered `stopped` within 300 ms. */
  stop(): void;
  /** Ends the run's interpreters. */
  close(): void;
}

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
  readonly work: WorkStore;
  readonly preferences: Preferences;
  readonly python: PythonRuntime;
  /** Opens the effects for one run. `seed` fixes what Python's `random` gives. */
  openEffects(seed: string): RunEffects;
}
