import { roleMachine } from "./role-machine.ts";

/** Writes the source, from the plan, the last verdict and the findings. */
export const coderMachine = roleMachine("coder");
