import { roleMachine } from "./role-machine.ts";

/** Writes the plan, from the specification text and the source. */
export const plannerMachine = roleMachine("planner");
