import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRaised } from "#domain/base/raised.ts";
import { firstDeniedTools, wakeupTool } from "#domain/harness/deny-list.ts";
import { advertisedTools, spawnArgv } from "#domain/harness/spawn.ts";
import { promiseWakeup, wakeupsAfterExit } from "#domain/harness/wakeup.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const input = z.strictObject({
  now: z.number(),
  delaySeconds: z.number(),
  mode: z.enum(["oneshot", "persistent"]),
  denied: z.boolean().default(false),
});

function wake({ now, delaySeconds, mode, denied }: z.infer<typeof input>) {
  const argv = spawnArgv({
    site: "chat",
    image: denied ? "patched" : "old",
    guardrails: {},
    denied: firstDeniedTools,
    allowedTools: null,
  });
  if (isRaised(argv)) throw new Error(argv.message);
  if (!advertisedTools(argv).includes(wakeupTool)) {
    return { advertised: false, result: "no_such_tool", fires_at: [] };
  }
  const { at, inSeconds } = promiseWakeup(now, delaySeconds);
  const left = wakeupsAfterExit(mode, [{ at, prompt: "go on" }]);
  return {
    advertised: true,
    result: "scheduled",
    scheduled_for: at,
    in_seconds: inSeconds,
    fires_at: left.map((wakeup) => wakeup.at),
  };
}

describe("a wake-up, as published", () => {
  it.each(harnessCases.casesOf("harness.wakeup", input, z.json()))("$id: $note", (each) => {
    expect(wake(each.input)).toEqual(each.expected);
  });
});

describe("promiseWakeup", () => {
  it("promises the first whole minute that is not before the kept delay", () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), fc.integer({ min: -10, max: 9000 }), (now, delay) => {
        const { at, inSeconds } = promiseWakeup(now, delay);
        const kept = [60, 3600, delay].sort((a, b) => a - b)[1] ?? 0;
        expect(at % 60).toBe(0);
        expect(at).toBeGreaterThanOrEqual(now + kept);
        expect(at - 60).toBeLessThan(now + kept);
        expect(inSeconds).toBe(at - now);
      }),
    );
  });

  /** Two independent reports of the real tool: what was asked, and what it said. */
  it.each([
    ["08:19:01", 60, "08:21:00", 119],
    ["10:00:28", 900, "10:16:00", 932],
  ])("at %s, asked for %i s, says %s, in %i s", (clock, asked, said, inSeconds) => {
    const seconds = (time: string) =>
      time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    expect(promiseWakeup(seconds(clock), asked)).toEqual({ at: seconds(said), inSeconds });
  });
});

it("loses every wake-up of a one-shot process at its exit, and none of a persistent one", () => {
  const pending = [60, 120].map((at) => ({ at, prompt: "go on" }));
  expect(wakeupsAfterExit("oneshot", pending)).toEqual([]);
  expect(wakeupsAfterExit("persistent", pending)).toEqual(pending);
});
