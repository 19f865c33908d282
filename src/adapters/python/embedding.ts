/** A window, as far as it matters who has it inside. */
export interface PlacedWindow {
  readonly parent: PlacedWindow;
  readonly document: unknown;
}

/**
 * Whether a page of another origin has this one inside of it. Such a page may replace the document
 * of any frame below it, the sandbox included, and would be handed code and hidden inputs.
 */
export function isInsideAnotherSite(window: PlacedWindow): boolean {
  for (let inner = window; inner.parent !== inner; inner = inner.parent) {
    try {
      // Another origin's window refuses to be asked for its document.
      if (inner.parent.document === undefined) return true;
    } catch {
      return true;
    }
  }
  return false;
}
