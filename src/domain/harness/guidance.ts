/** What a variant of the platform's text says about repeating work: facts, so that one can change alone. */
export interface Guidance {
  /** Whether there is such a section at all. */
  readonly present: boolean;
  /** Whether it names the tools that really repeat. */
  readonly routes: boolean;
  /** Whether it warns about the tools of the harness. */
  readonly warns: boolean;
  /** What it says about the deny list. */
  readonly deny: "absolute" | "hedged" | null;
  /** Whether it says that a reminder may be set for a sibling, which is not true. */
  readonly siblingReminders: boolean;
}

const silent = { present: true, warns: true, deny: null, siblingReminders: false } as const;
const whole = { present: true, routes: true, warns: true } as const;

/** The variants: none, as first written, corrected, as it reads later, and with one half missing. */
export const guidances = {
  G0: { present: false, routes: false, warns: false, deny: null, siblingReminders: false },
  G1: { ...whole, deny: "absolute", siblingReminders: true },
  G2: { ...whole, deny: "absolute", siblingReminders: false },
  G3: { ...whole, deny: "hedged", siblingReminders: false },
  G4: { ...silent, routes: false },
  G5: { ...silent, routes: true, warns: false },
} as const satisfies Record<string, Guidance>;
export type GuidanceName = keyof typeof guidances;
