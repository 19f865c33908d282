import { describe, expect, it } from "vitest";
import { sentenceOf } from "#ui/run/event-sentence.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const sha = "a".repeat(64);

describe("an event as a sentence", () => {
  it("reads like a story over a whole run", () => {
    const texts = fixtureRecord().events.map((event) => sentenceOf(event).text);
    expect(texts.slice(0, 8)).toEqual([
      "The run starts with 4 files.",
      "Enters planning, round 1.",
      "The planner is asked for its next action, call 1.",
      "Call 1 is answered.",
      "Says: A plan of three steps.",
      expect.stringMatching(/^Wrote `PLAN\.md`: 28 bytes, `[0-9a-f]{12}`\.$/),
      "Enters coding, round 1.",
      "The coder is asked for its next action, call 2.",
    ]);
    expect(texts.at(-1)).toBe("The run ends. Approved in round 2 of 4.");
  });

  it("counts one of a thing in the singular", () => {
    const [start, ...events] = fixtureRecord().events;
    if (start?.type !== "run.started") throw new Error("the record does not start");
    expect(sentenceOf({ ...start, files: start.files.slice(0, 1) }).text).toBe(
      "The run starts with 1 file.",
    );
    const write = events.find((event) => event.type === "patch.accepted");
    if (write === undefined) throw new Error("the record has no write");
    expect(sentenceOf({ ...write, n_bytes: 1 }).text).toContain(": 1 byte, ");
  });

  it("marks good and bad news, and words say which", () => {
    const verdict = {
      type: "verdict.reached",
      actor: "oracle",
      source: sha,
      verdict: null,
    } as const;
    expect(
      sentenceOf({ ...verdict, oracle: "naive", green: true, message: "Six of six." }),
    ).toEqual({ text: "Naive oracle: green. Six of six.", tone: "good" });
    expect(
      sentenceOf({ ...verdict, oracle: "strong", green: false, message: "`15` is wrong." }),
    ).toEqual({ text: "Strong oracle: not green. `15` is wrong.", tone: "bad" });
  });

  it("calls a run that a person stopped neither good nor bad", () => {
    const ended = { type: "run.ended", actor: "supervisor", message: "You stopped it." } as const;
    expect(sentenceOf({ ...ended, outcome: "stopped" }).tone).toBe("plain");
    expect(sentenceOf({ ...ended, outcome: "stuck" }).tone).toBe("bad");
    expect(sentenceOf({ ...ended, outcome: "approved" }).tone).toBe("good");
  });

  it("gives a refusal in the rule's own words", () => {
    const message = "refused: `tests/x.py` is not in the coder's list.";
    expect(
      sentenceOf({
        type: "patch.refused",
        actor: "coder",
        path: "tests/x.py",
        code: "forbidden_path",
        message,
      }),
    ).toEqual({ text: message, tone: "bad" });
  });

  it("tells a refusal once: what the patch's row said is not said again of its action", () => {
    const reason = "refused: `tests/x.py` is not in the coder's list.";
    const refused = {
      type: "action.refused",
      actor: "coder",
      message: reason,
      attempt: 2,
    } as const;
    expect(sentenceOf({ ...refused, code: "forbidden_path" })).toEqual({
      text: "The action is refused, and none of its patches is kept: attempt 2 of this round.",
      tone: "bad",
    });
    for (const code of ["too_many_patches", "bad_review", "raised"]) {
      expect(sentenceOf({ ...refused, code }).text).toBe(reason);
    }
  });

  it("says how a call ended when it brought no answer", () => {
    expect(
      sentenceOf({
        type: "call.answered",
        actor: "coder",
        call: 3,
        outcome: "at-limit",
        answer: sha,
      }),
    ).toEqual({ text: "Call 3 ended: at limit.", tone: "bad" });
  });

  it.each([
    [[], "The review has no findings."],
    [["note"], "The review has 1 finding; none blocks."],
    [["block"], "The review has 1 finding; one blocks."],
    [["block", "note", "block"], "The review has 3 findings; 2 block."],
  ] as const)("counts findings: %j", (severities, text) => {
    const findings = severities.map((severity) => ({ severity, path: "a", message: "m" }));
    expect(sentenceOf({ type: "review.read", actor: "reviewer", source: sha, findings }).text).toBe(
      text,
    );
  });
});
