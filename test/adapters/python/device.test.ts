import { expect, it } from "vitest";
import { endsWorkersSurely, interpreterLimits } from "#adapters/python/device.ts";

it.each([
  [{ deviceMemory: 8, hardwareConcurrency: 8 }, 5, 2],
  [{ deviceMemory: 4, hardwareConcurrency: 4 }, 3, 2],
  [{ deviceMemory: 2, hardwareConcurrency: 2 }, 2, 1],
  [{ deviceMemory: 0.25 }, 2, 1],
  [{ hardwareConcurrency: 16 }, 4, 2],
])("%j keeps %i alive and starts %i at once", (device, limit, startsAtOnce) => {
  expect(interpreterLimits(device)).toEqual({ limit, startsAtOnce });
});

it.each([
  ["Google Inc.", true],
  ["", true],
  ["Apple Computer, Inc.", false],
])("from %j, ending a worker is sure: %s", (vendor, sure) => {
  expect(endsWorkersSurely({ vendor })).toBe(sure);
});
