import { expect, it } from "vitest";
import { runProgram } from "#build/run-program.mjs";

const node = process.execPath;

it("returns what a program printed and its exit code", async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const result = await runProgram(node, ["-e", script], { quiet: true });
  expect(result.code).toBe(3);
  expect(result.output).toContain("out");
  expect(result.output).toContain("err");
});

it("tells a missing program from one that failed", async () => {
  const result = await runProgram("loopwright-no-such-program", [], { quiet: true });
  expect(result).toMatchObject({ code: null, how: "not-found" });
});

it("ends a program at its time limit", async () => {
  const begin = performance.now();
  const result = await runProgram(node, ["-e", "setInterval(() => {}, 1000)"], {
    quiet: true,
    seconds: 0.3,
  });
  expect(result).toMatchObject({ code: null, how: "too-slow" });
  expect(performance.now() - begin).toBeLessThan(10_000);
});

it("hands on variables without losing the others", async () => {
  const script = "console.log(process.env.LOOPWRIGHT_X, typeof process.env.PATH)";
  const result = await runProgram(node, ["-e", script], {
    quiet: true,
    environment: { LOOPWRIGHT_X: "seen" },
  });
  expect(result.output.trim()).toBe("seen string");
});
