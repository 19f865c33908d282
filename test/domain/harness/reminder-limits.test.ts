import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkReminder, type ReminderBody } from "#domain/harness/reminder-limits.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const input = z.strictObject({
  now: z.number(),
  body: z.record(z.string(), z.json()),
  pending: z.number().default(0),
  created24h: z.number().default(0),
  calls60s: z.number().default(0),
  agentCap: z.number().default(3600),
  via: z.enum(["rest", "mcp"]).default("rest"),
});

describe("a new reminder's limits, as published", () => {
  it.each(harnessCases.casesOf("reminder.validate", input, z.json()))("$id: $note", (each) => {
    const { now, body, via, ...counts } = each.input;
    expect(checkReminder(now, body, counts, via)).toEqual(each.expected);
  });
});

describe("checkReminder", () => {
  const calm = { pending: 0, created24h: 0, calls60s: 0, agentCap: 3600 };
  const good = { message: "m", delay_seconds: 300 };
  const outcome = (body: ReminderBody, counts = {}, via: "rest" | "mcp" = "rest") => {
    const answer = checkReminder(1000, body, { ...calm, ...counts }, via);
    if ("fire_at" in answer) return answer.fire_at;
    return "field" in answer
      ? `${answer.status} ${answer.field}`
      : `${answer.status} ${answer.error}`;
  };

  it.each<[string, ReminderBody, object, unknown]>([
    ["nothing", {}, {}, "422 message"],
    ["a message that is too long", { ...good, message: "x".repeat(4001) }, {}, "422 message"],
    [
      "the longest message, in characters of two units",
      { ...good, message: "😀".repeat(4000) },
      {},
      1300,
    ],
    ["no time", { message: "m" }, {}, "422 delay_seconds"],
    ["both times", { ...good, fire_at: "1970-01-01T01:00:00Z" }, {}, "422 delay_seconds"],
    ["a null beside a time", { ...good, fire_at: null }, {}, 1300],
    ["no delay at all", { message: "m", delay_seconds: 0 }, {}, "422 delay_seconds"],
    ["a time that is none", { message: "m", fire_at: "soon" }, {}, "422 fire_at"],
    ["exactly thirty days", { message: "m", delay_seconds: 2_592_000 }, {}, 2_593_000],
    ["a second more", { message: "m", delay_seconds: 2_592_001 }, {}, "400 reminder_fire_too_far"],
    [
      "a time-out over the cap",
      { ...good, timeout_seconds: 3601 },
      {},
      "400 reminder_timeout_exceeds_agent_cap",
    ],
    ["a time-out at the cap", { ...good, timeout_seconds: 3600 }, {}, 1300],
    ["25 pending", good, { pending: 25 }, "429 reminder_pending_cap_reached"],
    ["30 calls in a minute", good, { calls60s: 30 }, "429 reminder_create_rate_limited"],
  ])("with %s", (_, body, counts, expected) => {
    expect(outcome(body, counts)).toBe(expected);
  });

  it("names the first refusal in its order: shape, rate, window, time-out, pending, day", () => {
    const full = { calls60s: 30, pending: 25, created24h: 100 };
    const bad = { message: "", delay_seconds: 10, timeout_seconds: 9999 };
    expect(outcome(bad, full)).toBe("422 message");
    expect(outcome({ ...bad, message: "m" }, full)).toContain("rate_limited");
    expect(outcome({ ...bad, message: "m" }, { ...full, calls60s: 0 })).toContain("too_soon");
    expect(outcome({ ...good, timeout_seconds: 9999 }, { ...full, calls60s: 0 })).toContain("cap");
    expect(outcome(good, { ...full, calls60s: 0 })).toContain("pending");
    expect(outcome(good, { created24h: 100 })).toContain("daily");
  });

  it("lets the tool refuse the shape and the delay before anybody beneath it is asked", () => {
    expect(outcome({ message: "m", delay_seconds: 59 }, {}, "mcp")).toBe("schema delay_seconds");
    expect(outcome({ message: "", delay_seconds: 60 }, {}, "mcp")).toBe("schema message");
    expect(outcome(good, { pending: 25 }, "mcp")).toBe("429 reminder_pending_cap_reached");
  });
});
