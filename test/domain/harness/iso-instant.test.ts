import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readInstant, timeOfDay } from "#domain/harness/iso-instant.ts";

const second = fc.integer({ min: -10_000_000_000, max: 20_000_000_000 });

describe("readInstant", () => {
  it("agrees with the platform's own clock arithmetic, whatever the offset", () => {
    fc.assert(
      fc.property(second, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, offset) => {
        const local = new Date((at + offset * 60) * 1000).toISOString().slice(0, 19);
        const size = Math.abs(offset);
        const zone = [Math.floor(size / 60), size % 60].map((part) =>
          String(part).padStart(2, "0"),
        );
        expect(readInstant(`${local}${offset < 0 ? "-" : "+"}${zone.join(":")}`)).toBe(at);
        expect(readInstant(`${local}.250Z`)).toBe(at + offset * 60);
      }),
    );
  });

  it.each([
    "",
    "soon",
    "2026-13-01",
    "2026-02-29",
    "2026-09-01T24:00Z",
    "2026-09-01T08:60Z",
    "1788250739",
  ])("takes %j for no instant", (text) => {
    expect(readInstant(text)).toBeNull();
  });

  it("takes a day for its midnight, and a leap day where there is one", () => {
    expect(readInstant("1970-01-02")).toBe(86_400);
    expect(readInstant("2000-02-29")).not.toBeNull();
    expect(readInstant("1900-02-29")).toBeNull();
  });
});

it("tells the time of day", () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000), (at) => {
      expect(timeOfDay(at)).toBe(new Date(at * 1000).toISOString().slice(11, 19));
    }),
  );
});
