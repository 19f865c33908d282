import type { JsonValue } from "../base/json-value.ts";

interface CheckHead {
  readonly id: string;
  /** What is checked, as a short statement: "the old snapshot keeps its text". */
  readonly title: string;
  /** What the learner is told when this is the first check that fails, compiled to HTML. */
  readonly messageHtml: string;
}

/** What a probe must bring back. `prints` compares the printed lines, one by one. */
export type ProbeExpectation =
  | { readonly kind: "returns"; readonly value: JsonValue }
  | { readonly kind: "prints"; readonly lines: readonly string[] };

/**
 * Asks the edited file one question: `probe` is Python that defines `act(observation)` and is placed
 * after the file's text, `input` is the observation. Plain data comes back and is compared here,
 * outside the interpreter that the learner's code runs in.
 */
export interface ProbeCheck extends CheckHead {
  readonly kind: "probe";
  readonly probe: string;
  readonly input: JsonValue;
  readonly expect: ProbeExpectation;
}

/** What must be true of a finished team run. A part that is left out may be anything. */
export interface RunExpectation {
  /** The final state. */
  readonly outcome?: string;
  /** The round in which the run ended. */
  readonly round?: number;
  /** Whether the last word of each oracle was green. */
  readonly naive?: "green" | "red";
  readonly strong?: "green" | "red";
  /** The codes of all refusals, in order. */
  readonly refusals?: readonly string[];
}

/** Runs the whole team with the learner's files and looks at the record. */
export interface TeamCheck extends CheckHead {
  readonly kind: "team";
  /** The variant of each file that is not the learner's choice, by path. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly expect: RunExpectation;
}

/** What must be true of a finished run of the enhancer. A part that is left out may be anything. */
export interface PollsExpectation {
  /** The final state. */
  readonly outcome?: string;
  /** For each poll its tickets' ends, each `status` or `status: detail`, or `aborted` alone. */
  readonly endings?: readonly (readonly string[])[];
  /** The very last of these ends. */
  readonly last?: string;
  /** The loop's calls that change GitHub, in order, such as `add_label ready`. */
  readonly github?: readonly string[];
  /** How often a model was asked. */
  readonly modelCalls?: number;
}

/** Runs the enhancer with the learner's files and looks at the record. */
export interface PollsCheck extends CheckHead {
  readonly kind: "polls";
  /** The variant of each file that is not the learner's choice, by path. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly expect: PollsExpectation;
}

/**
 * Lets the learner's own oracle judge one implementation. The edited file defines
 * `questions(seed)` and `verdict(answers)`; the implementation runs in another interpreter.
 */
export interface DuelCheck extends CheckHead {
  readonly kind: "duel";
  /** The whole Python source that is judged. */
  readonly source: string;
  /** Whether it really is right, and so must be accepted. */
  readonly right: boolean;
}

/** One automatic check of an edit. They are made in order; the first that fails is explained. */
export type Check = ProbeCheck | TeamCheck | PollsCheck | DuelCheck;
