import { sha256Hex } from "../base/ids.ts";
import type { PolicyAnswer } from "../record/effect.ts";
import { hear, note } from "../record/open-run.ts";
import { shownPath } from "./action.ts";
import { failureSignature } from "./failure-signature.ts";
import { decideReviewed } from "./review-decision.ts";
import { currentSource, decided, type TeamRun, withRole } from "./team-run.ts";
import type { Role } from "./team-settings.ts";
import { readTurn, type TurnOutcome } from "./turn.ts";
import { decideCoded, decideInterrupted, decidePlanned, decideRefused } from "./turn-decision.ts";

/**
 * The run after the policy of `role` answered: what it did to the files, to the role's own state and
 * to the record, and what comes next. `role` is the channel the answer came through.
 */
export function takeTurn(run: TeamRun, role: Role, answer: PolicyAnswer): TeamRun {
  const heard = hear(run, answer);
  const outcome = readTurn(heard, role, answer);
  switch (outcome.kind) {
    case "stopped":
    case "unavailable":
      return decided(heard, decideInterrupted(outcome));
    case "refused": {
      const refused = refuse(heard, role, outcome);
      return decided(refused, decideRefused(refused, role, outcome));
    }
    case "accepted": {
      const accepted = accept(heard, role, outcome);
      switch (role) {
        case "planner":
          return decided(accepted, decidePlanned(accepted));
        case "coder":
          return decided(accepted, decideCoded(accepted));
        case "reviewer":
          return afterReview(readReviewOf(accepted, run, outcome));
      }
    }
  }
}

function refuse(
  run: TeamRun,
  role: Role,
  outcome: Extract<TurnOutcome, { kind: "refused" }>,
): TeamRun {
  const { rejection, action, patch } = outcome;
  const attempts = run.roles[role].attempts + 1;
  const after = withRole(run, role, {
    rejection,
    attempts,
    ...(action === null ? {} : { memory: action.memory }),
  });
  const { code, message } = rejection;
  const patched =
    patch === null
      ? after
      : note(after, {
          type: "patch.refused",
          actor: role,
          path: shownPath(patch),
          code,
          message,
        });
  return note(role === "coder" ? { ...patched, coderRefusal: code } : patched, {
    type: "action.refused",
    actor: role,
    code,
    message,
    attempt: attempts,
  });
}

function accept(
  run: TeamRun,
  role: Role,
  outcome: Extract<TurnOutcome, { kind: "accepted" }>,
): TeamRun {
  const { action, files, trace } = outcome;
  let after = withRole({ ...run, files }, role, { memory: action.memory, rejection: null });
  for (const [index, entry] of trace.entries()) {
    const content = String(action.patches[index]?.content);
    after = note(
      after,
      { type: "patch.accepted", actor: role, content: sha256Hex(content), ...entry },
      [content],
    );
  }
  return note(after, {
    type: "action.accepted",
    actor: role,
    note: action.note,
    patches: trace.length,
  });
}

/** A review is about the source that the reviewer saw, which is the one before its own writes. */
function readReviewOf(
  run: TeamRun,
  seen: TeamRun,
  outcome: Extract<TurnOutcome, { kind: "accepted" }>,
): TeamRun {
  if (outcome.findings === null) throw new Error("the reviewer's turn carries no review");
  const review = { source: currentSource(seen), findings: outcome.findings };
  return note(
    { ...run, review },
    {
      type: "review.read",
      actor: "reviewer",
      source: review.source,
      findings: review.findings.map((finding) => ({ ...finding })),
    },
  );
}

function afterReview(run: TeamRun): TeamRun {
  const decision = decideReviewed(run);
  const after = decided(run, decision);
  return decision.next === "coding" ? nextRound(after) : after;
}

function nextRound(run: TeamRun): TeamRun {
  const { planner, coder, reviewer } = run.roles;
  return {
    ...run,
    round: run.round + 1,
    filesAtRoundStart: run.files,
    roles: {
      planner: { ...planner, attempts: 0 },
      coder: { ...coder, attempts: 0 },
      reviewer: { ...reviewer, attempts: 0 },
    },
    lastSignature:
      run.verdict === null ? null : failureSignature(run.verdict.verdict, run.coderRefusal),
    coderRefusal: null,
  };
}
