import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { callPort, unprovidedPort } from "#actors/port/call-port.ts";
import { plannerMachine } from "#actors/team/planner-machine.ts";
import { teamMachine } from "#actors/team/team-machine.ts";
import type { PolicyRequest } from "#domain/record/effect.ts";
import { scriptedPort } from "../../support/scripted-port.ts";
import { plan } from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";

const request: PolicyRequest = {
  kind: "policy",
  role: "planner",
  path: "planner.py",
  source: "",
  observation: {},
};

test("a call goes through the port with its number and comes back as the port answered", async () => {
  const port = scriptedPort({ planner: [plan()] });
  const actor = createActor(callPort<PolicyRequest>(port), { input: { call: 7, request } });
  const answer = toPromise(actor);
  actor.start();
  expect(await answer).toEqual(plan());
  expect(port.asked).toEqual([{ call: 7, request }]);
});

test("a machine that was given no port says so instead of answering", async () => {
  const actor = createActor(unprovidedPort<PolicyRequest>(), { input: { call: 1, request } });
  const answer = toPromise(actor);
  actor.start();
  await expect(answer).rejects.toThrow("no effect port was provided");
});

test("the team of such a machine ends in error, and nothing hides it", async () => {
  const actor = createActor(teamMachine, { input: teamTask() });
  const record = toPromise(actor);
  actor.start();
  actor.send({ type: "run.start" });
  await expect(record).rejects.toThrow("no effect port was provided");
  expect(actor.getSnapshot().status).toBe("error");
});

test("a role waits until it is given a turn", () => {
  const actor = createActor(plannerMachine).start();
  expect(actor.getSnapshot().value).toBe("waiting");
  actor.stop();
});
