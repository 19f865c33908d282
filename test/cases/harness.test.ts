import { expect, it } from "vitest";
import { harnessCases } from "../support/harness-cases.ts";

/** Units whose cases are asked in the tests beside this one, and how many there are. */
const asked = {
  ...{ merge: 12, argv: 5, "harness.wakeup": 4 },
  ...{ tier: 6, sections: 9, adapt: 6, compose: 1 },
  ...{ "loop.validate": 18, "loop.run": 17, "loop.stop": 3 },
  ...{ "reminder.validate": 10, "reminder.fire": 5, "reminder.cancel": 5 },
  ...{ "reminder.idempotency": 4, gate: 10, scenario: 28, trace: 5 },
  ...{ vocab: 10, slicer: 9, audit: 5 },
};

/** Units that belong to exercises: they need Python, or sentences that a lesson will bring. */
const exercises = { discovery: 15, mutant: 31, claim: 8 };

it("knows of every published unit whether its cases are asked yet", () => {
  expect(Object.fromEntries(harnessCases.units)).toEqual({ ...asked, ...exercises });
});
