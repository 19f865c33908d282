import { expect, it } from "vitest";
import { runTeam } from "#actors/team/run-team.ts";
import { liveRun } from "#actors/viewer/live-run.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import { handDrivenEffects } from "../../support/hand-driven-effects.ts";
import { scriptedPort } from "../../support/scripted-port.ts";
import { stopped } from "../../support/team-answers.ts";
import { teamScenarios } from "../../support/team-scenarios.ts";
import { teamTask } from "../../support/team-task.ts";

/** A team's run on these effects, with everything that is heard of it, in order. */
function begun(effects: RunEffects) {
  const heard: string[] = [];
  const begin = liveRun(
    () => ({
      ...effects,
      close() {
        heard.push("closed");
        effects.close();
      },
    }),
    (port, hear) => runTeam(teamTask(), port, hear),
    (error) => heard.push(`failed: ${error}`),
  );
  const live = begin({
    onRecord: ({ events }) => heard.push(events.at(-1)?.type ?? "nothing"),
    onEnd: () => heard.push("ended"),
  });
  return { live, heard };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it("brings its last record before its end, and closes its effects once", async () => {
  const port = scriptedPort(teamScenarios["approved at once"].script);
  const { heard } = begun({ port, stop: () => {}, close: () => {} });
  await soon();
  expect(heard.slice(-3)).toEqual(["run.ended", "closed", "ended"]);
  expect(heard.filter((what) => what === "closed")).toHaveLength(1);
});

it("ends when it is stopped, with a record that says so", async () => {
  const { live, heard } = begun(handDrivenEffects().openEffects("seed"));
  live.stop();
  await soon();
  expect(heard.slice(-3)).toEqual(["run.ended", "closed", "ended"]);
});

it("says nothing more once it is left, whatever is answered then", async () => {
  const effects = handDrivenEffects();
  const { live, heard } = begun(effects.openEffects("seed"));
  const before = heard.length;
  live.dispose();
  effects.opened[0]?.answer(stopped);
  await soon();
  expect(heard.slice(before)).toEqual(["closed"]);
});

it("tells of a bug of ours after its end, and nothing of one once it is left", async () => {
  const port = { call: () => Promise.reject(new Error("the wiring is wrong")) };
  const broken = begun({ port, stop: () => {}, close: () => {} });
  const left = begun({ port, stop: () => {}, close: () => {} });
  left.live.dispose();
  await soon();
  expect(broken.heard.slice(-3)).toEqual(["closed", "ended", "failed: Error: the wiring is wrong"]);
  expect(left.heard.at(-1)).toBe("closed");
});
