import { describe, expect, it } from "vitest";
import { clockWords } from "#ui/harness/harness-sentence.ts";
import { sentenceOf } from "#ui/run/event-sentence.ts";
import {
  type HarnessScenario,
  harnessScenarios,
  playHarness,
} from "../../support/harness-scenario.ts";

/** Every sentence of a run, without the states and calls that frame it. */
async function told(scenario: HarnessScenario) {
  const { record } = await playHarness(scenario);
  const quiet = ["state.entered", "call.requested", "call.answered"];
  return record.events.filter(({ type }) => !quiet.includes(type)).map(sentenceOf);
}

describe("a harness's run in sentences", () => {
  it("tells the false success", async () => {
    const sentences = await told(harnessScenarios["a wake-up that dies with its process"]);
    expect(sentences.map(({ text }) => text)).toEqual([
      "The run starts.",
      "Turn 1 begins at 0:00, with a prompt: “Report the time every minute.”",
      "Next: turn (calling tool). The reply calls `ScheduleWakeup`, so the harness runs it.",
      'Calls `ScheduleWakeup` with `{"delaySeconds":60,"prompt":"Report the time."}`.',
      "A wake-up for 2:01 is kept in the process's memory, and nowhere else.",
      "`ScheduleWakeup` answers at 0:02: Next wake-up scheduled for 08:21:00, in 119 s.",
      "Next: turn (closing). The reply calls no tool, so it is the closing message.",
      "Says at 0:04: “Armed: the next one comes in about 60 s.”",
      "The turn is over at 0:04; its process exits, and the wake-up is gone with it. No error is raised.",
      "It is 10:00.",
      "Next: waiting. Nothing is due: no reminder waits, and no process holds a wake-up.",
      "Next: unfired. A wake-up was promised, and nothing is left that could keep it.",
      "The run ends. Promised and lost with its process: 1 wake-up. Nothing fired for it.",
    ]);
    expect(sentences.at(-1)?.tone).toBe("bad");
  });

  it("tells a reminder that fires", async () => {
    const texts = (await told(harnessScenarios["denied, and a reminder instead"]))
      .map(({ text }) => text.replace(/rem_\w+/, "rem_x"))
      .filter((text) => /remind|scan/i.test(text));
    expect(texts).toEqual([
      expect.stringContaining("Calls `ToolSearch`"),
      expect.stringMatching(/^`ToolSearch` answers at 0:02: `\{"found":/),
      expect.stringContaining("calls `mcp__trinity__set_reminder`"),
      expect.stringContaining("Calls `mcp__trinity__set_reminder`"),
      "A reminder for 5:04 is stored.",
      expect.stringContaining('"status":"pending"'),
      "Says at 0:06: “A reminder is stored; it does not need this session.”",
      "The scan at 1:00 sets a timer for 5:04.",
      "The reminder is firing at 5:04, attempt 1.",
      "The reminder is fired at 5:04, attempt 1.",
      "Next: turn (spawned). A stored reminder is due, so a new process is started for it.",
      "Turn 2 begins at 5:04, with a reminder: “Report the time.”",
      "Next: waiting. Nothing is due: no reminder waits, and no process holds a wake-up.",
    ]);
  });

  it("tells a refusal as bad news, and a process that stays as what it is", async () => {
    const refused = await told(harnessScenarios["a reminder for a sibling"]);
    expect(refused).toContainEqual({
      text: "`mcp__trinity__set_reminder` refuses at 0:04: API error (403): refused by the layer `self_gate`.",
      tone: "bad",
    });
    const stays = await told(harnessScenarios["the same call in a process that stays"]);
    const texts = stays.map(({ text }) => text);
    expect(texts).toContain("The turn is over at 0:04; its process stays.");
    expect(texts).toContain("The wake-up fires at 2:01.");
  });
});

it("tells seconds as minutes and seconds", () => {
  expect([0, 59, 60, 3605].map(clockWords)).toEqual(["0:00", "0:59", "1:00", "60:05"]);
});
