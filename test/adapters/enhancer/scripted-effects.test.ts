import { describe, expect, it } from "vitest";
import { openScriptedEffects } from "#adapters/enhancer/scripted-effects.ts";
import { createFakeWorld } from "#domain/enhancer/fake-world.ts";
import { createIssue } from "#domain/enhancer/github.ts";
import { modelScriptSchema } from "#domain/model/model-script.ts";
import type { EffectRequest } from "#domain/record/effect.ts";

const world = () =>
  createFakeWorld(modelScriptSchema.parse({ turns: [{ role: "judge", text: "hi" }] }), {
    canList: true,
    issues: [createIssue({ number: 7 })],
  });
const judge: EffectRequest = { kind: "model", role: "judge", prompt: "", maxUsd: null };
const labels: EffectRequest = {
  kind: "github",
  by: "loop",
  call: { operation: "labels", issue: 7 },
};
const never = () => new Promise<void>(() => {});

describe("scripted effects", () => {
  it("play the script and GitHub, each after a pause", async () => {
    let pauses = 0;
    const { port } = openScriptedEffects(world(), async () => {
      pauses++;
    });
    expect(await port.call(1, judge)).toMatchObject({ kind: "turn", text: "hi" });
    expect(await port.call(2, labels)).toEqual({ kind: "labels", labels: [] });
    expect(await port.call(3, judge)).toMatchObject({ kind: "script-exhausted", role: "judge" });
    expect(pauses).toBe(3);
  });

  it("answer a pending call and every later one `stopped` once they are stopped", async () => {
    const effects = openScriptedEffects(world(), never);
    const pending = effects.port.call(1, judge);
    effects.stop();
    expect(await pending).toEqual({ kind: "stopped" });
    expect(await effects.port.call(2, labels)).toEqual({ kind: "stopped" });
  });

  it("take no turn out of the script when they were stopped first", async () => {
    const effects = openScriptedEffects(world(), async () => {});
    effects.close();
    expect(await effects.port.call(1, judge)).toEqual({ kind: "stopped" });
  });
});
