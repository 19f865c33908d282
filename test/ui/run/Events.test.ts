import { describe, expect, it } from "vitest";
import { eventsWith, foundFrom } from "#ui/run/Events.tsx";
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

  it("goes from one found event to the next, and round", () => {
    expect(foundFrom([2, 5], 0, "on")).toBe(3);
    expect(foundFrom([2, 5], 3, "on")).toBe(6);
    expect(foundFrom([2, 5], 6, "on")).toBe(3);
    expect(foundFrom([2, 5], 6, "back")).toBe(3);
    expect(foundFrom([2, 5], 3, "back")).toBe(6);
    expect(foundFrom([], 3, "on")).toBeNull();
  });
});
