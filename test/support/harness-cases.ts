import { publishedCases } from "./published-cases.ts";

/** The published cases of the harness. */
export const harnessCases = publishedCases("harness.json");
