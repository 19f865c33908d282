import { z } from "zod";
import {
  commentSchema,
  type GitHubAnswer,
  type GitHubRead,
  type GitHubWrite,
  type IssueComment,
} from "./github-call.ts";

/** One issue, as data. */
export const githubIssueSchema = z.strictObject({
  number: z.number().int(),
  title: z.string(),
  body: z.string(),
  labels: z.array(z.string()).readonly(),
  closed: z.boolean(),
  /** Oldest first. */
  comments: z.array(commentSchema).readonly(),
  /** False for an issue past the hundred that a listing gives; a search still finds it. */
  listed: z.boolean(),
});
export type GitHubIssue = z.infer<typeof githubIssueSchema>;

/** What GitHub knows. Issues that are not named here exist, open and bare: a repo always has more. */
export const githubStateSchema = z.strictObject({
  /** Whether the client in use can list issues. */
  canList: z.boolean(),
  issues: z.array(githubIssueSchema).readonly(),
});
export type GitHubState = z.infer<typeof githubStateSchema>;

/** An open, listed issue without labels and comments. */
export function createIssue(
  about: Pick<GitHubIssue, "number"> & Partial<GitHubIssue>,
): GitHubIssue {
  return { title: "", body: "", labels: [], closed: false, comments: [], listed: true, ...about };
}

/** The issue as GitHub shows it. */
export function issueOf(state: GitHubState, number: number): GitHubIssue {
  const known = state.issues.find((issue) => issue.number === number);
  return known ?? createIssue({ number, listed: false });
}

/** Answers a call that changes nothing. */
export function readGitHub(state: GitHubState, call: GitHubRead): GitHubAnswer {
  switch (call.operation) {
    case "list":
      return state.canList
        ? { kind: "issues", issues: state.issues.filter(isListed).slice(0, 100).map(listedPart) }
        : { kind: "no-list" };
    case "find": {
      const found = state.issues.find((issue) => issue.title.includes(`[${call.id}]`));
      return { kind: "issue", issue: found?.number ?? null };
    }
    case "is_closed":
      return { kind: "closed", closed: issueOf(state, call.issue).closed };
    case "comments":
      return { kind: "comments", comments: [...issueOf(state, call.issue).comments] };
    case "labels":
      return { kind: "labels", labels: [...issueOf(state, call.issue).labels] };
  }
}

/** The state after a call that changes an issue. A label that is there already is not doubled. */
export function writeGitHub(state: GitHubState, call: GitHubWrite, author: string): GitHubState {
  const before = issueOf(state, call.issue);
  const after = changed(before, call, nextComment(state, author));
  const known = state.issues.some((issue) => issue.number === call.issue);
  return {
    ...state,
    issues: known
      ? state.issues.map((issue) => (issue.number === call.issue ? after : issue))
      : [...state.issues, after],
  };
}

function changed(
  issue: GitHubIssue,
  call: GitHubWrite,
  comment: (text: string) => IssueComment,
): GitHubIssue {
  switch (call.operation) {
    case "set_body":
      return { ...issue, body: call.body };
    case "add_label":
      return { ...issue, labels: [...new Set([...issue.labels, call.label])] };
    case "remove_label":
      return { ...issue, labels: issue.labels.filter((label) => label !== call.label) };
    case "comment":
      return { ...issue, comments: [...issue.comments, comment(call.text)] };
    case "close":
      return { ...issue, closed: true };
    case "reopen":
      return { ...issue, closed: false };
    case "open":
      return { ...issue, title: call.title, body: call.body, listed: true };
  }
}

/** Comment ids count upwards over the whole repo. */
function nextComment(state: GitHubState, author: string): (text: string) => IssueComment {
  const ids = state.issues.flatMap((issue) => issue.comments.map((each) => Number(each.id)));
  const last = ids.sort((left, right) => left - right).at(-1) ?? 0;
  return (text) => ({ id: String(last + 1), author, text });
}

function isListed(issue: GitHubIssue): boolean {
  return issue.listed && !issue.closed;
}

function listedPart({ number, title, body, labels }: GitHubIssue) {
  return { number, title, body, labels: [...labels] };
}
