import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isRaised, type Raised } from "#domain/base/raised.ts";
import { auditedDeniedTools, firstDeniedTools } from "#domain/harness/deny-list.ts";
import {
  advertisedTools,
  bareToolName,
  builtinTools,
  denyFlag,
  platformTools,
  type Spawn,
  spawnArgv,
} from "#domain/harness/spawn.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const chat: Spawn = {
  site: "chat",
  image: "patched",
  guardrails: {},
  denied: firstDeniedTools,
  allowedTools: null,
};

const sound = <Value>(outcome: Value | Raised): Value => {
  if (isRaised(outcome)) throw new Error(outcome.message);
  return outcome as Value;
};
const offered = (spawn: Partial<Spawn>) => advertisedTools(sound(spawnArgv({ ...chat, ...spawn })));

const input = z.strictObject({
  site: z.enum(["chat", "task", "codex"]),
  image: z.enum(["old", "patched"]),
  guardrails: z.json(),
});

describe("the deny flag, as published", () => {
  it.each(harnessCases.casesOf("argv", input, z.json()))("$id: $note", (each) => {
    const flag = denyFlag({ ...chat, ...each.input });
    expect({
      flag: typeof flag === "string",
      value: isRaised(flag) ? null : flag,
      error: isRaised(flag) ? flag.python : null,
    }).toEqual(each.expected);
  });
});

describe("denyFlag on an image that was not rebuilt", () => {
  const old = (value: JsonValue) =>
    denyFlag({ ...chat, image: "old", guardrails: { disallowed_tools: value } });

  it.each<[JsonValue, string | null]>([
    ["Bash", "B,a,s,h"],
    [["A", "B"], "A,B"],
    [[""], ""],
    [{ Bash: true }, "Bash"],
    [[], null],
    ["", null],
    [{}, null],
    [null, null],
    [0, null],
    [false, null],
  ])("joins %j as Python does, to %j", (value, flag) => {
    expect(old(value)).toBe(flag);
  });

  it.each<JsonValue>([5, true, ["A", 1], [null]])("cannot be started with %j", (value) => {
    expect(old(value)).toMatchObject({ kind: "raised", python: "TypeError" });
  });

  it.each<JsonValue>([null, "x", [], 3])(
    "cannot be started when the config is %j",
    (guardrails) => {
      const spawn: Spawn = { ...chat, image: "old", guardrails };
      expect(denyFlag(spawn)).toMatchObject({ kind: "raised", python: "AttributeError" });
      expect(spawnArgv(spawn)).toEqual(denyFlag(spawn));
    },
  );
});

describe("spawnArgv", () => {
  it("carries the flag on every start of a patched image, at both sites", () => {
    fc.assert(
      fc.property(fc.constantFrom("chat", "task"), fc.jsonValue(), (site, guardrails) => {
        const spawn = {
          ...chat,
          site,
          guardrails: JSON.parse(JSON.stringify(guardrails)),
        } as Spawn;
        const argv = sound(spawnArgv(spawn));
        const names = argv[argv.indexOf("--disallowedTools") + 1]?.split(",");
        expect(names).toContain("ScheduleWakeup");
      }),
    );
  });

  it("restricts a task to what its caller allows, and a chat never", () => {
    const allowedTools = ["Bash", "ScheduleWakeup"];
    expect(offered({ site: "task", allowedTools })).toEqual(["Bash"]);
    expect(offered({ site: "chat", allowedTools })).toContain("Read");
  });

  it("has no flag for codex, which is denied nothing and names the tools plainly", () => {
    expect(sound(spawnArgv({ ...chat, site: "codex" }))).not.toContain("--disallowedTools");
    expect(offered({ site: "codex" })).toEqual(platformTools("chat").map(bareToolName));
  });
});

describe("advertisedTools", () => {
  it("offers the wake-up on an old image, and not on a patched one", () => {
    expect(offered({ image: "old" })).toEqual([...builtinTools, ...platformTools("chat")]);
    expect(offered({})).toEqual(
      [...builtinTools, ...platformTools("chat")].filter((name) => name !== "ScheduleWakeup"),
    );
  });

  it("offers none of the eleven that were denied later, and keeps the skill", () => {
    const later = offered({ denied: auditedDeniedTools });
    expect(later.filter((name) => auditedDeniedTools.includes(name))).toEqual([]);
    expect(later).toContain("Skill");
  });

  it("takes a name nobody knows for nothing at all", () => {
    expect(offered({ image: "old", guardrails: { disallowed_tools: ["WakeLater"] } })).toEqual(
      offered({ image: "old" }),
    );
  });

  it("lets an operator take the route away, and puts nothing back", () => {
    const route = "mcp__trinity__run_agent_loop";
    expect(offered({ guardrails: { disallowed_tools: [route] } })).not.toContain(route);
  });
});
