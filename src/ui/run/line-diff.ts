import { diffLines } from "diff";

/** One line of a file beside its older text. Line numbers count from 1; null where there is none. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

/** Lines that did not change and are left out. */
export interface DiffGap {
  readonly kind: "gap";
  readonly lines: number;
  /** How many rows, shown or not, stand before it. */
  readonly from: number;
}

/**
 * The lines of two texts, aligned. Runs of unchanged lines keep `context` lines at each end that
 * touches a change; the rest becomes a gap. `context` null keeps everything.
 */
export function lineDiff(
  before: string,
  after: string,
  context: number | null,
): readonly (DiffLine | DiffGap)[] {
  const rows: DiffLine[] = [];
  let [old, now] = [0, 0];
  for (const part of diffLines(before, after)) {
    const kind = part.added ? "added" : part.removed ? "removed" : "same";
    const lines = part.value.endsWith("\n") ? part.value.slice(0, -1) : part.value;
    for (const text of lines.split("\n")) {
      if (kind !== "added") old += 1;
      if (kind !== "removed") now += 1;
      rows.push({
        kind,
        before: kind === "added" ? null : old,
        after: kind === "removed" ? null : now,
        text,
      });
    }
  }
  return context === null ? rows : folded(rows, context);
}

function folded(rows: readonly DiffLine[], context: number): readonly (DiffLine | DiffGap)[] {
  const near = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (row.kind === "same") continue;
    for (let at = index - context; at <= index + context; at++) near.add(at);
  }
  const result: (DiffLine | DiffGap)[] = [];
  let hidden = 0;
  const closeGap = (end: number) => {
    if (hidden > 0) result.push({ kind: "gap", lines: hidden, from: end - hidden });
    hidden = 0;
  };
  for (const [index, row] of rows.entries()) {
    if (!near.has(index)) {
      hidden += 1;
      continue;
    }
    closeGap(index);
    result.push(row);
  }
  closeGap(rows.length);
  return result;
}
