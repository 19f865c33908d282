import { z } from "zod";
import type { RunAbout } from "../record/open-run.ts";
import type { GitHubState } from "./github.ts";
import type { GitHubWrite } from "./github-call.ts";
import type { RepairName } from "./repairs.ts";

/** The caps of one enhancer run. */
export const enhancerSettingsSchema = z.strictObject({
  budget: z.number().int().describe("Rounds: doer calls that reach the stop check."),
  maxUsd: z.number().nullable().describe("Dollars for one ticket in one poll; null is no cap."),
  maxTurns: z
    .number()
    .int()
    .nullable()
    .describe("Model calls for one ticket in one poll; null is no cap."),
});
export type EnhancerSettings = z.infer<typeof enhancerSettingsSchema>;

/** Everything that decides an enhancer run, apart from the polls and the answers of the outside. */
export interface EnhancerTask extends RunAbout {
  /** Where the target repo stands, as messages name it. */
  readonly repoPath: string;
  /** The repo's files at the start: tickets, state files, and whatever else. */
  readonly files: readonly (readonly [path: string, text: string])[];
  /** GitHub at the start, for the screens. The port answers from its own. */
  readonly github: GitHubState;
  readonly settings: EnhancerSettings;
  readonly repairs: readonly RepairName[];
}

/** One poll: what people did on GitHub before it, and what it was asked to look at. */
export interface PollPlan {
  readonly human: readonly GitHubWrite[];
  /** The one ticket to look at, or null for every eligible one. */
  readonly ticket: string | null;
  /** A comment to take in place of the newest one, or null. */
  readonly simulatedComment: string | null;
}

/** A poll over everything, with nothing done before it. */
export const plainPoll: PollPlan = { human: [], ticket: null, simulatedComment: null };
