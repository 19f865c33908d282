/** @typedef {import("./bench-case.ts").BenchRow} BenchRow */

/**
 * The measured ratio, or null when the row compares with nothing.
 *
 * @param {BenchRow} row
 * @returns {number | null}
 */
export function ratioOf({ value, against }) {
  return against === undefined ? null : value / against.value;
}

/**
 * Whether a row keeps its limit; a row without one does. What is not a number keeps no limit.
 *
 * @param {BenchRow} row
 */
export function keepsLimit(row) {
  return row.atMost === undefined || (ratioOf(row) ?? row.value) <= row.atMost;
}

/**
 * The rows as text, in columns.
 *
 * @param {readonly BenchRow[]} rows
 */
export function benchTable(rows) {
  const head = ["", "measured", "against", "ratio", "at most", ""];
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    return [
      row.what,
      `${short(row.value)} ${row.unit}`,
      row.against === undefined
        ? ""
        : `${short(row.against.value)} ${row.unit} (${row.against.what})`,
      ratio === null ? "" : ratio.toFixed(2),
      row.atMost === undefined ? "" : short(row.atMost),
      row.atMost === undefined ? "" : keepsLimit(row) ? "ok" : "OVER",
    ];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((cells) => cells[column]?.length ?? 0)),
  );
  return [head, ...lines]
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** @param {number} number */
function short(number) {
  return Number.isInteger(number) ? String(number) : number.toFixed(number < 10 ? 2 : 1);
}
