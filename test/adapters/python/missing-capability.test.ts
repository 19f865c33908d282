import { expect, it } from "vitest";
import { missingCapability } from "#adapters/python/missing-capability.ts";

const whole = { WebAssembly, Worker: class {}, MessageChannel, DecompressionStream };

it("finds nothing missing in a whole browser", () => {
  expect(missingCapability(whole)).toBeNull();
});

it.each([
  ["WebAssembly", "run WebAssembly"],
  ["Worker", "start workers"],
  ["MessageChannel", "talk to an isolated frame"],
  ["DecompressionStream", "unpack compressed files"],
] as const)("names %s, and what still works", (name, words) => {
  const message = missingCapability({ ...whole, [name]: undefined });
  expect(message).toContain(`This browser cannot ${words}, so Python cannot run here.`);
  expect(message).toContain("recorded runs work as usual");
});
