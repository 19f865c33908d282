import type { GitHubState } from "../enhancer/github.ts";
import type { RepairName } from "../enhancer/repairs.ts";
import type { Check } from "../grading/check.ts";
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

/** One question with exactly one correct choice. */
export interface Question {
  readonly questionHtml: string;
  readonly choices: readonly Choice[];
}

interface StepHead {
  readonly id: string;
  readonly title: string;
  /** Compiled prose. */
  readonly html: string;
  /** The variants this step is about, by path: the page offers to choose them. */
  readonly choose?: Readonly<Record<string, string>>;
}

/** Something to read. */
export interface ReadStep extends StepHead {
  readonly kind: "read";
}

/** A prediction (asked before the run is shown: two tries, then the answer) or a quiz question. */
export interface QuestionStep extends StepHead, Question {
  readonly kind: "predict" | "quiz";
}

/** An edit that is checked. The solution is shown as a diff and never replaces the learner's text. */
export interface EditStep extends StepHead {
  readonly kind: "edit";
  /** The tab, and the variant of it, that the learner changes. */
  readonly file: string;
  readonly variant: string;
  readonly checks: readonly Check[];
  /** Three to five, from a question to nearly the code. */
  readonly hints: readonly string[];
  /** A whole text for the tab that passes every check. */
  readonly solution: string;
}

/** One step of a lesson, its prose already compiled to HTML at build time. */
export type LessonStep = ReadStep | QuestionStep | EditStep;

/** What is known about a cheat, beside its text. */
export interface CheatCard {
  /** The kind of cheat in a few words, such as "learns the visible cases". */
  readonly className: string;
  /** Asked before the cheat is run. */
  readonly prediction: Question;
  /** Whether the strong oracle refuses it; a cheat that it cannot see says so openly. */
  readonly caught: boolean;
}

/** Another text for the same tab: an honest policy or one of the cheats. */
export interface FileVariant {
  readonly id: string;
  readonly title: string;
  readonly kind: "honest" | "cheat" | "lazy";
  /** One sentence on what it does. */
  readonly summary: string;
  readonly text: string;
  /** Only for a cheat. */
  readonly cheat?: CheatCard;
}

/** One tab of the editor. */
export interface ExerciseFile {
  /** The tab's name, such as `coder.py`. */
  readonly path: string;
  readonly language: "python" | "json" | "yaml" | "markdown" | "plaintext";
  /** Whose file it is, for the colour and shape of its mark. */
  readonly actor:
    | "planner"
    | "coder"
    | "reviewer"
    | "oracle"
    | "supervisor"
    | "orchestrator"
    | "doer"
    | "judge"
    | "model";
  /** Why the learner may not edit it, or null when they may. */
  readonly lockedBecause: string | null;
  /** At least one; the first is chosen at the start. */
  readonly variants: readonly FileVariant[];
  /** Set on a file that no role runs: it is run by itself, and what it prints is shown. */
  readonly script?: true;
  /** What an enhancer's run takes this file for; a run of the team takes files by their actor. */
  readonly part?: EnhancerPart;
}

/** The model's turns, the repo's `.loop.yml`, and the polls with what people do before each. */
export type EnhancerPart = "script" | "contract" | "polls";

/** What the learner runs in a lesson about the team. */
export interface TeamExercise {
  readonly system: "team";
  readonly repo: readonly (readonly [path: string, text: string])[];
  readonly allowlist: readonly AllowlistRow[];
  readonly settings: TeamSettings;
  readonly builtins: readonly string[];
  readonly files: readonly ExerciseFile[];
}

/** What the learner runs in a lesson about the enhancer. No Python takes part in it. */
export interface EnhancerExercise {
  readonly system: "enhancer";
  /** The target repo at the start, but for its `.loop.yml`. */
  readonly repo: readonly (readonly [path: string, text: string])[];
  readonly github: GitHubState;
  /** Switches that are on until the learner turns them off. */
  readonly repairs: readonly RepairName[];
  /** The loop whose run is recorded; the other is a comparison. */
  readonly loop: "governed" | "until done";
  readonly files: readonly ExerciseFile[];
}

/** What the learner runs. */
export type Exercise = TeamExercise | EnhancerExercise;

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
  /** SHA-256 over all its content except the recorded run; saved work remembers it. */
  readonly hash: string;
  readonly steps: readonly LessonStep[];
  readonly exercise: Exercise;
  /** A run that can be stepped through before Python or the editor have loaded. */
  readonly recordedRun: RunRecord;
}

/** What the map of lessons needs, without the lesson's body. */
export type LessonSummary = Pick<
  Lesson,
  "id" | "track" | "number" | "title" | "summary" | "minutes"
> & {
  /** The ids of its steps in order, so that the map can say how far a person is. */
  readonly stepIds: readonly string[];
};
