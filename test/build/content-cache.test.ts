import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cachedFolder, textsBelow } from "#build/content-cache.ts";

let root: string;
let made: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-cache-"));
  made = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

const make = async (folder: string) => {
  made++;
  writeFileSync(join(folder, "result"), `made ${made}`);
};

it("makes a result once for the same inputs", async () => {
  const first = await cachedFolder("part", ["a", "b"], make, root);
  expect(await cachedFolder("part", ["a", "b"], make, root)).toBe(first);
  expect(readFileSync(join(first, "result"), "utf8")).toBe("made 1");
  expect(made).toBe(1);
});

it("tells inputs apart, also when bytes move from one to the next", async () => {
  const folders = [];
  for (const inputs of [["a", "b"], ["ab"], ["ab", ""], ["a", "b", ""]]) {
    folders.push(await cachedFolder("part", inputs, make, root));
  }
  expect(new Set(folders).size).toBe(4);
});

it("keeps one whole result when two are made at once", async () => {
  const [left, right] = await Promise.all([
    cachedFolder("part", ["a"], make, root),
    cachedFolder("part", ["a"], make, root),
  ]);
  expect(left).toBe(right);
  expect(made).toBe(2);
  expect(readdirSync(root)).toHaveLength(1);
});

it("leaves no result when making one fails", async () => {
  const fail = () => Promise.reject(new Error("no"));
  await expect(cachedFolder("part", ["a"], fail, root)).rejects.toThrow("no");
  expect(readdirSync(root)).toEqual([]);
  await cachedFolder("part", ["a"], make, root);
  expect(made).toBe(1);
});

it("removes the oldest results of many", async () => {
  for (let input = 0; input < 8; input++) await cachedFolder("part", [String(input)], make, root);
  expect(readdirSync(root)).toHaveLength(4);
});

it("reads every file below a folder, with its path", () => {
  writeFileSync(join(root, "b"), "2");
  writeFileSync(join(root, "a"), "1");
  expect(textsBelow(root)).toEqual([join(root, "a"), "1", join(root, "b"), "2"]);
});
