import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRaised, type Raised } from "#domain/base/raised.ts";
import {
  checkEvidence,
  type EvidenceResult,
  effectiveKind,
  sourceStatuses,
} from "#domain/enhancer/evidence-rubric.ts";
import { checkFields, kinds, type RubricResult, requiredFields } from "#domain/enhancer/rubric.ts";
import { casesOf, isExpectedRaise, throwsSchema } from "../../support/enhancer-cases.ts";

const graded = z.object({
  kind: z.json(),
  present_fields: z.json(),
  source_status: z.json().optional(),
});

/** A grade in the words of the cases. */
function expectGrade(outcome: RubricResult | EvidenceResult | Raised, expected: unknown) {
  const raises = throwsSchema.safeParse(expected);
  if (isRaised(outcome)) {
    expect(raises.success && isExpectedRaise(outcome, raises.data), outcome.message).toBe(true);
    return;
  }
  expect({
    kind: outcome.kind,
    present_fields: outcome.present,
    missing_fields: outcome.missing,
    ready: outcome.ready,
    ...("sourceStatus" in outcome && {
      source_status: outcome.sourceStatus,
      blocked: outcome.blocked,
    }),
  }).toEqual(expected);
}

describe("the published rubric", () => {
  it.each(casesOf("rubric", graded, z.unknown()))("$id: $note", ({ input, expected }) => {
    expectGrade(checkFields(input.kind, input.present_fields), expected);
  });

  const payload = z.object({ payload: graded });
  it.each(casesOf("rubric_payload", payload, z.unknown()))("$id: $note", ({ input, expected }) => {
    expectGrade(checkFields(input.payload.kind, input.payload.present_fields), expected);
  });

  it("splits the required fields into present and missing, in order, and loses none", () => {
    const field = fc.constantFrom(...Object.values(requiredFields).flat(), "ready", "Value", "");
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(field), (kind, reported) => {
        const grade = checkFields(kind, reported);
        if (isRaised(grade)) throw new Error(grade.message);
        const order = requiredFields[kind];
        expect(order.filter((each) => grade.present.includes(each))).toEqual(grade.present);
        expect(order.filter((each) => grade.missing.includes(each))).toEqual(grade.missing);
        expect(grade.present.length + grade.missing.length).toBe(order.length);
        expect(grade.present.every((each) => reported.includes(each))).toBe(true);
        expect(grade.ready).toBe(order.every((each) => reported.includes(each)));
      }),
    );
  });

  it.each([
    [7, [], "ValueError", "unknown ticket kind 7, expected one of ['bug', 'feature', 'ui']"],
    [null, [], "ValueError", "unknown ticket kind None, expected one of ['bug', 'feature', 'ui']"],
    [["bug"], [], "TypeError", "unhashable type: 'list'"],
    ["bug", 5, "TypeError", "'int' object is not iterable"],
    ["bug", [["title"]], "TypeError", "unhashable type: 'list'"],
  ])("raises like Python for kind %j with %j", (kind, fields, python, message) => {
    expect(checkFields(kind, fields)).toEqual({ kind: "raised", python, message });
  });

  it("takes the keys of a mapping for the list", () => {
    expect(checkFields("bug", { title: 1, steps: null })).toMatchObject({
      present: ["title", "steps"],
    });
  });
});

describe("the later rubric", () => {
  it.each(casesOf("rubric_v2", graded, z.unknown()))("$id: $note", ({ input, expected }) => {
    expectGrade(checkEvidence(input.kind, input.present_fields, input.source_status), expected);
  });

  it.each(sourceStatuses)(
    "counts evidence only when supported, and %s is one of four",
    (status) => {
      const fields = [...requiredFields.bug, "source_evidence"];
      expect(checkEvidence("bug", fields, status)).toMatchObject({
        ready: status === "supported",
        blocked: status === "contradicted",
        missing: status === "supported" ? [] : ["source_evidence"],
      });
      expect(checkEvidence("ui", requiredFields.ui, status)).toMatchObject({
        ready: true,
        blocked: false,
        sourceStatus: "not_applicable",
      });
    },
  );

  const kind = z.enum(kinds);
  const reported = z.object({ reported: kind, persisted: kind.nullable() });
  it.each(casesOf("effective_kind", reported, kind))("$id: $note", ({ input, expected }) => {
    expect(effectiveKind(input.reported, input.persisted)).toBe(expected);
  });
  it("lets the persisted kind win", () => {
    expect(effectiveKind("ui", "bug")).toBe("bug");
  });
});
