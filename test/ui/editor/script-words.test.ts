import { expect, it } from "vitest";
import { createScriptRun } from "#ui/editor/script-run.ts";
import { stateWords } from "#ui/editor/script-words.ts";
import { handDrivenEffects } from "../../support/hand-driven-effects.ts";

const ended = (console: string) =>
  stateWords({ kind: "ended", text: "", outcome: { kind: "printed", console } });
const notice = "\n… the rest of the output was cut after 10,000 characters";

it.each([
  ["", "It ran and printed nothing."],
  ["one\n", "It printed 1 line."],
  ["one\ntwo", "It printed 2 lines."],
  [`one\ntwo\nth${notice}`, "It printed more than is kept: the first 3 lines are shown."],
  [`one\ntwo\n${notice}`, "It printed more than is kept: the first 2 lines are shown."],
  [`xxx${notice}`, "It printed more than is kept: the beginning of its first line is shown."],
])("tells how much of %j is seen", (console, words) => {
  expect(ended(console)).toBe(words);
});

it("says of a file that ran into a limit that it was stopped, and why", async () => {
  const effects = handDrivenEffects();
  const script = createScriptRun("a.py", "seed", effects.openEffects);
  const run = script.run("while True: pass");
  const message = "a.py did not finish within 2 s and was stopped.";
  effects.opened[0]?.answer({ kind: "at-limit", limit: "time", message });
  await run;
  const view = script.view();
  expect(stateWords(view)).toBe("It was stopped.");
  expect(view).toMatchObject({ outcome: { kind: "at-limit", message } });
});
