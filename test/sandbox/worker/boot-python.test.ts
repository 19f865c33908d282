import { beforeAll, describe, expect, it } from "vitest";
import type { Interpreter } from "#adapters/python/interpreter.ts";
import { pythonParts, startNodeInterpreter } from "../../support/pyodide-port.ts";

const curious = `
import datetime, os, random, time, uuid

def act(observation):
    before = time.monotonic()
    time.sleep(3600)
    return {
        "random": [random.random(), random.Random().random(), str(uuid.uuid4()), os.urandom(4).hex()],
        "clock": [time.time(), datetime.datetime.now().isoformat(), time.tzname, time.localtime()[:6]],
        "slept": round(time.monotonic() - before),
        "hash": [hash("a"), hash(b"b"), list({"x", "y", "z"})],
        "folder": [os.getcwd(), dict(os.environ), os.listdir("/home")],
    }
`;
const asked = { kind: "policy", path: "coder.py", source: curious, observation: null } as const;

describe("an interpreter from the image and one from nothing", () => {
  let image: Interpreter;
  let nothing: Interpreter;
  beforeAll(async () => {
    image = await startNodeInterpreter();
    nothing = await startNodeInterpreter({ image: null });
  });

  it("give the same answers to whoever looks at clock, chance, hashes and files", async () => {
    const answer = await image.ask(asked, "seed/1", 5_000);
    expect(answer).toMatchObject({ kind: "returned", value: { slept: 3600 } });
    expect(await nothing.ask(asked, "seed/1", 5_000)).toEqual(answer);
  });

  it("give the same answer to the same call again", async () => {
    const first = await image.ask(asked, "seed/2", 5_000);
    expect(await image.ask(asked, "seed/2", 5_000)).toEqual(first);
  });

  it("give another answer to another seed", async () => {
    const first = await image.ask(asked, "seed/3", 5_000);
    const second = await image.ask(asked, "seed/4", 5_000);
    expect(second).not.toEqual(first);
  });
});

it("carries nothing of the machine that made the image", async () => {
  const { image } = await pythonParts();
  expect(image?.length).toBeGreaterThan(1_000_000);
  const bytes = Buffer.from(image ?? []);
  expect(bytes.includes(process.cwd())).toBe(false);
  expect(bytes.includes("PYTHONHASHSEED")).toBe(true);
});

it("has the library that policies reach for", async () => {
  const interpreter = await startNodeInterpreter();
  const source = `
import ast, collections, csv, difflib, fractions, json, re, statistics, textwrap, typing

def act(observation):
    return json.loads(json.dumps([str(fractions.Fraction(1, 3)), statistics.mean([1, 2])]))
`;
  const reply = await interpreter.ask({ ...asked, source }, "seed", 5_000);
  expect(reply).toEqual({ kind: "returned", value: ["1/3", 1.5], console: "" });
});
