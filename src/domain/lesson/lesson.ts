import type { RunRecord } from "../record/record.ts";
import type { AllowlistRow } from "../repo/allowlist.ts";
import type { TeamSettings } from "../team/team-settings.ts";

/** One way to answer a prediction or a quiz question; every option explains itself. */
export interface Choice {
  readonly id: string;
  readonly html: string;
  readonly correct: boolean;
  readonly explanationHtml: string;
}

/** One step of a lesson, its prose already compiled to HTML at build time. */
export type LessonStep =
  | { readonly kind: "read"; readonly id: string; readonly title: string; readonly html: string }
  | {
      /** Asked before the run is shown: two tries, then the answer. */
      readonly kind: "predict" | "quiz";
      readonly id: string;
      readonly title: string;
      readonly html: string;
      readonly questionHtml: string;
      readonly choices: readonly Choice[];
    };

/** Another text for the same tab: an honest policy or one of the cheats. */
export interface FileVariant {
  readonly id: string;
  readonly title: string;
  readonly kind: "honest" | "cheat" | "lazy";
  /** One sentence on what it does. */
  readonly summary: string;
  readonly text: string;
}

/** One tab of the editor. */
export interface ExerciseFile {
  /** The tab's name, such as `coder.py`. */
  readonly path: string;
  readonly language: "python" | "json" | "markdown" | "plaintext";
  /** Whose file it is, for the colour and shape of its mark. */
  readonly actor: "planner" | "coder" | "reviewer" | "oracle" | "supervisor";
  /** Why the learner may not edit it, or null when they may. */
  readonly lockedBecause: string | null;
  /** At least one; the first is chosen at the start. */
  readonly variants: readonly FileVariant[];
}

/** What the learner runs in a lesson about the team. */
export interface TeamExercise {
  readonly system: "team";
  readonly repo: readonly (readonly [path: string, text: string])[];
  readonly allowlist: readonly AllowlistRow[];
  readonly settings: TeamSettings;
  readonly builtins: readonly string[];
  readonly files: readonly ExerciseFile[];
}

/** A lesson as the page uses it: validated, compiled, with its content hash. */
export interface Lesson {
  /** The folder's name: track letter, number, slug. */
  readonly id: string;
  readonly track: "A" | "B" | "C";
  readonly number: number;
  readonly title: string;
  /** One sentence for the map. */
  readonly summary: string;
  readonly minutes: number;
  /** SHA-256 over everything in the folder; saved work remembers it. */
  readonly hash: string;
  readonly steps: readonly LessonStep[];
  readonly exercise: TeamExercise;
  /** A run that can be stepped through before Python or the editor have loaded. */
  readonly recordedRun: RunRecord;
}

/** What the map of lessons needs, without the lesson's body. */
export type LessonSummary = Pick<
  Lesson,
  "id" | "track" | "number" | "title" | "summary" | "minutes" | "hash"
> & {
  /** The ids of its steps in order, so that the map can say how far a person is. */
  readonly stepIds: readonly string[];
};
