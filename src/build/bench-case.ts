/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  /** What was measured; a median, when there were several runs. */
  readonly value: number;
  /** Such as "ms". */
  readonly unit: string;
  /** What it is compared with, measured in the same run on the same machine, in the same unit. */
  readonly against?: { readonly what: string; readonly value: number };
  /** The most allowed: of the ratio when there is something to compare with, else of the value. */
  readonly atMost?: number;
}

/** What a benchmark is given. */
export interface BenchPlace {
  /** Where the built site is served, with a slash at the end. */
  readonly address: string;
  /** A Chromium or Chrome to start. */
  readonly browser: string;
  /** The project's folder. */
  readonly root: string;
}

/** What a file `test/bench/<name>.bench.ts` exports as `bench`. It closes whatever it opens. */
export interface BenchCase {
  readonly name: string;
  run(place: BenchPlace): Promise<readonly BenchRow[]>;
}
