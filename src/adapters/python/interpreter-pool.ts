import type { Interpreter, Starting } from "./interpreter.ts";

/** What a pool is made of. */
export interface PoolOptions {
  /** Begins to start one interpreter. */
  start(): Starting;
  /** Called when somebody borrows from a pool that rests; it should lead to `open`. */
  wake(): void;
  /** The sentence a person reads when starting has failed for good, from what the last one said. */
  explain(message: string, permanent: boolean): string;
  /** At most this many interpreters are alive or starting at once. */
  readonly limit: number;
  /** At most this many are started at the same time. */
  readonly startsAtOnce: number;
  /** Milliseconds without a borrower after which everything that does nothing is ended. */
  readonly idleAfter: number;
  /** Called whenever `state()` may have changed. */
  onChange(): void;
}

export type PoolState =
  | { readonly kind: "resting" }
  | { readonly kind: "open"; readonly spares: number; readonly lent: number }
  | { readonly kind: "failed"; readonly message: string; readonly permanent: boolean };

/** What asking for an interpreter gives. */
export type Borrowed =
  | { readonly kind: "interpreter"; readonly interpreter: Interpreter }
  | { readonly kind: "unavailable"; readonly message: string };

/** A wish for an interpreter. After `cancel` none is handed over and `done` does not settle. */
export interface Borrowing {
  readonly done: Promise<Borrowed>;
  cancel(): void;
}

/**
 * Whether the pool may end an interpreter while it is not busy, to make room for another borrower:
 * whenever there is none, only when everybody would wait for ever otherwise, or not at all.
 */
export type Sparing = "readily" | "when-stuck" | "never";

/** Keeps interpreters ready, so that nobody waits for a start. */
export interface InterpreterPool {
  /** Hands over one interpreter that nobody used before. It goes back by being ended. */
  borrow(sparing: Sparing): Borrowing;
  /** Starts warming, also after a failure or a rest. */
  open(): void;
  /** Gives up: every borrower is told why, and nothing is started until `open`. */
  fail(message: string, permanent: boolean): void;
  state(): PoolState;
  /** Ends everything, also what is only starting. */
  close(): void;
}

/** This many starts in a row that fail end the trying. */
const failuresInARow = 5;

/** No spare is started within this many milliseconds of a borrower: a start takes a whole core. */
const quietTime = 250;

interface Borrower {
  readonly sparing: Sparing;
  resolve(borrowed: Borrowed): void;
}

/** A pool that fills itself up to its limit while it is used, and empties itself when it is not. */
export function createInterpreterPool(options: PoolOptions): InterpreterPool {
  let state: "resting" | "open" | { readonly message: string; readonly permanent: boolean } =
    "resting";
  let failures = 0;
  // A device that slept looks like a browser that refuses: a lasting failure counts when it comes
  // again.
  let refusedOnce = false;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  const borrowers: Borrower[] = [];
  const spares: Interpreter[] = [];
  const starting = new Set<Starting>();
  const lent = new Map<Interpreter, Sparing>();

  const fill = () => {
    if (state !== "open") return;
    while (borrowers.length > 0 && spares.length > 0) lend(spares.shift() as Interpreter);
    if (borrowers.length > starting.size && alive() >= options.limit) sparePrevious();
    while (isStartWanted() && starting.size < options.startsAtOnce && alive() < options.limit) {
      begin();
    }
    options.onChange();
  };
  const isStartWanted = () => quietTimer === undefined || borrowers.length > starting.size;
  const keepQuiet = () => {
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => {
      quietTimer = undefined;
      fill();
    }, quietTime);
  };
  const alive = () => spares.length + starting.size + lent.size;
  const lend = (interpreter: Interpreter) => {
    const borrower = borrowers.shift() as Borrower;
    lent.set(interpreter, borrower.sparing);
    borrower.resolve({ kind: "interpreter", interpreter });
  };
  /** Ends the interpreter that was lent longest ago and does nothing now, if one may be ended. */
  const sparePrevious = () => {
    const isIdle = ([interpreter, sparing]: readonly [Interpreter, Sparing]) =>
      sparing !== "never" && !interpreter.busy;
    const idle = [...lent].filter(isIdle);
    const stuck = starting.size === 0 && idle.length === lent.size;
    const spared =
      idle.find(([, sparing]) => sparing === "readily") ?? (stuck ? idle[0] : undefined);
    spared?.[0].end();
  };
  const begin = () => {
    const start = options.start();
    const isSecondTry = refusedOnce;
    starting.add(start);
    void start.done.then((started) => {
      const wanted = starting.delete(start);
      if (started.kind === "failed") {
        if (started.permanent) refusedOnce = true;
        if (wanted) startFailed(started.message, started.permanent && isSecondTry);
        return;
      }
      const { interpreter } = started;
      if (!wanted) return interpreter.end();
      failures = 0;
      refusedOnce = false;
      spares.push(interpreter);
      interpreter.onEnd(() => forget(interpreter));
      fill();
    });
  };
  const startFailed = (message: string, permanent: boolean) => {
    failures++;
    if (permanent || failures >= failuresInARow) {
      fail(options.explain(message, permanent), permanent);
    } else {
      fill();
    }
  };
  const forget = (interpreter: Interpreter) => {
    lent.delete(interpreter);
    const index = spares.indexOf(interpreter);
    if (index >= 0) spares.splice(index, 1);
    fill();
  };
  const endSpares = () => {
    clearTimeout(idleTimer);
    clearTimeout(quietTimer);
    quietTimer = undefined;
    for (const start of starting) start.cancel();
    starting.clear();
    for (const interpreter of [...spares]) interpreter.end();
  };
  const rest = () => {
    const idle = [...lent.keys()].every((interpreter) => !interpreter.busy);
    if (!idle || borrowers.length > 0) return stayAwake();
    close();
    options.onChange();
  };
  const close = () => {
    state = "resting";
    endSpares();
    for (const interpreter of [...lent.keys()]) interpreter.end();
  };
  const stayAwake = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(rest, options.idleAfter);
  };
  const fail = (message: string, permanent: boolean) => {
    state = { message, permanent };
    endSpares();
    for (const { resolve } of borrowers.splice(0)) resolve({ kind: "unavailable", message });
    options.onChange();
  };

  return {
    borrow(sparing) {
      stayAwake();
      keepQuiet();
      let borrower: Borrower | null = null;
      const done = new Promise<Borrowed>((resolve) => {
        if (typeof state === "object") {
          return resolve({ kind: "unavailable", message: state.message });
        }
        borrower = { sparing, resolve };
        borrowers.push(borrower);
      });
      if (state === "resting") options.wake();
      fill();
      return {
        done,
        cancel() {
          const index = borrower === null ? -1 : borrowers.indexOf(borrower);
          if (index >= 0) borrowers.splice(index, 1);
        },
      };
    },
    open() {
      stayAwake();
      if (state !== "open") failures = 0;
      state = "open";
      fill();
    },
    fail,
    state() {
      if (typeof state === "object") return { kind: "failed", ...state };
      if (state === "resting") return { kind: "resting" };
      return { kind: "open", spares: spares.length, lent: lent.size };
    },
    close,
  };
}
