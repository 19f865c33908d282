/** One of the three tracks of lessons. */
export interface Track {
  readonly letter: "A" | "B" | "C";
  readonly title: string;
  /** Two sentences: what runs, and what is to be learned from it. */
  readonly about: string;
  /** The lesson whose recorded run is small and telling enough for the first screen. */
  readonly shows: string | null;
  /** While the track has no lesson: a recorded run that belongs to none, and what it shows. */
  readonly run?: { readonly name: string; readonly title: string };
}

/** The tracks in the order they are meant to be taken. */
export const tracks: readonly Track[] = [
  {
    letter: "A",
    title: "The shared repo",
    about:
      "A planner, a coder and a reviewer write to one repo through an allowlist. An oracle out of their reach grades the code.",
    shows: "a4-the-cheating-coder",
  },
  {
    letter: "B",
    title: "Code owns the loop",
    about:
      "A doer and a judge improve a ticket, round by round. Code counts the rounds and the money, and decides when to stop.",
    shows: "b7-a-tickets-life",
  },
  {
    letter: "C",
    title: "The tool that lied",
    about:
      "A tool answers `scheduled` and nothing ever fires. Deny it, guide around it, and build loops and reminders that do fire.",
    shows: null,
    run: { name: "false-success", title: "A wake-up that never comes" },
  },
];
