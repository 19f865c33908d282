import { roles } from "#domain/team/team-settings.ts";
import type { EditorText } from "./editor-texts.ts";

/** One name that a policy can read or must return, with what it means. */
export interface ContractWord {
  readonly name: string;
  readonly about: string;
}

/** What a role is told at its turn: the keys of `observation`. */
export const observationWords: readonly ContractWord[] = [
  { name: "role", about: "Who you are: `planner`, `coder` or `reviewer`." },
  { name: "round", about: "The round, from 1." },
  { name: "files", about: "The files this role may see: path to text." },
  {
    name: "verdict",
    about: "The last verdict of the strong oracle, or `None`. Hidden inputs are not in it.",
  },
  { name: "rejection", about: "Why your last action was refused, or `None`." },
  { name: "findings", about: "The reviewer's findings, for the coder." },
  { name: "memory", about: "What you returned as `memory` last time. It is all that stays." },
  { name: "budget", about: "`rounds` and `calls` that are left." },
  { name: "diff", about: "What this round changed so far. Only the reviewer has it." },
];

/** What a policy returns. */
export const actionWords: readonly ContractWord[] = [
  { name: "memory", about: "Plain data that you get back at your next turn." },
  { name: "patches", about: 'Files to write: a list of `{"path": …, "content": …}`.' },
  { name: "note", about: "A sentence for the record." },
  { name: "path", about: "Which file to write. It must be in your list, letter for letter." },
  { name: "content", about: "The whole text of the file." },
];

/** Whether a text is the policy of a role of the team: only there these words mean anything. */
export function isPolicy({ file }: Pick<EditorText, "file">): boolean {
  return (
    file.language === "python" && file.script !== true && roles.some((role) => role === file.actor)
  );
}

/**
 * The words that fit where the cursor is, given the text of its line up to there: the keys of
 * `observation` after `observation["` or `.get("`, the keys of an action in another open quote.
 */
export function wordsAt(lineBefore: string): readonly ContractWord[] {
  if (/\bobservation(\[|\.get\()\s*["']\w*$/.test(lineBefore)) return observationWords;
  return /[{,]\s*["']\w*$/.test(lineBefore) || /^\s*["']\w*$/.test(lineBefore) ? actionWords : [];
}
