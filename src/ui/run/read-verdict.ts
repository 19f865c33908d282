import type { JsonValue } from "#domain/base/json-value.ts";
import { partOf } from "./recorded-text.ts";

/** The first case an oracle saw fail. */
export interface ShownCase {
  readonly n: string;
  readonly hidden: boolean;
  readonly got: string;
  readonly expected: string;
}

/** The word that says a verdict, and the evidence a screen shows with it. */
export interface ShownVerdict {
  readonly word: string;
  readonly firstFailure: ShownCase | null;
  /** The errors of a naive report, as the oracle wrote them. */
  readonly errors: readonly string[];
}

/** Reads what a screen shows out of a recorded verdict of either oracle. What is not there is left out. */
export function readVerdict(verdict: JsonValue): ShownVerdict {
  const kind = partOf(verdict, "kind");
  const report = partOf(verdict, "report");
  const ok = partOf(report, "ok");
  const errors = partOf(report, "errors");
  return {
    word: wordFor(kind, ok),
    firstFailure: readCase(partOf(verdict, "firstFailure")),
    errors: Array.isArray(errors) ? errors.filter((error) => typeof error === "string") : [],
  };
}

function wordFor(kind: JsonValue, ok: JsonValue): string {
  if (typeof ok === "boolean") return ok ? "green" : "red";
  return typeof kind === "string" ? kind.replaceAll("-", " ") : "unreadable";
}

function readCase(failure: JsonValue): ShownCase | null {
  if (failure === null) return null;
  const text = (name: string) => String(partOf(failure, name));
  return {
    n: text("n"),
    hidden: partOf(failure, "hidden") === true,
    got: text("got"),
    expected: text("expected"),
  };
}
