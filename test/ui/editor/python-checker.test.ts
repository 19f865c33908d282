import { describe, expect, it } from "vitest";
import { createPythonChecker, type RuffWorker } from "#ui/editor/python-checker.ts";
import type { RuffReply, RuffRequest } from "#ui/editor/ruff-protocol.ts";

/** A worker that answers when the test says so, and can break. */
function fakeWorker() {
  const requests: RuffRequest[] = [];
  let hear: (event: { readonly data: RuffReply }) => void = () => {};
  let fail = () => {};
  const worker: RuffWorker = {
    postMessage: (request) => void requests.push(request),
    addEventListener(type: string, listener: unknown) {
      if (type === "message") hear = listener as typeof hear;
      else fail = listener as typeof fail;
    },
  };
  return { worker, requests, reply: (data: RuffReply) => hear({ data }), breakDown: () => fail() };
}

const problem = { line: 1, column: 1, endLine: 1, endColumn: 2, message: "x", rule: "F821" };

describe("looking at Python without running it", () => {
  it("can be started ahead, and is then not started again", () => {
    let started = 0;
    const checker = createPythonChecker(() => {
      started += 1;
      return fakeWorker().worker;
    });
    checker.warm();
    checker.warm();
    void checker.check("a");
    expect(started).toBe(1);
  });

  it("starts one worker, at the first question", async () => {
    let started = 0;
    const { worker, requests, reply } = fakeWorker();
    const checker = createPythonChecker(() => {
      started += 1;
      return worker;
    });
    expect(started).toBe(0);
    const first = checker.check("a");
    const second = checker.format("b");
    expect(started).toBe(1);
    expect(requests.map(({ ask, text }) => [ask, text])).toEqual([
      ["check", "a"],
      ["format", "b"],
    ]);
    reply({ id: 2, kind: "formatted", text: "B" });
    reply({ id: 1, kind: "problems", problems: [problem] });
    expect(await first).toEqual([problem]);
    expect(await second).toBe("B");
  });

  it("has no answer where Ruff has none", async () => {
    const { worker, reply } = fakeWorker();
    const checker = createPythonChecker(() => worker);
    const formatted = checker.format("def");
    reply({ id: 1, kind: "failed", message: "it does not parse" });
    expect(await formatted).toBeNull();
  });

  it("has no answers at all when the worker cannot be loaded", async () => {
    const { worker, breakDown } = fakeWorker();
    const checker = createPythonChecker(() => worker);
    const waiting = checker.check("a");
    breakDown();
    expect(await waiting).toBeNull();
    expect(await checker.check("b")).toBeNull();
  });
});
