import { describe, expect, it } from "vitest";
import {
  createIssue,
  type GitHubState,
  issueOf,
  readGitHub,
  writeGitHub,
} from "#domain/enhancer/github.ts";
import type { GitHubWrite } from "#domain/enhancer/github-call.ts";

const start: GitHubState = {
  canList: true,
  issues: [
    createIssue({ number: 7, title: "[T001] Due dates", labels: ["bug"] }),
    createIssue({ number: 8, title: "[T002] Closed", closed: true }),
    createIssue({
      number: 9,
      title: "Far down the list",
      listed: false,
      comments: [{ id: "41", author: "human", text: "hello" }],
    }),
  ],
};

describe("reading", () => {
  it("lists what is open, a hundred at most, and finds what is closed too", () => {
    expect(readGitHub(start, { operation: "list" })).toEqual({
      kind: "issues",
      issues: [{ number: 7, title: "[T001] Due dates", body: "", labels: ["bug"] }],
    });
    const many = Array.from({ length: 120 }, (_, index) => createIssue({ number: index + 1 }));
    const listed = readGitHub({ canList: true, issues: many }, { operation: "list" });
    expect(listed.kind === "issues" && listed.issues).toHaveLength(100);
    expect(readGitHub({ ...start, canList: false }, { operation: "list" })).toEqual({
      kind: "no-list",
    });
    expect(readGitHub(start, { operation: "find", id: "T002" })).toEqual({
      kind: "issue",
      issue: 8,
    });
    expect(readGitHub(start, { operation: "find", id: "T003" })).toEqual({
      kind: "issue",
      issue: null,
    });
  });

  it("knows nothing of an issue it was not told of, but does not deny it", () => {
    expect(readGitHub(start, { operation: "labels", issue: 99 })).toEqual({
      kind: "labels",
      labels: [],
    });
    expect(readGitHub(start, { operation: "is_closed", issue: 99 })).toEqual({
      kind: "closed",
      closed: false,
    });
  });
});

describe("writing", () => {
  const stateAfter = (...calls: GitHubWrite[]) =>
    calls.reduce((state, call) => writeGitHub(state, call, "human"), start);

  it("changes one issue and shares the others", () => {
    const changed = stateAfter({ operation: "set_body", issue: 7, body: "new" });
    expect(issueOf(changed, 7).body).toBe("new");
    expect(changed.issues[1]).toBe(start.issues[1]);
    expect(start.issues[0]?.body).toBe("");
  });

  it("holds a label once, and takes it away again", () => {
    const add: GitHubWrite = { operation: "add_label", issue: 7, label: "ready" };
    expect(issueOf(stateAfter(add, add), 7).labels).toEqual(["bug", "ready"]);
    const remove: GitHubWrite = { operation: "remove_label", issue: 7, label: "bug" };
    expect(issueOf(stateAfter(add, remove), 7).labels).toEqual(["ready"]);
  });

  it("numbers comments over the whole repo and signs them", () => {
    const said = writeGitHub(start, { operation: "comment", issue: 7, text: "hi" }, "loop");
    expect(issueOf(said, 7).comments).toEqual([{ id: "42", author: "loop", text: "hi" }]);
    const stranger = stateAfter({ operation: "comment", issue: 99, text: "hi" });
    expect(issueOf(stranger, 99).comments).toHaveLength(1);
  });

  it("closes, reopens and opens issues", () => {
    expect(issueOf(stateAfter({ operation: "close", issue: 7 }), 7).closed).toBe(true);
    expect(issueOf(stateAfter({ operation: "reopen", issue: 8 }), 8).closed).toBe(false);
    const opened = stateAfter({ operation: "open", issue: 31, title: "New", body: "text" });
    expect(issueOf(opened, 31)).toEqual(createIssue({ number: 31, title: "New", body: "text" }));
  });
});
