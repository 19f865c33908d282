import { sha256Hex } from "../base/ids.ts";
import { lgtm, loopAuthor, readRelease } from "./release.ts";
import type { Rules } from "./rules.ts";

/** What the loop itself says buries nobody's word. */
export const newestOfPeople: Rules["commentLookedAt"] = (comments) =>
  comments.findLast(({ author }) => author !== loopAuthor) ?? null;

/**
 * The word counts when a person wrote it after the loop's last request, and that request was about the
 * text as it is now. Which text that was is kept in a file: what the loop last said on GitHub does not
 * tell, for GitHub may have failed before it could say anything about a newer one.
 */
export const releaseAfterRequest: Rules["readRelease"] = (question) => {
  const { comments, looked, text, askedAbout } = question;
  const about = sha256Hex(text);
  const request = comments?.findLast(
    (comment) => comment.author === loopAuthor && comment.text.includes(`\`${lgtm}\``),
  );
  // One that is simulated stands in for the comments, so it is the newest of them.
  const asked = askedAbout === about && (comments === null || request !== undefined);
  const later =
    comments === null ||
    (request !== undefined &&
      looked !== null &&
      looked.author !== loopAuthor &&
      comments.indexOf(looked) > comments.indexOf(request));
  return { released: readRelease(question).released && asked && later, asked, about };
};
