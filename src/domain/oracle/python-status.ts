/** How far Python is, in words a person can act on. */
export type PythonStatus =
  | { readonly kind: "idle" }
  /** `loaded` and `total` are bytes. */
  | {
      readonly kind: "loading";
      readonly loaded: number;
      readonly total: number;
    }
  | { readonly kind: "starting" }
  /** `notice` is a sentence for the person about something that went wrong earlier and still matters. */
  | { readonly kind: "ready"; readonly spares: number; readonly notice?: string }
  /** Nothing can run: which capability or download failed, and what to do next. */
  | { readonly kind: "unavailable"; readonly message: string; readonly canRetry: boolean };

/** The runtime as the screens see it. */
export interface PythonRuntime {
  status(): PythonStatus;
  subscribe(listener: () => void): () => void;
  /** Starts loading and warming if that has not begun; also the way to retry. */
  prepare(): void;
}
