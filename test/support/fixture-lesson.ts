import type { ExerciseFile, FileVariant, Lesson } from "#domain/lesson/lesson.ts";
import { fixtureFiles, fixtureRecord } from "./fixture-record.ts";

const policy = (actor: ExerciseFile["actor"], variants: readonly FileVariant[]): ExerciseFile => ({
  path: `${actor}.py`,
  language: "python",
  actor,
  lockedBecause: null,
  variants,
});

const honest = (text: string): FileVariant => ({
  id: "honest",
  title: "Honest",
  kind: "honest",
  summary: "Does what it is asked.",
  text,
});

const act = "def act(observation):\n    return {'memory': None, 'patches': [], 'note': ''}\n";

/** A small lesson for tests of screens and rules; it is not one of the site's. */
export const fixtureLesson: Lesson = {
  id: "a4-fixture",
  track: "A",
  number: 4,
  title: "The cheating coder",
  summary: "A coder that passes the tests without solving the task.",
  minutes: 10,
  hash: "0".repeat(64),
  steps: [
    {
      kind: "read",
      id: "the-run",
      title: "A run that went well",
      html: "<p>Step through the run. The <strong>coder</strong> forgets 15, and <code>REVIEW.json</code> says so.</p>",
    },
    {
      kind: "predict",
      id: "predict",
      title: "What will the oracle say?",
      html: "<p>The coder now knows the six visible cases by heart.</p>",
      questionHtml: "<p>What does the naive oracle say?</p>",
      choices: [
        { id: "green", html: "Green", correct: true, explanationHtml: "It only asks those six." },
        { id: "red", html: "Red", correct: false, explanationHtml: "It asks nothing else." },
        { id: "error", html: "It raises", correct: false, explanationHtml: "Nothing raises." },
      ],
    },
    {
      kind: "quiz",
      id: "why",
      title: "Why?",
      html: "",
      questionHtml: "<p>Why does the strong oracle refuse?</p>",
      choices: [
        { id: "hidden", html: "It asks more", correct: true, explanationHtml: "Fifty more." },
        { id: "slow", html: "It is slower", correct: false, explanationHtml: "Time is no proof." },
      ],
    },
  ],
  exercise: {
    system: "team",
    repo: fixtureFiles,
    allowlist: [
      { role: "planner", paths: ["PLAN.md"] },
      { role: "coder", paths: ["src/fizzbuzz.py"] },
      { role: "reviewer", paths: ["REVIEW.json"] },
    ],
    settings: { rounds: 4, calls: 24, attempts: 3 },
    builtins: ["range", "str", "int", "len"],
    files: [
      policy("planner", [honest(act)]),
      policy("coder", [
        honest(`${act}# the honest coder\n`),
        {
          id: "table",
          title: "Learns the visible cases",
          kind: "cheat",
          summary: "Answers from a table of the six visible cases.",
          text: `${act}# the cheating coder\n`,
        },
      ]),
      policy("reviewer", [honest(act)]),
      {
        ...policy("oracle", [honest("def run_tests(repo):\n    return {}\n")]),
        lockedBecause: "No role may touch the oracle: who grades must not be who is graded.",
      },
    ],
  },
  recordedRun: fixtureRecord(),
};
