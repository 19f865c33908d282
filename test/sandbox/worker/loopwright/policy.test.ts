import { afterAll, beforeAll, expect, it } from "vitest";
import type { Interpreter } from "#adapters/python/interpreter.ts";
import type { JsonValue } from "#domain/base/json-value.ts";
import { startNodeInterpreter } from "../../../support/pyodide-port.ts";

let interpreter: Interpreter;
beforeAll(async () => {
  interpreter = await startNodeInterpreter();
});
afterAll(() => interpreter.end());

/** One call of a policy; those that end their interpreter get one of their own. */
async function call(source: string, observation: JsonValue = {}, limit = 2_000) {
  if (!interpreter.alive) interpreter = await startNodeInterpreter();
  return interpreter.ask({ kind: "policy", path: "coder.py", source, observation }, "seed", limit);
}
const acting = (...lines: string[]) => ["def act(observation):", ...lines].join("\n    ");
const problemOf = async (...lines: string[]) => {
  const reply = await call(acting(...lines));
  return reply.kind === "unusable" ? reply.problem : reply;
};

it("gives the observation in and plain data out, with what was printed", async () => {
  const observation = { round: 1, files: { "PLAN.md": "é 🐝" }, verdict: null };
  const source = acting('print("round", observation["round"])', "return observation");
  expect(await call(source, observation)).toEqual({
    kind: "returned",
    value: observation,
    console: "round 1\n",
  });
});

it("returns every kind of plain value, and tuples as lists", async () => {
  const source = acting('return {"a": [True, False, None, -3, 0.5, (1, "2")], "b": {}, "c": -0.0}');
  expect(await call(source)).toMatchObject({
    value: { a: [true, false, null, -3, 0.5, [1, "2"]], b: {}, c: 0 },
  });
});

it("returns nothing as null: whether that is an action is for others to judge", async () => {
  expect(await call(acting("pass"))).toEqual({ kind: "returned", value: null, console: "" });
});

it("says where a value is that is not plain data", async () => {
  expect(await problemOf('return {"patches": [{"path": {1, 2}}]}')).toBe(
    'result["patches"][0]["path"] is of type `set`; return only dict, list, text, numbers, True, False and None',
  );
  expect(await problemOf("class Plan: pass", "return Plan()")).toContain(
    "result is of type `Plan`",
  );
  expect(await problemOf("return {1: 2}")).toBe(
    "result has a key of type `int`; keys must be text",
  );
  expect(await problemOf('return {"__proto__": 1}')).toContain("JavaScript reserves");
});

it("refuses what only looks like plain data", async () => {
  expect(await problemOf("class Text(str): pass", 'return Text("x")')).toContain("`Text`");
  expect(
    await problemOf("class Lie(dict):", "    def items(self): return []", "return [Lie(a=1)]"),
  ).toContain("result[0] is of type `Lie`");
});

it("refuses numbers that would not survive", async () => {
  expect(await problemOf("return 10**400")).toContain("beyond ±9,007,199,254,740,991");
  expect(await call(acting("return 2**53 - 1"))).toMatchObject({ value: 2 ** 53 - 1 });
  expect(await problemOf("return 2**53")).toContain("result is a whole number beyond");
  expect(await problemOf("return [float('nan')]")).toContain("result[0] is nan");
  expect(await problemOf("return 1e16")).toContain("result is a whole number beyond");
  expect(await call(acting("return 1e300 / 3e299"))).toMatchObject({ kind: "returned" });
  expect(await call(acting("return [1.0, 0.1]"))).toMatchObject({ value: [1, 0.1] });
});

it("counts characters as Python does", async () => {
  const bees = await call(acting('return "🐝" * 100_000'));
  expect(bees).toMatchObject({ kind: "returned", value: "🐝".repeat(100_000) });
});

it("refuses too much of anything, and what contains itself", async () => {
  expect(await problemOf('return {"note": "x" * 5_000_000}')).toBe(
    'result["note"] is a text of 5,000,000 characters; at most 100,000 can be returned',
  );
  expect(await problemOf('return ["x" * 60_000, "y" * 60_000]')).toContain("together");
  expect(await problemOf("return [0] * 30_000")).toContain("more than 20,000 values");
  expect(await problemOf("a = []", "a.append(a)", "return a")).toContain("contains itself");
});

it("reports what was raised, with the line in the policy", async () => {
  expect(await call(acting("x = 1", 'return observation["verdict"]'))).toEqual({
    kind: "raised",
    exception: "KeyError",
    message: "'verdict'",
    line: 3,
    console: "",
  });
  const viaLibrary = await call(`import json\n${acting('return json.loads("{")')}`);
  expect(viaLibrary).toMatchObject({ kind: "raised", exception: "JSONDecodeError", line: 3 });
});

it("reports a file that does not parse, with its line", async () => {
  expect(await call("x = 1\ndef act(observation)\n    pass")).toMatchObject({
    kind: "raised",
    exception: "SyntaxError",
    message: "expected ':'",
    line: 2,
  });
  expect(await call(`\ufeff${acting("pass")}`)).toMatchObject({
    exception: "SyntaxError",
    message: expect.stringContaining("byte-order mark"),
    line: 1,
  });
  expect(await call("x = 1\n# \ud800")).toMatchObject({ exception: "SyntaxError", line: 2 });
});

it.each(["SystemExit(3)", "KeyboardInterrupt", "GeneratorExit"])(
  "reports %s like any other exception",
  async (exception) => {
    const reply = await call(acting(`raise ${exception}`));
    expect(reply).toMatchObject({
      kind: "raised",
      exception: exception.replace("(3)", ""),
      line: 2,
    });
    expect(interpreter.alive).toBe(true);
  },
);

