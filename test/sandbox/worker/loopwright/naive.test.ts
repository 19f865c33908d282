import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startNodeInterpreter } from "../../../support/pyodide-port.ts";

const published = readFileSync("lessons/team/oracle.py", "utf8");
const stub = "def fizzbuzz(n):\n    return str(n)\n";

async function report(source: string, oracle = published, limit = 3_000) {
  const interpreter = await startNodeInterpreter();
  const files = { "src/fizzbuzz.py": source };
  return interpreter.ask({ kind: "naive", oracle, files }, "seed", limit);
}

it("gives back what `run_tests` returned", async () => {
  expect(await report(stub)).toMatchObject({
    kind: "reported",
    report: { ok: false, passed: 1, failed: 5 },
    console: "",
  });
});

it("is green for whoever lies about equality", async () => {
  const lie =
    "Yes = str.__class__('Yes', (), {'__eq__': lambda s, o: True})\ndef fizzbuzz(n): return Yes()";
  expect(await report(lie)).toMatchObject({ report: { ok: true, passed: 6, failed: 0 } });
});

it("lets SystemExit out, as published", async () => {
  expect(await report("raise len.__self__.SystemExit(0)")).toMatchObject({
    kind: "raised",
    exception: "SystemExit",
    line: published.split("\n").findIndex((line) => line.includes("exec(source")) + 1,
  });
});

it("hangs for whoever hangs, until its time is up", async () => {
  expect(await report("while True: pass", published, 400)).toEqual({
    kind: "limit",
    limit: "time",
  });
});

it("says what is wrong with an oracle that a learner edits", async () => {
  expect(await report(stub, "x = 1")).toMatchObject({
    kind: "unusable",
    problem: "the oracle defines no function `run_tests(repo)`",
  });
  expect(await report(stub, "def run_tests(repo): return {1}")).toMatchObject({
    kind: "unusable",
    problem: expect.stringContaining("report is of type `set`"),
  });
  expect(await report(stub, "def run_tests(repo)\n")).toMatchObject({
    kind: "raised",
    exception: "SyntaxError",
    line: 1,
  });
});
