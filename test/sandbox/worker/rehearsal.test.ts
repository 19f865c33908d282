import { expect, it } from "vitest";
import { rehearse } from "#sandbox/worker/rehearsal.ts";
import { startNodeInterpreter } from "../../support/pyodide-port.ts";

it("grades a source, in the order and the form of a real grading, and calls a policy", () => {
  const asked: string[] = [];
  rehearse((request) => {
    asked.push(JSON.parse(request).kind);
    return "";
  });
  expect(asked).toEqual(["grade.define", "grade.ask", "grade.ask", "grade.define", "policy"]);
});

it("leaves no function behind that could be asked", async () => {
  const interpreter = await startNodeInterpreter();
  const reply = await interpreter.ask({ kind: "grade.ask", n: 3 }, "seed", 5_000);
  expect(reply).toMatchObject({ kind: "raised", exception: "TypeError" });
});