it("shows no text that the raised object makes up", async () => {
  const source = acting(
    "class Odd(Exception):",
    "    def __str__(self): raise SystemExit",
    'raise Odd("plain", 3)',
  );
  expect(await call(source)).toMatchObject({ exception: "Odd", message: "plain" });
});

it("says that `act` is missing", async () => {
  expect(await call("acts = 1")).toMatchObject({ kind: "missing" });
  expect(await call("act = 1")).toMatchObject({ kind: "missing" });
});

it("gives each call a namespace of its own", async () => {
  await call(`kept = 1\n${acting("return 1")}`);
  const reply = await call(acting('return "kept" in globals()'));
  expect(reply).toMatchObject({ value: false });
});

it("finds no input to wait for", async () => {
  expect(await call(acting('return input("?")'))).toMatchObject({
    exception: "EOFError",
    console: "?",
  });
});

it("keeps the beginning of a long output", async () => {
  const reply = await call(acting('print("x" * 20_000)', "return 1"));
  expect(reply.kind).toBe("returned");
  if (reply.kind !== "returned") return;
  expect(reply.console).toBe(
    `${"x".repeat(10_000)}\n… the rest of the output was cut after 10,000 characters`,
  );
});

it("ends who prints forever, even behind `except`", async () => {
  expect(await call(acting("while True: print(1)"))).toEqual({ kind: "limit", limit: "output" });
  const swallowing = acting(
    "for i in range(3):",
    "    try:",
    "        while True: print(1)",
    "    except BaseException: pass",
    "return 1",
  );
  expect(await call(swallowing)).toEqual({ kind: "limit", limit: "output" });
});

it("ends who loops forever, even behind `except`", async () => {
  const source = acting(
    "while True:",
    "    try:",
    "        while True: pass",
    "    except BaseException: pass",
  );
  interpreter = await startNodeInterpreter();
  const start = performance.now();
  expect(await call(source, {}, 300)).toEqual({ kind: "limit", limit: "time" });
  expect(performance.now() - start).toBeLessThan(800);
  expect(interpreter.alive).toBe(false);
});

it("ends who wants all the memory", async () => {
  const source = acting("kept = []", "while True: kept.append(bytearray(5_000_000))");
  expect(await call(source, {}, 20_000)).toEqual({ kind: "limit", limit: "memory" });
});

it("reports the death of the interpreter, and the next call works", async () => {
  const reply = await call(`import os\n${acting("os._exit(0)")}`);
  expect(reply).toMatchObject({ kind: "crashed", reason: "crashed" });
  expect(interpreter.alive).toBe(false);
  expect(await call(acting("return 1"))).toMatchObject({ value: 1 });
});

it("survives endless recursion", async () => {
  expect(await call(acting("return act(observation)"))).toMatchObject({
    kind: "raised",
    exception: "RecursionError",
    line: 2,
  });
});

it("shows no memory address, and takes none for a text", async () => {
  expect(await call(acting("print(act)", "return 1"))).toMatchObject({
    console: "<function act at 0x…>\n",
  });
  expect(await problemOf('return {"note": repr(act)}')).toBe(
    'result["note"] holds `<function act at 0x…>`, an object\'s place in memory, which differs from start to start; return something else that names it',
  );
});

it("changes no text that is returned", async () => {
  const value = ["# the table lies at 0x1f40, 16 rows", "<b> at 0x1f40", "kept at 0x10"];
  expect(await call(acting(`return ${JSON.stringify(value)}`))).toMatchObject({ value });
});

it("says that `act` is async, and prints nothing of ours", async () => {
  const reply = await call("async def act(observation):\n    return 1\n");
  expect(reply).toMatchObject({
    kind: "unusable",
    problem: expect.stringContaining("write `def act(observation):`"),
    console: "",
  });
});

it("finds all of it again that the first call found", async () => {
  const look = [
    "import builtins, decimal, json, logging, os, sys, tempfile",
    "logging.basicConfig(level=20)",
    'logging.info("hello")',
    'logging.getLogger("mine").setLevel(10)',
    "json.calls = getattr(json, 'calls', 0) + 1",
    "tempfile.calls = getattr(tempfile, 'calls', 0) + 1",
    "builtins.len = getattr(builtins, 'seen', len)",
    "builtins.seen = lambda thing: -1",
    "os.environ['CALLS'] = os.environ.get('CALLS', '') + 'x'",
    "sys.path.append('/tmp')",
    "sys.setrecursionlimit(sys.getrecursionlimit() + 1)",
    "before = [os.getcwd(), sorted(os.listdir('/tmp')), sorted(os.listdir())]",
    "os.makedirs('/tmp/a/b', exist_ok=True)",
    "open('/tmp/a/b/c', 'w').write('x')",
    "open('left', 'w').write('x')",
    "os.chdir('/tmp')",
    "mine = logging.getLogger('other').manager.loggerDict.keys()",
    "return [json.calls, tempfile.calls, len('abc'), os.environ['CALLS'], len(sys.path), sys.getrecursionlimit(), before, 'mine' in mine]",
  ];
  const fresh = await startNodeInterpreter();
  const source = acting(...look);
  const ask = () =>
    fresh.ask({ kind: "policy", path: "coder.py", source, observation: {} }, "seed", 2_000);
  const first = await ask();
  expect(first).toMatchObject({ kind: "returned", console: "INFO:root:hello\n" });
  expect(await ask()).toEqual(first);
  expect(await ask()).toEqual(first);
  fresh.end();
});
