import type { Allowlist } from "./allowlist.ts";
import { applyPatch, type PatchRefusal, type TraceEntry } from "./apply-patch.ts";
import type { Snapshot } from "./snapshot.ts";

/** One proposed write. `role` is filled in by whoever asked, not by who answered. */
export interface Patch {
  readonly role: unknown;
  readonly path: unknown;
  readonly content: unknown;
}

/**
 * What stays after a refusal: under `prefix` the accepted patches before it (the literal reading of
 * the published page), under `atomic` nothing of the batch.
 */
export type BatchMode = "prefix" | "atomic";

/** How a batch ended. `applied` counts the accepted patches before the first refusal. */
export type BatchOutcome =
  | {
      readonly ok: true;
      readonly snapshot: Snapshot;
      readonly applied: number;
      readonly trace: readonly TraceEntry[];
    }
  | {
      readonly ok: false;
      readonly snapshot: Snapshot;
      readonly applied: number;
      /** The writes that stay: those of the prefix, or none when the batch is atomic. */
      readonly trace: readonly TraceEntry[];
      /** Position of the refused patch, from 0. */
      readonly failedAt: number;
      readonly refusal: PatchRefusal;
    };

/** Applies patches in order and stops at the first refusal. An empty batch is accepted. */
export function applyAll(
  snapshot: Snapshot,
  allowlist: Allowlist,
  patches: readonly Patch[],
  mode: BatchMode,
): BatchOutcome {
  let current = snapshot;
  const trace: TraceEntry[] = [];
  for (const [index, patch] of patches.entries()) {
    const outcome = applyPatch(current, allowlist, patch.role, patch.path, patch.content);
    if (!outcome.ok) {
      return {
        ok: false,
        snapshot: mode === "prefix" ? current : snapshot,
        applied: index,
        trace: mode === "prefix" ? trace : [],
        failedAt: index,
        refusal: outcome.refusal,
      };
    }
    current = outcome.snapshot;
    trace.push(outcome.trace);
  }
  return { ok: true, snapshot: current, applied: patches.length, trace };
}
