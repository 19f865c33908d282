import { expect, it } from "vitest";
import { untilDoneFaults } from "#domain/enhancer/until-done.ts";
import { askedWords } from "#ui/enhancer/asked-words.ts";
import { lessonUnderProof, runBothLoops } from "../../support/lesson-under-proof.ts";

it("tells a question that the script could not answer from a turn, as the faults do", async () => {
  const { lesson } = lessonUnderProof("b7-a-tickets-life");
  const { governed, untilDone } = await runBothLoops(lesson, {}, "asked");
  expect(askedWords(untilDone, "doer")).toBe("3 times, answered 2");
  expect(askedWords(untilDone, "judge")).toBe("0 times");
  expect(askedWords(governed, "doer")).toBe("2 times");
  const [{ shows } = { shows: "" }] = untilDoneFaults(untilDone);
  expect(shows).toContain("The model answered 2 times");
});
