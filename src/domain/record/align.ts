/** Two sequences larger than this (one length times the other) are not worth aligning. */
const largestTable = 4_000_000;

/** One place of an alignment: a pair, or an item of one side alone. */
export type AlignedPair<Item> =
  | readonly [left: Item, right: Item]
  | readonly [left: Item, right: null]
  | readonly [left: null, right: Item];

/**
 * The alignment of two sequences whose pairs have the highest total score; every item stands in it
 * once, in order. A score of 0 means that the two must not be paired. Time and memory grow with one
 * length times the other; sequences that are too large for that are put one after the other, unpaired.
 */
export function align<Item>(
  left: readonly Item[],
  right: readonly Item[],
  score: (left: Item, right: Item) => number,
): readonly AlignedPair<Item>[] {
  const best = left.length * right.length > largestTable ? null : bestScores(left, right, score);
  const pairs: AlignedPair<Item>[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [left[i], right[j]];
    if (one === undefined && other === undefined) return pairs;
    const worth = one === undefined || other === undefined ? 0 : score(one, other);
    if (worth > 0 && best?.(i, j) === worth + (best?.(i + 1, j + 1) ?? 0)) {
      pairs.push([one as Item, other as Item]);
      i++;
      j++;
    } else if (other === undefined || (one !== undefined && best?.(i, j) === best?.(i + 1, j))) {
      pairs.push([one as Item, null]);
      i++;
    } else {
      pairs.push([null, other]);
      j++;
    }
  }
}

/** Tells the highest score that the ends from `i` and from `j` can reach. */
function bestScores<Item>(
  left: readonly Item[],
  right: readonly Item[],
  score: (left: Item, right: Item) => number,
): (i: number, j: number) => number {
  const width = right.length + 1;
  const table = new Uint32Array((left.length + 1) * width);
  const best = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const worth = score(left[i] as Item, right[j] as Item);
      let most = best(i + 1, j);
      if (best(i, j + 1) > most) most = best(i, j + 1);
      if (worth > 0 && worth + best(i + 1, j + 1) > most) most = worth + best(i + 1, j + 1);
      table[i * width + j] = most;
    }
  }
  return best;
}
