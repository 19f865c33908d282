import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type RunRecord, recordSchema } from "#domain/record/record.ts";
import { eventsWith, examples, foundFrom } from "#ui/run/Events.tsx";
import { fixtureRecord } from "../../support/fixture-record.ts";

const { events } = fixtureRecord();
const typesOf = (words: string) => eventsWith(events, words).map((index) => events[index]?.type);

describe("finding events", () => {
  it("finds all when nothing is looked for", () => {
    expect(eventsWith(events, "  ")).toEqual(events.map((_, index) => index));
  });

  it("finds the lines that hold every word, in any case", () => {
    expect(new Set(typesOf("oracle: NOT"))).toEqual(new Set(["verdict.reached"]));
    expect(typesOf("the run ends")).toEqual(["run.ended"]);
    expect(typesOf("the run zebra")).toEqual([]);
  });

  it.each(Object.keys(examples) as RunRecord["system"][])(
    "suggests words that the recorded runs of the %s hold",
    (system) => {
      const runs = readdirSync("lessons", { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith("run.json"))
        .map((path) => recordSchema.parse(JSON.parse(readFileSync(`lessons/${path}`, "utf8"))))
        .filter((record) => record.system === system);
      expect(runs.length).toBeGreaterThan(0);
      const never = examples[system]
        .split(", ")
        .filter((word) => runs.every((record) => eventsWith(record.events, word).length === 0));
      expect(never).toEqual([]);
    },
  );

  it("goes from one found event to the next, and round", () => {
    expect(foundFrom([2, 5], 0, "on")).toBe(3);
    expect(foundFrom([2, 5], 3, "on")).toBe(6);
    expect(foundFrom([2, 5], 6, "on")).toBe(3);
    expect(foundFrom([2, 5], 6, "back")).toBe(3);
    expect(foundFrom([2, 5], 3, "back")).toBe(6);
    expect(foundFrom([], 3, "on")).toBeNull();
  });
});
