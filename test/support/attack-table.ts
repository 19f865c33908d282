import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What became of one attack, or of one honest source. */
export type AttackResult =
  | "accepted"
  | "refused"
  | "undecided"
  | "contained"
  | "wrongly accepted"
  | "wrongly refused"
  | "not contained";

const columns: readonly AttackResult[] = [
  "accepted",
  "refused",
  "undecided",
  "contained",
  "wrongly accepted",
  "wrongly refused",
  "not contained",
];

type Row = Partial<Record<AttackResult, readonly string[]>>;
type Rows = Record<string, Row>;

/**
 * Counts results by class of attack. At the end they are added to what the file `table.json` of a
 * folder holds already: another worker of the same run, or one that was ended by a failure, wrote it.
 */
export interface AttackTable {
  add(attackClass: string, result: AttackResult, id: string): void;
  /** Writes the file and gives the table so far, of every worker that has ended, as text. */
  finish(): string;
}

/** Opens the table in this folder. */
export function openAttackTable(folder: string): AttackTable {
  const path = join(folder, "table.json");
  const added: (readonly [attackClass: string, result: AttackResult, id: string])[] = [];
  return {
    add(...entry) {
      added.push(entry);
    },
    finish() {
      mkdirSync(folder, { recursive: true });
      const rows: Rows = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
      for (const [attackClass, result, id] of added.splice(0)) {
        const row = rows[attackClass] ?? {};
        rows[attackClass] = { ...row, [result]: [...(row[result] ?? []), id] };
      }
      writeFileSync(path, `${JSON.stringify(rows, null, 2)}\n`);
      return tableText(rows);
    },
  };
}

function tableText(rows: Rows): string {
  const cells = Object.entries(rows)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, row]) => [name, ...columns.map((column) => String(row[column]?.length ?? 0))]);
  const lines = [["class", ...columns], ...cells];
  const widths = lines[0]?.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths?.[index] ?? 0) : cell.padStart(widths?.[index] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
