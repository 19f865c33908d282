import fc from "fast-check";
import { expect, it } from "vitest";
import {
  createScriptedModel,
  modelScriptSchema,
  nextTurn,
  unusedTurns,
} from "#domain/model/model-script.ts";

const script = modelScriptSchema.parse({
  turns: [
    { role: "judge", structured: { kind: "bug" } },
    { role: "doer", text: "# T", usd: 0.5, stop_reason: "query timeout", ok: false, raw: "dump" },
    { role: "judge", text: "second" },
  ],
});

it("gives each role its own turns in order, however the roles interleave", () => {
  const doer = nextTurn(createScriptedModel(script), "doer");
  expect(doer.answer).toEqual({
    kind: "turn",
    text: "# T",
    structured: null,
    usd: 0.5,
    ok: false,
    stopReason: "query timeout",
    raw: "dump",
  });
  const first = nextTurn(doer.model, "judge");
  const second = nextTurn(first.model, "judge");
  expect(first.answer).toMatchObject({ structured: { kind: "bug" }, ok: true, usd: 0 });
  expect(second.answer).toMatchObject({ text: "second" });
  expect(unusedTurns(doer.model).map(({ position }) => position)).toEqual([0, 2]);
  expect(unusedTurns(second.model)).toEqual([]);
});

it("says that the script is exhausted, and never invents or repeats a turn", () => {
  const roles = fc.array(fc.constantFrom("judge", "doer", "writer"), { maxLength: 8 });
  fc.assert(
    fc.property(roles, (asked) => {
      let model = createScriptedModel(script);
      for (const [index, role] of asked.entries()) {
        const before = asked.slice(0, index).filter((each) => each === role).length;
        const has = script.turns.filter((turn) => turn.role === role).length;
        const { model: after, answer } = nextTurn(model, role);
        expect(answer.kind).toBe(before < has ? "turn" : "script-exhausted");
        model = after;
      }
    }),
  );
  const { answer } = nextTurn(createScriptedModel({ turns: [] }), "doer");
  expect(answer).toEqual({
    kind: "script-exhausted",
    role: "doer",
    message:
      "script exhausted: the doer was asked for turn 1, and the script has 0. Add a turn, or let the loop stop earlier.",
  });
});
