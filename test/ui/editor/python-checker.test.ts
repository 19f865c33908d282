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
    expect(await second).toEqual({ kind: "formatted", text: "B" });
  });

  it("has no answer where Ruff has none", async () => {
    const { worker, reply } = fakeWorker();
    const checker = createPythonChecker(() => worker);
    const formatted = checker.format("def");
    reply({ id: 1, kind: "failed" });
    expect(await formatted).toEqual({ kind: "unparsable" });
  });

  it("says that Ruff could not be loaded, whichever part of it is missing", async () => {
    const { worker, reply } = fakeWorker();
    const checker = createPythonChecker(() => worker);
    const [checked, formatted] = [checker.check("a"), checker.format("a")];
    reply({ id: 1, kind: "unavailable" });
    reply({ id: 2, kind: "unavailable" });
    expect(await checked).toBeNull();
    expect(await formatted).toEqual({ kind: "unavailable" });
  });

  it("asks for a download that failed again when asked to format, not at every key", async () => {
    const { worker, requests, reply } = fakeWorker();
    const checker = createPythonChecker(() => worker);
    const [first, second] = [checker.check("a"), checker.check("b")];
    reply({ id: 1, kind: "unavailable" });
    reply({ id: 2, kind: "unavailable" });
    expect([await first, await second, await checker.check("c")]).toEqual([null, null, null]);
    expect(requests).toHaveLength(2);
    const formatted = checker.format("d");
    reply({ id: 3, kind: "formatted", text: "D" });
    expect(await formatted).toEqual({ kind: "formatted", text: "D" });
    const checked = checker.check("e");
    reply({ id: 4, kind: "problems", problems: [problem] });
    expect(await checked).toEqual([problem]);
  });

  it("tries a worker that could not be loaded again when asked to format, not at every key", async () => {
    const workers = [fakeWorker(), fakeWorker()] as const;
    let started = 0;
    const checker = createPythonChecker(() => workers[started++ === 0 ? 0 : 1].worker);
    const waiting = [checker.check("a"), checker.format("a")] as const;
    workers[0].breakDown();
    expect(await waiting[0]).toBeNull();
    expect(await waiting[1]).toEqual({ kind: "unavailable" });
    expect(await checker.check("b")).toBeNull();
    expect(started).toBe(1);
    const again = checker.format("c");
    expect(started).toBe(2);
    const [request] = workers[1].requests;
    workers[1].reply({ id: request?.id ?? 0, kind: "formatted", text: "C" });
    expect(await again).toEqual({ kind: "formatted", text: "C" });
  });
});
