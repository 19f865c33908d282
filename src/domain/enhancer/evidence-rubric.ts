import type { JsonValue } from "../base/json-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { repr } from "./python-text.ts";
import { asSet, type RubricResult, readKind, requiredFields, type TicketKind } from "./rubric.ts";

export const sourceStatuses = ["supported", "contradicted", "unknown", "not_applicable"] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** A grade of the later rubric. */
export interface EvidenceResult extends RubricResult {
  readonly sourceStatus: SourceStatus;
  /** The source code says that the report is wrong: nothing the doer writes can make it ready. */
  readonly blocked: boolean;
}

const evidence = "source_evidence";

/**
 * The later rubric: a bug also needs evidence in the source, which counts only when the source
 * supports the report. For other kinds the status does not apply, whatever was reported.
 */
export function checkEvidence(
  kind: JsonValue,
  presentFields: JsonValue,
  sourceStatus: JsonValue = "not_applicable",
): EvidenceResult | Raised {
  const known = readKind(kind);
  if (isRaised(known)) return known;
  const reported = sourceStatuses.find((status) => status === sourceStatus);
  if (reported === undefined) {
    return raise("ValueError", `unknown source status ${repr(sourceStatus)}`);
  }
  const set = asSet(presentFields);
  if (isRaised(set)) return set;
  const status = known === "bug" ? reported : "not_applicable";
  const required = known === "bug" ? [...requiredFields.bug, evidence] : requiredFields[known];
  const counts = (field: string) =>
    set.has(field) && (field !== evidence || status === "supported");
  const missing = required.filter((field) => !counts(field));
  const blocked = status === "contradicted";
  return {
    kind: known,
    present: required.filter(counts),
    missing,
    ready: missing.length === 0 && !blocked,
    sourceStatus: status,
    blocked,
  };
}

/** The kind that counts: what was settled before, else what the judge reports now. */
export function effectiveKind<Kind extends JsonValue>(
  reported: Kind,
  persisted: TicketKind | null,
): Kind | TicketKind {
  return persisted ?? reported;
}
