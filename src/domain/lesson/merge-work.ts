import { getOwn } from "../base/own-value.ts";
import type { SavedWork } from "./saved-work.ts";

type Parts = Readonly<Record<string, string>>;

/** Two works as one, and the texts of `theirs` that had to give way, by `path#variant`. */
export interface MergedWork {
  readonly work: SavedWork;
  readonly lost: Parts;
}

/**
 * Brings together what was made in two places since both held `base`; null when that is not known.
 * Each text and each choice is taken from where it was changed. Where both changed one, `mine` stands
 * and the other text is handed out as lost. What is done here stays done, whatever is missing there:
 * an older page in another tab writes all it knows, and knows less. Gives `mine` or
 * `theirs` itself where the result is the same.
 */
export function mergeWork(base: SavedWork | null, mine: SavedWork, theirs: SavedWork): MergedWork {
  const lost: Record<string, string> = {};
  const texts = mergeParts(base?.texts ?? {}, mine.texts, theirs.texts, (key, text) => {
    lost[key] = text;
  });
  const chosen = mergeParts(base?.chosen ?? {}, mine.chosen, theirs.chosen);
  const done = mergeParts(base?.done ?? {}, mine.done, { ...mine.done, ...theirs.done });
  // Without a base, edits that were there already say which lesson they belong to.
  const lessonHash =
    base === null || mine.lessonHash === base.lessonHash ? theirs.lessonHash : mine.lessonHash;
  const step = mine.step === null || mine.step === (base?.step ?? null) ? theirs.step : mine.step;
  // A newer Loopwright may have stored more than this one knows: that comes along.
  const work = { ...theirs, ...mine, lessonHash, texts, chosen, step, done };
  if (isSameWork(work, mine)) return { work: mine, lost };
  return { work: isSameWork(work, theirs) ? theirs : work, lost };
}

/** Whether two works hold the same. */
export function isSameWork(one: SavedWork, other: SavedWork): boolean {
  return (
    one.lessonHash === other.lessonHash &&
    one.step === other.step &&
    isSame(one.texts, other.texts) &&
    isSame(one.chosen, other.chosen) &&
    isSame(one.done, other.done)
  );
}

function isSame(one: Parts, other: Parts): boolean {
  const keys = Object.keys(one);
  return (
    one === other ||
    (keys.length === Object.keys(other).length &&
      keys.every((key) => one[key] === getOwn(other, key)))
  );
}

function mergeParts(
  base: Parts,
  mine: Parts,
  theirs: Parts,
  lose?: (key: string, value: string) => void,
): Parts {
  const merged: Record<string, string> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, here, there] = [getOwn(base, key), getOwn(mine, key), getOwn(theirs, key)];
    const changedHere = here !== was;
    if (changedHere && there !== undefined && there !== was && there !== here) lose?.(key, there);
    const value = changedHere ? here : there;
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
