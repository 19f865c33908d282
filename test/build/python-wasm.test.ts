import { expect, it } from "vitest";
import { limitWasmMemory } from "#build/python-wasm.ts";

const page = 65_536;
/** A module that exports a memory of 1 page that may grow to 1,000, its maximum padded as linkers do. */
const wasm = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[5, 6, 1, 1, 1, 0xe8, 0x87, 0x00],
  ...[7, 10, 1, 6, ...new TextEncoder().encode("memory"), 2, 0],
]);
const memoryOf = async (bytes: Uint8Array) => {
  const { instance } = await WebAssembly.instantiate(bytes as BufferSource);
  return instance.exports["memory"] as WebAssembly.Memory;
};

it("stops the memory from growing beyond the limit, by whatever means", async () => {
  const memory = await memoryOf(limitWasmMemory(wasm, 3 * page));
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

it("leaves the original alone", async () => {
  limitWasmMemory(wasm, 3 * page);
  expect((await memoryOf(wasm)).grow(900)).toBe(1);
});

it("refuses a limit that the module cannot have", () => {
  expect(() => limitWasmMemory(wasm, 2_000 * page)).toThrow("memory");
  expect(() => limitWasmMemory(wasm.subarray(0, 8), 3 * page)).toThrow("memory");
});
