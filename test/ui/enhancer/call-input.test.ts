import { describe, expect, it } from "vitest";
import { isRaised } from "#domain/base/raised.ts";
import { attemptCall } from "#domain/enhancer/fences.ts";
import { type RepairName, rulesWith } from "#domain/enhancer/repairs.ts";
import {
  inputOf,
  inputShapes,
  longestCall,
  readTypedCall,
  writesTheTicket,
} from "#ui/enhancer/call-input.ts";
import { fenceSession, publishedFences } from "#ui/enhancer/fence-session.ts";

/** What becomes of each shape of a leaked Write to a path outside the scope, by the shape's name. */
function outcomes(repairs: readonly RepairName[] = []) {
  const rules = rulesWith(repairs);
  const granted = { ...publishedFences.granted, doer: ["Write"] };
  const session = fenceSession({ toolList: false, hook: true, granted }, "", rules);
  if (isRaised(session)) throw new Error(session.message);
  const stoppedBy = inputShapes.map(({ name, shape }) => {
    const call = { agent: "doer", tool: "Write", input: shape("app/models.py") };
    return [name, attemptCall(session, call, rules).stoppedBy] as const;
  });
  return Object.fromEntries(stoppedBy);
}

describe("what a call hands over in the playground", () => {
  it("shows each way in which the hook fails open, and that the strict one does not", () => {
    expect(outcomes()).toEqual({
      "one path": "hook",
      "a misspelt key": "nothing",
      "no path": "nothing",
      null: "nothing",
      "a second path": "nothing",
      "a number": "nothing",
    });
    const { "a number": _, ...others } = outcomes(["strict-hook"]);
    expect(new Set(Object.values(others))).toEqual(new Set(["hook"]));
  });

  it("knows which calls change the ticket itself", () => {
    for (const tool of ["Write", "Edit", "MultiEdit", "NotebookEdit", "Bash"]) {
      expect(writesTheTicket(tool, inputOf(tool, "tickets/T001.md")), tool).toBe(true);
      expect(writesTheTicket(tool, inputOf(tool, "app/models.py")), tool).toBe(false);
    }
    expect(writesTheTicket("Read", inputOf("Read", "tickets/T001.md"))).toBe(false);
    expect(writesTheTicket("Write", "tickets/T001.md")).toBe(false);
  });

  it("is read up to a length, and is told in words beyond it", () => {
    const call = (length: number) => {
      const bare = JSON.stringify({ file_path: "" }).length;
      return JSON.stringify({ file_path: "a/".repeat(length).slice(0, length - bare) });
    };
    expect(readTypedCall(call(longestCall))).toMatchObject({ kind: "read" });
    expect(readTypedCall(call(100_000))).toEqual({
      kind: "too long",
      because:
        "This page asks its fences about 5,000 characters at most, and this has 100,000. Shorten it.",
    });
    expect(readTypedCall("{")).toMatchObject({ kind: "not JSON" });
    expect(readTypedCall("1e999")).toMatchObject({ kind: "not JSON" });
  });
});
