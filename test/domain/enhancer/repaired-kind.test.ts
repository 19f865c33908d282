import { describe, expect, it } from "vitest";
import {
  bothWays as both,
  draft,
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  play,
  ticketAt,
} from "../../support/enhancer-scenario.ts";

const waiting = "waiting: ready, waiting for LGTM";
const passed = "passed: rubric green and a human said LGTM";
const lgtm = { human: [{ operation: "comment" as const, issue: 11, text: "LGTM" }] };
const feature = ["problem", "proposal", "value", "criteria"];
const ui = (...present: readonly string[]) => ({
  role: "judge",
  structured: { kind: "ui", present_fields: [...present] },
});

describe("the kind of a ticket, as published and settled", () => {
  it("another kind for the draft: thrown away, or graded as what it is", async () => {
    const [published, repaired] = await both(
      { turns: [judged(), drafted, ui("problem")] },
      "settled-kind",
    );
    expect(lastFrame(published).ticket?.weighed).toMatchObject({ promoted: false });
    expect(lastFrame(repaired).ticket?.weighed).toMatchObject({ promoted: true });
  });

  it("a kind in the ticket's front matter counts only with the switch on", async () => {
    const files = { "tickets/T1.md": draft("T1").replace("loop:", "kind: ui\nloop:") };
    const [published, repaired] = await both(
      { files, turns: [green, drafted, green] },
      "settled-kind",
    );
    expect(endings(published)).toEqual([[waiting]]);
    expect(lastFrame(repaired).ticket?.grade).toMatchObject({ missing: ["wireframe"] });
  });

  it("another kind at the next poll: released without its wireframe, or still without it", async () => {
    const scenario = {
      turns: [ui(), drafted, ui(...feature), green, drafted, ui(...feature)],
      polls: [{}, lgtm],
    };
    const [published, repaired] = await both(scenario, "settled-kind");
    expect(endings(published)[1]).toEqual([passed]);
    expect(endings(repaired)[1]).toEqual(["escalated: same signature two rounds running"]);
    expect(lastFrame(repaired).ticket?.grade).toMatchObject({ kind: "ui", missing: ["wireframe"] });
  });

  it("a kind that the draft brings along: read by neither", async () => {
    const text = draft("T1", "B.").replace("loop:", "kind: feature\nkind: bug\nloop:");
    const scenario = {
      turns: [ui(), { role: "doer", text }, ui(...feature), ui(...feature), drafted, ui()],
      polls: [{}, lgtm],
    };
    const [published, repaired] = await both(scenario, "settled-kind");
    for (const record of [published, repaired]) {
      expect(lastFrame(record).ticket?.grade).toMatchObject({ kind: "ui", missing: ["wireframe"] });
    }
    expect(ticketAt(published).meta.get("kind")).toBe("bug");
    expect(ticketAt(repaired).meta.has("kind")).toBe(false);
  });

  it("a kind that a person wrote: kept through a promotion, whatever happens to the block", async () => {
    const files = { "tickets/T1.md": draft("T1").replace("loop:", "kind: ui\nloop:") };
    for (const repairs of [["settled-kind"], ["settled-kind", "rebuilt-front-matter"]] as const) {
      const first = [judged("problem"), drafted, judged(...feature)];
      const scenario = { files, turns: [...first, green, drafted, green], polls: [{}, lgtm] };
      const { record } = await play({ ...scenario, repairs });
      expect(ticketAt(record).meta.get("kind")).toBe("ui");
      expect(endings(record)[1]?.[0]).not.toBe(passed);
    }
  });
});
