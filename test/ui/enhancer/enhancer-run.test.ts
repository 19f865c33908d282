import { describe, expect, it } from "vitest";
import { openScriptedEffects } from "#adapters/enhancer/scripted-effects.ts";
import { enhancerSetupOf } from "#domain/lesson/enhancer-setup.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { enhancerRun, type LoopKind } from "#ui/enhancer/enhancer-run.ts";
import { enhancerLesson } from "../../support/enhancer-lesson.ts";

const about = { seed: "s", versions: {} };
const reading = enhancerSetupOf(enhancerLesson, emptyWork(enhancerLesson.hash), about);
if (!reading.ok) throw new Error("the small lesson can be read");
const setup = reading.value;

function start(loop: LoopKind, pause: () => Promise<void>) {
  const records: RunRecord[] = [];
  const failures: unknown[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begin = enhancerRun(
    setup,
    loop,
    (world) => openScriptedEffects(world, pause),
    (error) => failures.push(error),
  );
  const live = begin({ onRecord: (record) => records.push(record), onEnd: end });
  return { records, failures, ended, live };
}

describe("a run that streams in", () => {
  it("brings ever longer records, and the whole one before its end", async () => {
    const { records, ended, failures } = start("governed", async () => {});
    await ended;
    const lengths = records.map(({ events }) => events.length);
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    expect(records.at(-1)?.events.at(-1)).toMatchObject({ outcome: "finished" });
    expect(failures).toEqual([]);
  });

  it("is of the other loop when that is chosen", async () => {
    const { records, ended } = start("until done", async () => {});
    await ended;
    expect(records.at(-1)?.events.at(-1)).toMatchObject({ outcome: "exhausted" });
  });

  it("ends soon when it is stopped", async () => {
    const { records, ended, live } = start("governed", () => new Promise(() => {}));
    live.stop();
    await ended;
    expect(records.at(-1)?.events.at(-1)).toMatchObject({ outcome: "stopped" });
  });

  it("says nothing more once it is left", async () => {
    const { records, live } = start("governed", async () => {});
    live.dispose();
    const heard = records.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(records).toHaveLength(heard);
  });
});
