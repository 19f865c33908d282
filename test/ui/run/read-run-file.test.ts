import { describe, expect, it, vi } from "vitest";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { foldInSlices } from "#ui/run/read-run-file.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";
import { longRecord } from "../../support/long-record.ts";

vi.mock("#ui/run/record-reader.worker.ts?worker", () => ({ default: class {} }));

describe("folding a long record", () => {
  it("gives the frames of one fold, and lets the page have many turns", async () => {
    const long = longRecord(fixtureRecord(), 1300);
    let turns = 0;
    const frames = await foldInSlices(long, async () => void turns++);
    expect(frames).toEqual(foldFrames(long));
    expect(turns).toBe(Math.floor((long.events.length + 1) / 400));
  });
});
