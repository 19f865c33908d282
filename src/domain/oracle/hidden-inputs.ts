import { hashFields, type Sha256 } from "../base/ids.ts";
import { seededRandom, shuffle } from "../base/random.ts";
import { answerKinds, type OracleExercise } from "./exercise.ts";

/** One time the function under test is called. An input may be asked twice. */
export interface Question {
  readonly n: number;
  /** Whether only the page knows that this input is asked. */
  readonly hidden: boolean;
}

const largestInput = 2500;
const hiddenCount = 40;
const leastOfEachKind = 8;
const repeatCount = 10;

/**
 * The questions of one graded run, in the order they are asked: the public inputs, 40 different
 * hidden ones in 1 … 2,500 with at least eight of each kind of answer, and 10 of the hidden ones a
 * second time. The source id and the exercise alone decide them, so the same source always meets
 * the same questions and a changed source meets others. An exercise that has too few inputs of one
 * kind is a bug of ours, so that throws.
 */
export function drawQuestions(exercise: OracleExercise, sourceId: Sha256): readonly Question[] {
  const random = seededRandom(hashFields([sourceId, exercise.id, exercise.seed]));
  const publicInputs = new Set(exercise.publicInputs);
  const candidates = shuffle(
    Array.from({ length: largestInput }, (_, index) => index + 1).filter(
      (n) => !publicInputs.has(n),
    ),
    random,
  );
  const taken = new Map<string, number>();
  const needed: number[] = [];
  const spare: number[] = [];
  for (const n of candidates) {
    const kind = exercise.answerKind(n);
    const count = taken.get(kind) ?? 0;
    taken.set(kind, count + 1);
    (count < leastOfEachKind ? needed : spare).push(n);
  }
  const scarce = answerKinds.filter((kind) => (taken.get(kind) ?? 0) < leastOfEachKind);
  if (scarce.length > 0) throw new Error(`${exercise.id} has too few inputs for ${scarce.join()}`);
  const open = [...publicInputs].map((n) => ({ n, hidden: false }));
  const hidden = [...needed, ...spare.slice(0, hiddenCount - needed.length)].map((n) => ({
    n,
    hidden: true,
  }));
  const repeats = shuffle(hidden, random).slice(0, repeatCount);
  return shuffle([...open, ...hidden, ...repeats], random);
}
