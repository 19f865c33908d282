import type { PolicyAnswer } from "../record/effect.ts";
import type { Finding } from "../record/run-event.ts";
import { createAllowlist } from "../repo/allowlist.ts";
import { applyAll } from "../repo/apply-all.ts";
import type { TraceEntry } from "../repo/apply-patch.ts";
import type { Snapshot } from "../repo/snapshot.ts";
import { type Action, maxPatches, type ProposedPatch, readAction, shownPath } from "./action.ts";
import { type Rejection, rejected, rejectionOfFailure, rejectionOfPatch } from "./rejection.ts";
import { readReview, reviewPath } from "./review.ts";
import type { TeamRun } from "./team-run.ts";
import type { Role } from "./team-settings.ts";

/** How one turn of a role ended. Nothing of a refused turn reaches the files. */
export type TurnOutcome =
  | {
      readonly kind: "accepted";
      readonly action: Action;
      readonly files: Snapshot;
      /** One entry per patch, in order. */
      readonly trace: readonly TraceEntry[];
      /** The findings in the review file, when the reviewer spoke; else null. */
      readonly findings: readonly Finding[] | null;
    }
  | {
      readonly kind: "refused";
      readonly rejection: Rejection;
      /** The action, when there was a readable one: its memory is kept, its patches are not. */
      readonly action: Action | null;
      /** The patch that was refused, when the refusal is about one. */
      readonly patch: ProposedPatch | null;
    }
  | { readonly kind: "stopped" }
  | { readonly kind: "unavailable"; readonly message: string };

/**
 * Judges what came back from the channel of `role`, whoever the answer claims to be.
 * All patches of a turn are applied, or none.
 */
export function readTurn(run: TeamRun, role: Role, answer: PolicyAnswer): TurnOutcome {
  switch (answer.kind) {
    case "stopped":
      return { kind: "stopped" };
    case "unavailable":
      return { kind: "unavailable", message: answer.message };
    case "returned": {
      const read = readAction(answer.value);
      return read.ok
        ? applyAction(run, role, read.action)
        : { kind: "refused", rejection: read.rejection, action: null, patch: null };
    }
    case "raised":
    case "missing":
    case "unusable":
    case "at-limit":
    case "crashed":
      return {
        kind: "refused",
        rejection: rejectionOfFailure(run.task.policies[role].path, answer),
        action: null,
        patch: null,
      };
  }
}

function applyAction(run: TeamRun, role: Role, action: Action): TurnOutcome {
  const refuse = (rejection: Rejection, patch: ProposedPatch | null): TurnOutcome => ({
    kind: "refused",
    rejection,
    action,
    patch,
  });
  const tooMany = tooManyPatches(role, action.patches);
  if (tooMany !== null) return refuse(tooMany, null);
  const batch = applyAll(
    run.files,
    createAllowlist(run.task.allowlist),
    action.patches.map(({ path, content }) => ({ role, path, content })),
    "atomic",
  );
  if (!batch.ok) {
    return refuse(rejectionOfPatch(batch.refusal), action.patches[batch.failedAt] ?? null);
  }
  const accepted = { kind: "accepted", action, files: batch.snapshot, trace: batch.trace } as const;
  if (role !== "reviewer") return { ...accepted, findings: null };
  // What stands in the file already was said of another source, or by nobody.
  const written = action.patches.findLast((patch) => patch.path === reviewPath);
  if (written === undefined) return refuse(badReview("was not written in this turn"), null);
  const review = readReview(batch.snapshot.get(reviewPath));
  if (review.kind === "review") return { ...accepted, findings: review.findings };
  return refuse(badReview(`cannot be read: ${review.problem}`), written);
}

function tooManyPatches(role: Role, patches: readonly ProposedPatch[]): Rejection | null {
  const paths = new Set(patches.map(shownPath));
  if (role === "coder" && paths.size > 1) {
    const named = [...paths]
      .slice(0, 5)
      .map((path) => `\`${path}\``)
      .join(", ");
    return rejected(
      "refused",
      "too_many_patches",
      `refused: the coder writes one path per turn, and this turn has ${paths.size}, such as ${named}. Send the most urgent one now and the others at later turns.`,
    );
  }
  if (patches.length > maxPatches) {
    return rejected(
      "refused",
      "too_many_patches",
      `refused: this turn has ${patches.length} patches; at most ${maxPatches} are allowed. A file needs only its last text.`,
    );
  }
  return null;
}

function badReview(problem: string): Rejection {
  return {
    ...rejected(
      "refused",
      "bad_review",
      `refused: \`${reviewPath}\` ${problem}. It must be a JSON list of findings, each with \`severity\` ("block" or "note"), \`path\` and \`message\`; an empty list says that all is well.`,
    ),
    path: reviewPath,
  };
}
