import { describe, expect, test } from "vitest";
import { playback } from "#domain/record/playback.ts";
import { requestHash, requestText } from "#domain/record/recorded-calls.ts";
import { policyRequest, withCall } from "../../support/arbitrary-record.ts";
import { converse, livePort } from "../../support/recorded-conversation.ts";

const seeds = Array.from({ length: 100 }, (_, index) => `seed ${index}`);

describe("playback without an edit", () => {
  test("gives the same events on 100 seeds and asks nobody", async () => {
    for (const seed of seeds) {
      const record = await converse(livePort(seed), 6);
      const live = livePort("never asked");
      const port = playback(record, live);
      expect(await converse(port, 6)).toEqual(record);
      expect([live.asked, port.played(), port.divergence()]).toEqual([[], 6, null]);
    }
  });

  test("past the last answer goes on live, with the numbers of the run", async () => {
    const record = await converse(livePort("one"), 3);
    const live = livePort("two");
    const port = playback(record, live);
    const longer = await converse(port, 5);
    expect(longer.events.slice(0, record.events.length)).toEqual(record.events);
    expect([live.asked, port.played(), port.divergence()]).toEqual([[4, 5], 3, null]);
  });

  test("past the last answer with nobody to ask says so", async () => {
    const record = await converse(livePort("one"), 1);
    const port = playback(record, null);
    const first = policyRequest("coder", { heard: "", said: "unedited" });
    expect(await port.call(1, first)).toMatchObject({
      kind: expect.stringMatching(/returned|raised/),
    });
    expect(await port.call(2, first)).toEqual({
      kind: "unavailable",
      message: "The record holds no answer to call 2. Run it again with Python to go on.",
    });
    expect(port.divergence()).toBeNull();
  });

  test("a call that was never answered is asked again", async () => {
    const record = await converse(livePort("one"), 2);
    const asked = policyRequest("coder", "cut off");
    const live = livePort("two");
    const port = playback(withCall(record, 3, asked, null), live);
    await converse(port, 2);
    await port.call(3, asked);
    expect([live.asked, port.divergence()]).toEqual([[3], null]);
  });
});

describe("playback with an edit", () => {
  test("diverges first where it was edited, on 100 seeds", async () => {
    for (const [index, seed] of seeds.entries()) {
      const record = await converse(livePort(seed), 6);
      const live = livePort("another");
      const port = playback(record, live);
      const turn = 1 + (index % 6);
      const edited = await converse(port, 6, { turn, text: "edited" });
      expect(port.divergence()?.call).toBe(turn);
      expect(live.asked).toEqual([1, 2, 3, 4, 5, 6].slice(turn - 1));
      const before = record.events.findIndex(
        (event) => event.type === "call.requested" && event.call === turn,
      );
      expect(edited.events.slice(0, before)).toEqual(record.events.slice(0, before));
      expect(edited.events[before]).not.toEqual(record.events[before]);
    }
  });

  test("tells what was recorded and what was asked instead, and keeps to the first", async () => {
    const record = await converse(livePort("one"), 3);
    const port = playback(record, null);
    const recorded = policyRequest("coder", { heard: "", said: "unedited" });
    const asked = { kind: "oracle.naive" as const, oracle: "", files: {} };
    const divergence = {
      call: 1,
      expected: { call: 1, kind: "policy", request: requestHash(recorded) },
      got: { call: 1, kind: "oracle.naive", request: requestHash(asked) },
    };
    expect(await port.call(1, asked)).toMatchObject({ kind: "unavailable" });
    expect(port.divergence()).toEqual(divergence);
    // Even what the record holds is not played any more: the run has left it.
    expect(await port.call(1, recorded)).toEqual({
      kind: "unavailable",
      message:
        "Call 1 asks something else than the record holds. Run it again with Python to go on.",
    });
    expect([port.divergence(), port.played()]).toEqual([divergence, 0]);
  });

  test("the right request under another number is a divergence too", async () => {
    const record = await converse(livePort("one"), 2);
    const port = playback(record, livePort("two"));
    await port.call(2, policyRequest("coder", { heard: "", said: "unedited" }));
    expect(port.divergence()).toMatchObject({ call: 2, expected: { call: 1 }, got: { call: 2 } });
  });
});

test("a request is known by the hash of its exact text", () => {
  const request = policyRequest("coder", { n: 1 });
  expect(JSON.parse(requestText(request))).toEqual(request);
  expect(requestHash(request)).not.toBe(requestHash(policyRequest("coder", { n: 2 })));
});
