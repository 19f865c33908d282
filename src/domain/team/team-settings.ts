import { z } from "zod";

/** The three roles of the team that have a policy. */
export const roles = ["planner", "coder", "reviewer"] as const;
export type Role = (typeof roles)[number];

/** The limits of one team run. All of them are shown to the learner and can be edited. */
export const teamSettingsSchema = z.strictObject({
  rounds: z.number().int().min(1).max(20).describe("Rounds of coding, testing and reviewing."),
  calls: z.number().int().min(1).max(200).describe("Policy calls of all roles together."),
  attempts: z
    .number()
    .int()
    .min(1)
    .max(10)
    .describe("Calls of one role in one round whose action is not accepted."),
});
export type TeamSettings = z.infer<typeof teamSettingsSchema>;

/** The published defaults. */
export const defaultTeamSettings: TeamSettings = { rounds: 4, calls: 24, attempts: 3 };
