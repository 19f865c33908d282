import { expect, it } from "vitest";
import { runProgram } from "#build/run-program.mjs";
import { stages } from "#build/test-stages.mjs";

it("names the stages there are to whoever asks for another, and counts it as a failure", async () => {
  const { code, output } = await runProgram(
    process.execPath,
    ["src/build/test.mjs", "--only", "lin"],
    { quiet: true },
  );
  expect(code).toBe(1);
  expect(output).toContain('There is no stage named "lin".');
  for (const { name } of stages) expect(output).toContain(name);
  expect(output).toContain("0 passed, 1 failed");
});
