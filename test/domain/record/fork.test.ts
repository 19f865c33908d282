import { expect, test } from "vitest";
import { forkPort } from "#domain/record/fork.ts";
import { converse, livePort } from "../../support/recorded-conversation.ts";

test("a fork without an edit gives the same events from every step, on 100 seeds", async () => {
  for (let index = 0; index < 100; index++) {
    const seed = `seed ${index}`;
    const record = await converse(livePort(seed), 5);
    const step = index % (record.events.length + 1);
    const port = forkPort(record, step, livePort(seed));
    expect(await converse(port, 5)).toEqual(record);
    expect(port.divergence()).toBeNull();
  }
});

test("plays the calls answered up to the step, and asks for every later one", async () => {
  const record = await converse(livePort("one"), 4);
  for (let step = 0; step <= record.events.length; step++) {
    const answered = record.events
      .slice(0, step)
      .filter((event) => event.type === "call.answered").length;
    const live = livePort("another");
    const port = forkPort(record, step, live);
    const forked = await converse(port, 4);
    expect(port.played()).toBe(answered);
    expect(live.asked).toEqual([1, 2, 3, 4].slice(answered));
    expect(forked.events.slice(0, step)).toEqual(record.events.slice(0, step));
  }
});

test("a fork with an edit before its step diverges at the edit", async () => {
  const record = await converse(livePort("one"), 4);
  const live = livePort("another");
  const port = forkPort(record, record.events.length, live);
  await converse(port, 4, { turn: 2, text: "edited" });
  expect(port.divergence()?.call).toBe(2);
  expect(live.asked).toEqual([2, 3, 4]);
});
