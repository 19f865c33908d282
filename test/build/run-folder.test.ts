import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readRunOf, runNames } from "#build/run-folder.ts";

/** A lessons folder with one run that is written and not recorded, and one whose record is no record. */
function lessonsFolder() {
  const root = mkdtempSync(join(tmpdir(), "loopwright-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "harness", "written"), { recursive: true });
  writeFileSync(join(root, "harness", "written", "run.yml"), "");
  mkdirSync(join(root, "harness", "broken"));
  writeFileSync(join(root, "harness", "broken", "run.json"), "{}");
  writeFileSync(join(root, "harness", "notes.md"), "");
  return root;
}

it("names every run, also one that is not recorded yet: else it could never be", () => {
  expect(runNames(lessonsFolder())).toEqual(["broken", "written"]);
  expect(runNames(join(lessonsFolder(), "nowhere"))).toEqual([]);
});

it("says how a run is recorded whose record is missing", () => {
  expect(() => readRunOf(lessonsFolder(), "written")).toThrow(
    /run\.json is missing; record it with: npm run lessons -- -t written -u$/,
  );
});

it("refuses a record that is not sound", () => {
  expect(() => readRunOf(lessonsFolder(), "broken")).toThrow(/run\.json is not sound:\n/);
});
