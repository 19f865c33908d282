import { useMemo } from "react";
import { count } from "#domain/base/count.ts";
import { type DiffGap, type DiffLine, lineDiff } from "./line-diff.ts";
import "./file-diff.css";

/** A file's text as numbered lines; with `before`, what was added and removed since is marked. */
export function FileDiff(props: {
  readonly before: string | null;
  readonly after: string;
  /** How many unchanged lines to keep around changes; null keeps all. */
  readonly context: number | null;
  readonly label: string;
}) {
  const { before, after, context } = props;
  const rows = useMemo(
    () => lineDiff(before ?? after, after, before === null ? null : context),
    [before, after, context],
  );
  if (after === "" && (before ?? "") === "")
    return <p className="file-empty">The file is empty.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="file-lines" aria-label={props.label} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function keyOf(row: DiffLine | DiffGap): string {
  return row.kind === "gap" ? `gap ${row.from}` : `${row.before} ${row.after}`;
}

const signs = { same: "", added: "+", removed: "−" } as const;
const words = { same: null, added: "added: ", removed: "removed: " } as const;

function Row({ row }: { readonly row: DiffLine | DiffGap }) {
  if (row.kind === "gap") {
    return (
      <tr className="file-gap">
        <td colSpan={3}>{count(row.lines, "unchanged line")}</td>
      </tr>
    );
  }
  return (
    <tr className={`file-line file-line-${row.kind}`}>
      <td className="file-number">{row.after ?? row.before}</td>
      <td className="file-sign" aria-hidden="true">
        {signs[row.kind]}
      </td>
      <td className="file-text">
        {words[row.kind] !== null && <span className="visually-hidden">{words[row.kind]}</span>}
        {row.text === "" ? "\u00a0" : row.text}
      </td>
    </tr>
  );
}
