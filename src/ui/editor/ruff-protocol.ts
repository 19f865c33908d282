/** A problem in a Python text. Lines and columns count from 1; columns count UTF-16 units. */
export interface PythonProblem {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  /** The rule's name, such as `F821`; null for a text that does not parse. */
  readonly rule: string | null;
}

/** What the worker is asked. `id` comes back with the answer. */
export interface RuffRequest {
  readonly id: number;
  readonly ask: "check" | "format";
  readonly text: string;
}

/** What the worker answers. */
export type RuffReply =
  | { readonly id: number; readonly kind: "problems"; readonly problems: readonly PythonProblem[] }
  | { readonly id: number; readonly kind: "formatted"; readonly text: string }
  /** The text cannot be read as Python. */
  | { readonly id: number; readonly kind: "failed" }
  /** Ruff itself could not be loaded; the next question tries again. */
  | { readonly id: number; readonly kind: "unavailable" };
