import { expect, it } from "vitest";
import { createFakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import { createIssue, issueOf } from "#domain/enhancer/github.ts";
import type { GitHubRequest } from "#domain/enhancer/github-call.ts";

const github = { canList: true, issues: [createIssue({ number: 7 })] };
const label = (name: string, by: GitHubRequest["by"] = "loop"): GitHubRequest => ({
  kind: "github",
  by,
  call: { operation: "add_label", issue: 7, label: name },
});

it("plays the model and GitHub, and keeps what happened", async () => {
  const port = fakePort(createFakeWorld({ turns: [] }, github));
  expect(await port.call(1, label("ready"))).toEqual({ kind: "written" });
  expect(issueOf(port.github(), 7).labels).toEqual(["ready"]);
  const asked = { kind: "model" as const, role: "doer", prompt: "", maxUsd: null };
  expect(await port.call(2, asked)).toMatchObject({ kind: "script-exhausted" });
  expect(port.unused()).toEqual([]);
});

it("fails the one call it was told to, of the loop's, and changes nothing by it", async () => {
  const faults = [{ operation: "add_label", on: 2, stderr: "down" }];
  const port = fakePort(createFakeWorld({ turns: [] }, github, faults));
  expect(await port.call(1, label("by hand", "human"))).toEqual({ kind: "written" });
  expect(await port.call(2, label("first"))).toEqual({ kind: "written" });
  expect(await port.call(3, label("second"))).toEqual({ kind: "failed", stderr: "down" });
  expect(await port.call(4, label("third"))).toEqual({ kind: "written" });
  expect(issueOf(port.github(), 7).labels).toEqual(["by hand", "first", "third"]);
});

it("fails every call of an operation, but never a person's", async () => {
  const faults = [{ operation: "add_label", on: "every" as const, stderr: "down" }];
  const port = fakePort(createFakeWorld({ turns: [] }, github, faults));
  expect(await port.call(1, label("a"))).toMatchObject({ kind: "failed" });
  expect(await port.call(2, label("b"))).toMatchObject({ kind: "failed" });
  expect(await port.call(3, label("c", "human"))).toEqual({ kind: "written" });
});

it("has no Python to ask", async () => {
  const port = fakePort(createFakeWorld({ turns: [] }, github));
  const answer = await port.call(1, { kind: "oracle.naive", oracle: "", files: {} });
  expect(answer).toMatchObject({ kind: "unavailable" });
});
