import { roleMachine } from "./role-machine.ts";

/** Writes the review, from every file and what the round changed. */
export const reviewerMachine = roleMachine("reviewer");
