import type { SandboxAsk, SandboxReplyTo } from "#domain/oracle/sandbox-protocol.ts";

/** Why an interpreter is gone, as far as whoever asked it needs to know. */
export type InterpreterEnd =
  /** The page ended it: Stop, or the run is over. */
  | { readonly kind: "stopped" }
  /** It had to be killed because it did not answer in time. */
  | { readonly kind: "limit"; readonly limit: "time" }
  | { readonly kind: "crashed"; readonly reason: "crashed" | "protocol"; readonly message: string };

/** What a question gets: a reply that keeps to the protocol, or the end of the interpreter. */
export type InterpreterReply<Kind extends SandboxAsk["kind"]> =
  | Exclude<SandboxReplyTo<Kind>, { kind: "died" }>
  | InterpreterEnd;

/** One running Python. It is asked one question at a time. */
export interface Interpreter {
  /**
   * Asks one question, to be answered within `limit` milliseconds. Never rejects. After a limit or
   * a crash, and after `end`, the interpreter is gone and every question is answered at once.
   */
  ask<Ask extends SandboxAsk>(
    ask: Ask,
    seed: string,
    limit: number,
  ): Promise<InterpreterReply<Ask["kind"]>>;
  /**
   * Asks several questions of one kind, each only after the reply to the one before. Their seeds
   * are `seed/0`, `seed/1` and so on. The replies come in order; there are fewer than questions only
   * when the last of them is the end of the interpreter.
   */
  askEach<Ask extends SandboxAsk>(
    asks: readonly Ask[],
    seed: string,
    limits: { readonly each: number; readonly total: number },
  ): Promise<readonly InterpreterReply<Ask["kind"]>[]>;
  /** Ends it now, whatever it is doing. */
  end(): void;
  readonly alive: boolean;
  /** Whether a question is waiting for its reply. */
  readonly busy: boolean;
  /** Called once when it is gone, for whatever reason. */
  onEnd(listener: () => void): void;
}

/** How starting an interpreter ended. */
export type Start =
  | { readonly kind: "started"; readonly interpreter: Interpreter }
  /** `permanent` means that another try would end the same way: the browser lacks or refuses something. */
  | { readonly kind: "failed"; readonly message: string; readonly permanent: boolean };

/** A start under way. After `cancel` nothing of it is left, and `done` does not settle. */
export interface Starting {
  readonly done: Promise<Start>;
  cancel(): void;
}
