import { defineConfig } from "vitest/config";

/** Real Python starts slowly, and two interpreters at once would only slow each other down. */
const withRealPython = { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false };

/** Tests of pure functions and of the cases: no file can leave anything for the next one. */
const pureTests = ["test/{domain,cases}/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // A world of its own for each file takes most of their time.
        test: { name: "rules", include: pureTests, testTimeout: 20_000, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [
            ...pureTests,
            "test/e2e/**",
            "test/engines/**",
            "test/sandbox/**",
            "test/lessons/**",
            "test/architecture.test.ts",
          ],
          // None takes a second by itself; a machine that is busy with other things must not fail one.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          include: ["test/architecture.test.ts"],
          // It runs the compiler and the linter over copies of the whole tree.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "sandbox", include: ["test/sandbox/**/*.test.ts"], ...withRealPython },
      },
      {
        extends: true,
        test: { name: "lessons", include: ["test/lessons/**/*.test.ts"], ...withRealPython },
      },
      {
        extends: true,
        // No stage of npm test: it needs browsers that are not installed everywhere.
        test: { name: "engines", include: ["test/engines/**/*.test.ts"], ...withRealPython },
      },
    ],
  },
});
