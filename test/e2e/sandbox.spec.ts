import { expect } from "@playwright/test";
import { runTeam } from "#actors/team/run-team.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { honestTeam } from "../support/honest-team.ts";
import { openPyodideEffects } from "../support/pyodide-port.ts";
import { call, grading, test, warm } from "../support/python-page.ts";
import { teamTask } from "../support/team-task.ts";

const honest = `
def fizzbuzz(n):
    if n % 15 == 0: return "FizzBuzz"
    if n % 3 == 0: return "Fizz"
    if n % 5 == 0: return "Buzz"
    return str(n)
`;
const inputs = Array.from({ length: 56 }, (_, index) => index * 7 + 1);

test("grades from nothing, and again from a spare", async ({ python: page }) => {
  const { answer } = await call(page, grading(honest, inputs));
  const right = inputs.map((n) => ({
    kind: "text",
    text: n % 15 === 0 ? "FizzBuzz" : n % 3 === 0 ? "Fizz" : n % 5 === 0 ? "Buzz" : String(n),
  }));
  expect(answer).toEqual({ kind: "answered", answers: right });
  await warm(page, 2);
  const again = await call(page, grading(honest, inputs));
  expect(again.answer).toEqual(answer);
});

test("runs a team to the same record as Python in Node", async ({ python: page }) => {
  const change = honestTeam();
  await warm(page, 5);
  const record = await page.evaluate(
    async (parts) => JSON.stringify(await window.page.runTeam(parts)),
    change,
  );
  const task = teamTask(change);
  const effects = await openPyodideEffects(task.seed);
  const inNode = await runTeam(task, effects.port);
  effects.close();
  expect(record).toBe(JSON.stringify(inNode));
  expect(inNode.events.at(-1)).toMatchObject({ type: "run.ended", outcome: "approved" });
});

test("runs every interpreter in an opaque frame of its own", async ({ python: page }) => {
  await warm(page, 3);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBeGreaterThanOrEqual(3);
  for (const frame of frames.slice(0, 3)) {
    expect(await frame.evaluate(() => self.origin)).toBe("null");
  }
});

test("sends no expected answer into the frame", async ({ python: page, context }) => {
  const sent: string[] = [];
  await context.exposeBinding("recordSent", (_source, text: string) => sent.push(text));
  await context.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...values: unknown[]) {
      const { recordSent } = globalThis as never as { recordSent(text: string): void };
      recordSent(JSON.stringify(values));
      return Reflect.apply(postMessage, this, values);
    };
  });
  await page.reload();
  const { answer } = await call(page, grading("def fizzbuzz(n): return str(n)", inputs));
  expect(answer).toMatchObject({ kind: "answered" });
  const questions = sent.flatMap((text) => text.match(/grade\.(?:define|ask)/gu) ?? []);
  expect(questions).toHaveLength(57);
  expect(sent.filter((text) => /Fizz|Buzz/.test(text))).toEqual([]);
});

test("has neither an answer nor the exercise's seed in any file that Python starts from", async ({
  python: page,
}) => {
  const found = await page.evaluate(async (seed) => {
    const loading = await window.page.loadAssets(window.page.assets, () => {}).done;
    if (loading.kind === "failed") throw new Error(loading.message);
    const texts = Object.entries(loading.files).map(async ([name, blob]) => {
      // Each byte one character, so that bytes can be searched as text.
      const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
      const answers = text.match(new RegExp(`Fizz|Buzz|answerFor|${seed}`, "gu")) ?? [];
      return { name, length: text.length, answers };
    });
    return Promise.all(texts);
  }, fizzbuzzExercise.seed);
  expect(found.map(({ name }) => name).sort()).toEqual(["image", "library", "script", "wasm"]);
  for (const { name, length, answers } of found) {
    expect(length, name).toBeGreaterThan(10_000);
    expect(answers, name).toEqual([]);
  }
});
