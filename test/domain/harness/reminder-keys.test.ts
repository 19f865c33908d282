import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  meetKey,
  noReminderKeys,
  type ReminderKeys,
  releaseKey,
  reminderKey,
  settleKey,
  takeKey,
} from "#domain/harness/reminder-keys.ts";
import { harnessCases } from "../../support/harness-cases.ts";

/** One request from its beginning to its end, and the word for how it ended. */
function create(store: ReminderKeys, key: string): readonly [ReminderKeys, string] {
  const met = meetKey(store, key);
  if (met.kind === "in flight") return [store, "409"];
  if (met.kind === "replay") return [store, "replay"];
  return [settleKey(takeKey(store, key), key), "created"];
}

function cancelLast(store: ReminderKeys): ReminderKeys {
  const last = store.rows.length - 1;
  const rows = store.rows.map((row) =>
    row.id === last ? { ...row, status: "cancelled" as const } : row,
  );
  return { ...store, rows };
}

const key = (message: string, fireSpec: string) => reminderKey(null, "me", message, fireSpec);

describe("creating a reminder once, as published", () => {
  const input = z.strictObject({ ops: z.array(z.array(z.string())) });
  it.each(harnessCases.casesOf("reminder.idempotency", input, z.json()))("$id: $note", (each) => {
    let store = noReminderKeys;
    let last = "";
    for (const [what, message = "", fireSpec = ""] of each.input.ops) {
      const asked = key(message, fireSpec);
      if (what === "create") [store, last] = create(store, asked);
      else store = what === "cancel" ? cancelLast(store) : takeKey(store, asked);
    }
    expect({ rows: store.rows.length, last }).toEqual(each.expected);
  });
});

describe("a key", () => {
  it("is free again once its request was refused", () => {
    const taken = takeKey(noReminderKeys, "k");
    expect(create(taken, "k")[1]).toBe("409");
    expect(create(releaseKey(taken, "k"), "k")[1]).toBe("created");
  });

  it("gives the row back for as long as it lives, and a new one after that", () => {
    const made = settleKey(noReminderKeys, "k");
    for (const [status, kind] of [
      ["pending", "replay"],
      ["firing", "replay"],
      ["fired", "free"],
      ["cancelled", "free"],
      ["failed", "free"],
    ] as const) {
      expect(meetKey({ ...made, rows: [{ id: 0, status }] }, "k").kind).toBe(kind);
    }
  });

  it("is the caller's own, or all of what is asked, and none is another's", () => {
    const keys = [
      reminderKey("x", "me", "m", "delay_seconds=300"),
      reminderKey("y", "me", "m", "delay_seconds=300"),
      reminderKey(null, "me", "m", "delay_seconds=300"),
      reminderKey(null, "sib", "m", "delay_seconds=300"),
      reminderKey(null, "me", "n", "delay_seconds=300"),
      reminderKey(null, "me", "m", "delay_seconds=301"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(reminderKey("x", "sib", "n", "fire_at=1")).toBe(keys[0]);
  });
});
