import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runHarness } from "#actors/harness/run-harness.ts";
import { runNames } from "#build/run-folder.ts";
import { sha256Hex } from "#domain/base/ids.ts";
import { createFakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import { foldHarnessFrames } from "#domain/harness/harness-frame.ts";
import { harnessScriptSchema } from "#domain/harness/harness-script.ts";
import { recordedRunText } from "#domain/lesson/recorded-run.ts";
import { readYaml } from "#domain/lesson/yaml-source.ts";

const folder = "lessons/harness";

/** Plays what an author wrote, to its end. */
async function play(name: string) {
  const text = readFileSync(`${folder}/${name}/run.yml`, "utf8").replaceAll("\r\n", "\n");
  const script = readYaml("run.yml", text, harnessScriptSchema);
  if (!script.ok) throw new Error(JSON.stringify(script.problems));
  const { settings, commands, turns } = script.value;
  const port = fakePort(createFakeWorld({ turns }, { canList: false, issues: [] }));
  const lesson = { id: `harness/${name}`, hash: sha256Hex(text) };
  const record = await runHarness({ lesson, seed: name, versions: {}, settings }, commands, port);
  return { record, unused: port.unused() };
}

describe.each(runNames("lessons"))("the run %s", (name) => {
  it("is the run that it would be today, event for event, with no turn left over", async () => {
    const { record, unused } = await play(name);
    // Recorded anew by: npm run lessons -- -u
    await expect(recordedRunText(record)).toMatchFileSnapshot(`../../${folder}/${name}/run.json`);
    expect(unused).toEqual([]);
  });
});

it("false-success: everybody says that it worked, and nothing ever comes", async () => {
  const { record } = await play("false-success");
  const frames = foldHarnessFrames(record);
  const last = frames.at(-1);
  expect(frames.filter(({ closing }) => closing?.includes("is running"))).not.toEqual([]);
  expect(last?.tray).toEqual([expect.objectContaining({ at: 121, state: "dropped" })]);
  expect(last?.executions).toHaveLength(1);
  expect(last?.reminders).toEqual([]);
  expect(last?.clock).toBe(600);
  expect(new Set(record.events.map(({ actor }) => actor))).toEqual(
    new Set(["supervisor", "model", "tool", "scheduler"]),
  );
});
