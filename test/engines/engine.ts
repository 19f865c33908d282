/** A browser under test. */
export interface Engine {
  /** Such as `Firefox 153.8`. */
  readonly version: string;
  /** Opens an address in a new page and waits until its scripts have been loaded. */
  open(address: string): Promise<EnginePage>;
  /** The processor time that all of its processes have used so far, in milliseconds. */
  processorTime(): number;
  close(): Promise<void>;
}

/** A page in it. */
export interface EnginePage {
  /** Runs a function in the page with these arguments, all plain data, and waits for its result. */
  evaluate<Arguments extends readonly unknown[], Result>(
    work: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result>;
}

/** The three engines by the name of what drives them. */
export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];
