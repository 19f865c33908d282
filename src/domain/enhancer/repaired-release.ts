import { isRejection } from "./promotion.ts";
import { lgtm, loopAuthor, readRelease } from "./release.ts";
import type { Rules } from "./rules.ts";

/** What the loop itself says buries nobody's word. */
export const newestOfPeople: Rules["commentLookedAt"] = (comments) =>
  comments.findLast(({ author }) => author !== loopAuthor) ?? null;

/**
 * The word counts when a person wrote it after the loop's last request, and the text has not changed
 * since. A rejected draft changes nothing; after one that was promoted the release is asked for anew.
 */
export const releaseAfterRequest: Rules["readRelease"] = (question) => {
  const published = readRelease(question);
  const { comments, looked } = question;
  if (comments === null) return published;
  const about = comments.findLast(
    ({ author, text }) => author === loopAuthor && !isRejection(text),
  );
  const requested = about?.text.includes(`\`${lgtm}\``) === true;
  const later =
    about !== undefined &&
    looked !== null &&
    looked.author !== loopAuthor &&
    comments.indexOf(looked) > comments.indexOf(about);
  return {
    released: published.released && requested && later,
    asked: published.asked && requested,
  };
};
