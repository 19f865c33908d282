import { z } from "zod";

const characters = (least: number, most: number) =>
  z.string().refine((text) => [...text].length >= least && [...text].length <= most);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** The body of a request for a loop. Fields are judged in this order; a null is a field left out. */
const loopBodySchema = z.object({
  message: characters(1, 100_000),
  max_runs: whole(1, 100),
  stop_signal: characters(0, 200)
    .nullish()
    .transform((text) => (text ?? "").trim() || null),
  delay_seconds: whole(0, 3600)
    .nullish()
    .transform((value) => value ?? 0),
  timeout_per_run: whole(10, 7200).nullable().default(null),
  max_duration_seconds: whole(1, 604_800).nullable().default(null),
  max_cost_usd: z.number().positive().nullable().default(null),
  no_progress_threshold: z
    .union([z.literal(0), z.number().int().min(2)])
    .nullable()
    .default(3),
  on_failure: z
    .enum(["abort", "continue"])
    .nullish()
    .transform((value) => value ?? "abort"),
  max_consecutive_failures: whole(1, 100)
    .nullish()
    .transform((value) => value ?? 3),
});
export type LoopSettings = z.infer<typeof loopBodySchema>;

/** A loop that may be started, or what is wrong with the request. */
export type LoopCheck =
  | { readonly status: 202; readonly settings: LoopSettings }
  | { readonly status: 422; readonly field: string }
  | {
      readonly status: 400;
      readonly error: "loop_timeout_exceeds_agent_cap" | "max_duration_below_per_run_timeout";
    };

/** Seconds that an agent's execution may take when nobody set a cap. */
export const usualCap = 3600;

/** Judges a request. `agentCap` is the longest an execution of the agent may take, or null. */
export function checkLoop(body: unknown, agentCap: number | null): LoopCheck {
  const read = loopBodySchema.safeParse(body);
  if (!read.success) return { status: 422, field: String(read.error.issues[0]?.path[0] ?? "body") };
  const cap = agentCap ?? usualCap;
  const { timeout_per_run: timeout, max_duration_seconds: duration } = read.data;
  if (timeout !== null && timeout > cap) {
    return { status: 400, error: "loop_timeout_exceeds_agent_cap" };
  }
  if (duration !== null && duration < (timeout ?? cap)) {
    return { status: 400, error: "max_duration_below_per_run_timeout" };
  }
  return { status: 202, settings: read.data };
}
