import type { IssueComment } from "./github-call.ts";
import { strip } from "./python-text.ts";

/** The one word that releases a ticket. */
export const lgtm = "LGTM";

/** What a green ticket's issue is told, once. */
export const requestComment = "This ticket meets the rubric. Comment `LGTM` to release it.";

export const needsHumanLabel = "needs-human";
export const enhancedLabel = "enhanced";
export const readyLabel = "ready";

/** The comments of an issue, oldest first, or the one that is simulated in their place. */
export type CommentThread =
  | { readonly kind: "thread"; readonly comments: readonly IssueComment[] }
  | { readonly kind: "simulated"; readonly text: string };

/** The comment the loop looks at: the newest, whoever wrote it and whenever. */
export function commentLookedAt(thread: CommentThread): string | null {
  if (thread.kind === "simulated") return thread.text;
  return thread.comments.at(-1)?.text ?? null;
}

/** The published test: the newest comment is exactly the word, white space around it aside. */
export function isReleased(thread: CommentThread): boolean {
  return strip(commentLookedAt(thread) ?? "") === lgtm;
}
