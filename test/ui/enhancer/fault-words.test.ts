import { expect, it } from "vitest";
import { scriptFaults } from "#domain/enhancer/script-faults.ts";
import { faultWords } from "#ui/enhancer/fault-words.ts";

it.each(Object.values(scriptFaults))(
  "promises nothing of “$title” that the loop until DONE does not do",
  (fault) => {
    const governed = faultWords(fault, "put in", "governed");
    expect(governed).toBe(`${fault.shows} Press Run to see it; undo takes it back.`);
    const untilDone = faultWords(fault, "put in", "until done");
    expect(untilDone).toMatch(/^In the governed loop only: /u);
    expect(untilDone).toContain("choose “governed” above Run");
  },
);

it("says why a fault was not put in, whatever the loop", () => {
  const fault = scriptFaults["bad-json"];
  for (const loop of ["governed", "until done"] as const) {
    expect(faultWords(fault, "script unreadable", loop)).toContain("a mistake in it");
    expect(faultWords(fault, "nothing to change", loop)).toContain(`“${fault.title}”`);
  }
});
