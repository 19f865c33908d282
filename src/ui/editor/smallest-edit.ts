/** Replacing `[start, end)` of the old text by `text` gives the new one. Offsets count UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The one edit between two texts that leaves most alone, so that cursors and folds elsewhere stay
 * where they are; null when the texts are equal. A surrogate pair is never split.
 */
export function smallestEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isHigh(before, start - 1)) start -= 1;
  let same = 0;
  while (
    same < shorter - start &&
    before[before.length - 1 - same] === after[after.length - 1 - same]
  ) {
    same += 1;
  }
  if (isHigh(before, before.length - same - 1) && same > 0) same -= 1;
  return {
    start,
    end: before.length - same,
    text: after.slice(start, after.length - same),
  };
}

function isHigh(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}
