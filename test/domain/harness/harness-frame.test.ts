import { expect, it } from "vitest";
import { firstHarnessFrame, foldHarnessFrames } from "#domain/harness/harness-frame.ts";
import { harnessScenarios, playHarness } from "../../support/harness-scenario.ts";

it("shows the tray, the tables and the clock at every step, and forgets nothing backwards", async () => {
  const { record } = await playHarness(harnessScenarios["a wake-up that dies with its process"]);
  const frames = foldHarnessFrames(record);
  expect(frames[0]).toBe(firstHarnessFrame);
  expect(frames).toHaveLength(record.events.length + 1);
  const after = (type: string) =>
    frames[record.events.findIndex((event) => event.type === type) + 1];
  expect(after("turn.started")).toMatchObject({
    tray: [],
    executions: [{ status: "running", endedAt: null }],
  });
  expect(after("wakeup.booked")).toMatchObject({ clock: 2, tray: [{ state: "booked" }] });
  expect(after("message.closed")).toMatchObject({ clock: 4, tray: [{ state: "booked" }] });
  expect(after("turn.ended")).toMatchObject({
    tray: [{ state: "dropped" }],
    executions: [{ status: "success", endedAt: 4 }],
  });
  expect(after("clock.ticked")).toMatchObject({ clock: 600, reminders: [] });
});

it("tells two equal wake-ups apart", async () => {
  const turn = harnessScenarios["a wake-up that dies with its process"].turns[0];
  const { last } = await playHarness({ turns: [turn, turn, { role: "model", text: "Armed." }] });
  expect(last.tray.map(({ state }) => state)).toEqual(["dropped", "dropped"]);
});
