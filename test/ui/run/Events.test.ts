import { describe, expect, it } from "vitest";
import { eventsWith } from "#ui/run/Events.tsx";
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
});
