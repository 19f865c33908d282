import { describe, expect, it } from "vitest";
import {
  keptVersions,
  type TextHistory,
  versionsOf,
  withVersion,
} from "#domain/lesson/text-history.ts";

const key = "coder.py#honest";
const version = (text: string, at = 0) => ({ text, reason: "run" as const, at });

describe("the history of a text", () => {
  it("counts its versions from 1, each text for itself", () => {
    const two = withVersion(withVersion({}, key, version("a", 1)), key, version("b", 2));
    expect(versionsOf(two, key)).toEqual([
      { number: 1, text: "a", reason: "run", at: 1 },
      { number: 2, text: "b", reason: "run", at: 2 },
    ]);
    expect(
      versionsOf(withVersion(two, "planner.py#honest", version("p")), "planner.py#honest"),
    ).toMatchObject([{ number: 1 }]);
  });

  it("does not keep the same text twice in a row, but again after another", () => {
    const one = withVersion({}, key, version("a"));
    expect(withVersion(one, key, version("a", 9))).toBe(one);
    const back = withVersion(withVersion(one, key, version("b")), key, version("a"));
    expect(versionsOf(back, key).map(({ text }) => text)).toEqual(["a", "b", "a"]);
  });

  it("drops the oldest and goes on counting", () => {
    let history: TextHistory = {};
    for (let at = 1; at <= keptVersions + 3; at++) {
      history = withVersion(history, key, version(`text ${at}`, at));
    }
    const versions = versionsOf(history, key);
    expect(versions).toHaveLength(keptVersions);
    expect(versions[0]).toMatchObject({ number: 4, text: "text 4" });
    expect(versions.at(-1)).toMatchObject({ number: keptVersions + 3 });
  });

  it("has no versions under a name every object has", () => {
    expect(versionsOf({}, "constructor")).toEqual([]);
  });
});
