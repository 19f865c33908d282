import { expect, it } from "vitest";
import { runDemo } from "#domain/enhancer/published-checks.ts";

it.each(["check_fields", "check_stop"] as const)("%s holds what its demo asserts", (program) => {
  expect(runDemo(program)).toEqual({
    lines: [`${program}: all demo assertions passed`],
    exitCode: 0,
  });
});
