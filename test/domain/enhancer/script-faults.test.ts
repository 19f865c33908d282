import { describe, expect, it } from "vitest";
import { type EnhancerScript, enhancerScriptSchema } from "#domain/enhancer/enhancer-script.ts";
import { issueOf } from "#domain/enhancer/github.ts";
import { type ScriptFaultName, scriptFaults } from "#domain/enhancer/script-faults.ts";
import {
  draft,
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  play,
} from "../../support/enhancer-scenario.ts";
import { eventsOf } from "../../support/team-turns.ts";

function scriptOf(...turns: (typeof green)[]): EnhancerScript {
  return enhancerScriptSchema.parse({ turns });
}

/** A script that works for one ticket, in two polls. */
const good = scriptOf(judged("value"), drafted, judged("value", "problem"), green);

async function playWith(name: ScriptFaultName) {
  const { turns, github_faults: faults } = scriptFaults[name].change(good, draft("T1"));
  const { record } = await play({ turns, faults, polls: [{}, {}] });
  const ends = endings(record).map((texts) => texts.join());
  return { ends, frame: lastFrame(record), calls: eventsOf(record, "github.called") };
}

/** How the first poll ends with each fault. */
const first: Readonly<Record<ScriptFaultName, RegExp>> = {
  "doer-times-out": /^escalated: query timeout$/,
  "judge-times-out": /^escalated: query timeout$/,
  "bad-json": /^EnhancerError: the judge's JSON did not parse: /,
  "unknown-kind": /^ValueError: unknown ticket kind 'chore'/,
  "noisy-judge": /^waiting: round 1, still missing criteria, proposal$/,
  "kind-flip": /^waiting: round 1, still missing criteria, problem, proposal$/,
  "empty-reply": /^EnhancerError: the doer wrote no candidate/,
  "escaped-layout": /^escalated: the doer returned literal/,
  "second-state": /^waiting: round 1, still missing criteria, proposal$/,
  "github-fails-on-body": /^EnhancerError: gh set_body failed: HTTP 502$/,
  "github-fails-on-label": /^EnhancerError: gh add_label failed: HTTP 502$/,
};

describe("a fault, one click away", () => {
  it("is none in the script that works", async () => {
    const { record } = await play({ turns: good.turns, polls: [{}, {}] });
    expect(endings(record).flat()).toEqual([
      "waiting: round 1, still missing criteria, proposal",
      "waiting: ready, waiting for LGTM",
    ]);
  });

  it.each(Object.keys(scriptFaults) as ScriptFaultName[])("%s does what it says", async (name) => {
    const { ends } = await playWith(name);
    expect(ends[0]).toMatch(first[name]);
    expect(scriptFaults[name].shows).toMatch(/\.$/);
  });

  it("leaves a second state believed, and the next poll finds nothing", async () => {
    const { ends } = await playWith("second-state");
    expect(ends[1]).toBe("");
  });

  it("promotes nothing as progress when the judge is noisy", async () => {
    const { calls } = await playWith("noisy-judge");
    const texts = calls.flatMap(({ call }) => (call.operation === "comment" ? [call.text] : []));
    expect(texts[0]).toBe("Filled problem. Still missing proposal, criteria.");
  });

  it("is noisy also where the judge of the script was not", async () => {
    const strict = scriptOf(judged("value"), drafted, judged("value"), judged("value"));
    const { turns } = scriptFaults["noisy-judge"].change(strict, draft("T1"));
    const { record } = await play({ turns });
    expect(lastFrame(record).ticket?.weighed?.promoted).toBe(true);
    const full = scriptOf(green, drafted, green);
    expect(scriptFaults["noisy-judge"].change(full, draft("T1")).turns[2]).toEqual(full.turns[2]);
  });

  it("takes the draft for another kind", async () => {
    const { calls } = await playWith("kind-flip");
    expect(calls.map(({ call }) => call.operation)[0]).toBe("comment");
  });

  it("leaves disk and GitHub apart when GitHub fails in between", async () => {
    const { frame } = await playWith("github-fails-on-body");
    expect(frame.files.get("tickets/T1.md")).toContain("Better text.");
    expect(issueOf(frame.github, 11).body).toBe("");
  });
});

describe("a script as it is typed", () => {
  it("fills in what is left out", () => {
    expect(enhancerScriptSchema.parse({ turns: [{ role: "doer" }] })).toEqual({
      turns: [
        { role: "doer", text: "", structured: null, usd: 0, stop_reason: null, ok: true, raw: "" },
      ],
      github_faults: [],
    });
  });

  it.each([
    [{ turns: [{ role: "doer", usd: -1 }] }, "turns.0.usd"],
    [{ turns: [{ text: "hi" }] }, "turns.0.role"],
    [{ turns: [{ role: "Doer" }] }, "turns.0.role"],
    [{ turns: [], turn: 1 }, ""],
  ])("says where %j does not fit", (script, where) => {
    const { error } = enhancerScriptSchema.safeParse(script);
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([where]);
  });

  it("names the roles to whoever names another", () => {
    const { error } = enhancerScriptSchema.safeParse({ turns: [{ role: "wizard" }] });
    expect(error?.issues[0]?.message).toBe("the roles are `doer` and `judge`");
  });
});
