import type { IssueComment } from "./github-call.ts";
import { strip } from "./python-text.ts";

/** The one word that releases a ticket. */
export const lgtm = "LGTM";

/** What a green ticket's issue is told, once. */
export const requestComment = "This ticket meets the rubric. Comment `LGTM` to release it.";

export const needsHumanLabel = "needs-human";
export const enhancedLabel = "enhanced";
export const readyLabel = "ready";

/** Who the loop is on GitHub: anybody else is a person. */
export const loopAuthor = "loop";

/** The comment the published loop looks at: the newest, whoever wrote it and whenever. */
export function newestComment(comments: readonly IssueComment[]): IssueComment | null {
  return comments.at(-1) ?? null;
}

/** A comment that is given with a poll stands in for the one that would be looked at. */
export function simulatedComment(text: string): IssueComment {
  return { id: "simulated", author: "human", text };
}

/** Whether a text is exactly the word, white space around it aside. */
export function isLgtm(text: string): boolean {
  return strip(text) === lgtm;
}

/** What there is to know about a release when a ticket is green. */
export interface ReleaseQuestion {
  /** The issue's comments, oldest first; null when one was simulated in their place. */
  readonly comments: readonly IssueComment[] | null;
  /** The comment the loop looks at, if there is one. */
  readonly looked: IssueComment | null;
  /** Whether the state file says that the release was asked for. */
  readonly asked: boolean;
  /** The ticket's text as it is now, without its front matter. */
  readonly text: string;
  /** The text that the loop last asked about, as it was kept; null where none was. */
  readonly askedAbout: string | null;
}

/** What a word on a green ticket is worth. */
export interface ReleaseAnswer {
  /** Whether a human has released the ticket. */
  readonly released: boolean;
  /** Whether the release was asked for so that it counts. */
  readonly asked: boolean;
  /** The text that a request made now is about, as it is to be kept; null where it is bound to none. */
  readonly about: string | null;
}

/** The published reading: the word is enough, and it is asked for once, whatever becomes of the text. */
export function readRelease({ looked, asked }: ReleaseQuestion): ReleaseAnswer {
  return { released: looked !== null && isLgtm(looked.text), asked, about: null };
}
