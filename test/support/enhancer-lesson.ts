import { seedFiles, seedGitHub } from "#domain/enhancer/seed-tickets.ts";
import type {
  EnhancerExercise,
  EnhancerPart,
  ExerciseFile,
  Lesson,
} from "#domain/lesson/lesson.ts";
import { emptyRecord } from "#domain/record/record.ts";

/** A script for one ticket that is completed in one round, asked about, and released. */
export const shortScript = `# one round
turns:
  - role: judge
    structured: { kind: feature, present_fields: [] }
  - role: doer
    usd: 0.1
    text: |
      ---
      id: T001
      state: draft
      loop: enhancer
      ---

      # Due dates, complete
  - role: judge
    structured: &all
      kind: feature
      present_fields: [problem, proposal, value, criteria]
  - role: judge
    structured: *all
  - role: judge
    structured: *all
`;

/** Three polls; before the last one a person says the word. */
export const releasingPolls = "polls:\n  - {}\n  - {}\n  - before: [{ comment: LGTM }]\n";

function tab(path: string, part: EnhancerPart, text: string): ExerciseFile {
  return {
    path,
    language: "yaml",
    actor: "orchestrator",
    lockedBecause: null,
    variants: [{ id: "plain", title: "Plain", kind: "honest", summary: "S.", text }],
    part,
  };
}

/** A small lesson about the enhancer. */
export const enhancerLesson: Lesson & { readonly exercise: EnhancerExercise } = {
  id: "b9-small",
  track: "B",
  number: 9,
  title: "Small",
  summary: "S.",
  minutes: 1,
  hash: "0".repeat(64),
  steps: [{ kind: "read", id: "read", title: "Read", html: "" }],
  exercise: {
    system: "enhancer",
    repo: seedFiles(["T001"]),
    github: seedGitHub(["T001"]),
    repairs: ["plain-waiting"],
    loop: "governed",
    files: [
      tab("script.yml", "script", shortScript),
      tab("polls.yml", "polls", releasingPolls),
      tab(".loop.yml", "contract", "budget: { iterations: 2, usd: 1 }\n"),
    ],
  },
  recordedRun: emptyRecord({
    system: "enhancer",
    lesson: { id: "b9-small", hash: "0".repeat(64) },
    seed: "small",
    versions: {},
  }),
};
