import { readInstant } from "./iso-instant.ts";

/** What a new reminder is measured against. */
export interface ReminderCounts {
  /** Pending ones of this agent. */
  readonly pending: number;
  /** Ones created for it in the last 24 hours. */
  readonly created24h: number;
  /** Requests to create one in the last minute. */
  readonly calls60s: number;
  /** The longest an execution of this agent may take, in seconds. */
  readonly agentCap: number;
}

/** A request as it arrives: nobody has looked at its shape. */
export interface ReminderBody {
  readonly message?: unknown;
  readonly delay_seconds?: unknown;
  readonly fire_at?: unknown;
  readonly timeout_seconds?: unknown;
}

/** Stored, or refused with what is wrong. `schema`: the tool refuses, and nobody beneath it is asked. */
export type ReminderCheck =
  | { readonly status: 201; readonly fire_at: number }
  | { readonly status: 422 | "schema"; readonly field: string }
  | { readonly status: 400 | 429; readonly error: string };

const longestMessage = 4000;
const soonest = 60;
const latest = 2_592_000;
const shortestTimeout = 10;

/** Whether a reminder may be created at `now` (seconds since 1970), and when it would fire. */
export function checkReminder(
  now: number,
  body: ReminderBody,
  counts: ReminderCounts,
  via: "rest" | "mcp",
): ReminderCheck {
  const field = wrongField(body);
  const delay = body.delay_seconds ?? null;
  if (via === "mcp") {
    if (typeof delay === "number" && (delay < soonest || delay > latest)) {
      return { status: "schema", field: "delay_seconds" };
    }
    if (field !== null) return { status: "schema", field };
  }
  if (field !== null) return { status: 422, field };
  // One look at the clock: the bounds are judged on the very instant that is stored.
  const fireAt = typeof delay === "number" ? now + delay : (readInstant(String(body.fire_at)) ?? 0);
  const timeout = typeof body.timeout_seconds === "number" ? body.timeout_seconds : 0;
  const refusals = [
    { status: 429, error: "reminder_create_rate_limited", holds: counts.calls60s >= 30 },
    { status: 400, error: "reminder_fire_too_soon", holds: fireAt - now < soonest },
    { status: 400, error: "reminder_fire_too_far", holds: fireAt - now > latest },
    {
      status: 400,
      error: "reminder_timeout_exceeds_agent_cap",
      holds: timeout > counts.agentCap,
    },
    { status: 429, error: "reminder_pending_cap_reached", holds: counts.pending >= 25 },
    { status: 429, error: "reminder_daily_cap_reached", holds: counts.created24h >= 100 },
  ] as const;
  const first = refusals.find(({ holds }) => holds);
  if (first !== undefined) return { status: first.status, error: first.error };
  return { status: 201, fire_at: fireAt };
}

/** The first field whose shape is wrong, or null. Exactly one of the two times must be given. */
function wrongField(body: ReminderBody): string | null {
  const { message } = body;
  const [delay, fireAt, timeout] = [body.delay_seconds, body.fire_at, body.timeout_seconds].map(
    (value) => value ?? null,
  );
  if (typeof message !== "string" || message === "" || [...message].length > longestMessage) {
    return "message";
  }
  if ((delay === null) === (fireAt === null)) return "delay_seconds";
  if (delay !== null && !(Number.isInteger(delay) && Number(delay) > 0)) return "delay_seconds";
  if (fireAt !== null && (typeof fireAt !== "string" || readInstant(fireAt) === null)) {
    return "fire_at";
  }
  const timeoutFits = Number.isInteger(timeout) && Number(timeout) >= shortestTimeout;
  return timeout === null || timeoutFits ? null : "timeout_seconds";
}
