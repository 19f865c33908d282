import { describe, expect, it } from "vitest";
import { createRunEffects, type InterpreterSource } from "#adapters/python/run-effects.ts";
import type {
  EffectRequest,
  NaiveOracleRequest,
  PolicyRequest,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import { answerSchemas } from "#domain/record/effect.ts";
import { scriptedInterpreters } from "../../support/scripted-interpreters.ts";

const policy = (role: string): PolicyRequest => ({
  kind: "policy",
  role,
  path: `${role}.py`,
  source: "…",
  observation: { role },
});
const naive: NaiveOracleRequest = { kind: "oracle.naive", oracle: "…", files: { a: "b" } };
const strong: StrongOracleRequest = {
  kind: "oracle.strong",
  source: "…",
  functionName: "fizzbuzz",
  builtins: ["str"],
  inputs: [3, 1, 3],
};
const returned = { kind: "returned", value: 1, console: "" } as const;
const now = () => 0;

describe("a policy", () => {
  it("keeps its role's interpreter for the run, and no other role's", async () => {
    const { source, asked } = scriptedInterpreters(() => returned);
    const { port } = createRunEffects(source, "seed", now);
    expect(await port.call(1, policy("planner"))).toEqual(returned);
    await port.call(2, policy("coder"));
    await port.call(3, policy("planner"));
    expect(asked.map(({ interpreter, seed }) => [interpreter, seed])).toEqual([
      [0, "seed/1"],
      [1, "seed/2"],
      [0, "seed/3"],
    ]);
    expect(asked[0]).toMatchObject({
      ask: { kind: "policy", path: "planner.py", observation: { role: "planner" } },
      limit: 2_000,
    });
  });

  it("gets a new interpreter after one that died, and says what happened", async () => {
    const { source, asked, interpreters } = scriptedInterpreters((_ask, count) =>
      count === 1 ? { kind: "limit", limit: "time" } : returned,
    );
    const { port } = createRunEffects(source, "seed", now);
    const answer = await port.call(1, policy("coder"));
    expect(answer).toEqual({
      kind: "at-limit",
      limit: "time",
      message:
        "`coder.py` did not finish within 2 s and was stopped. Look for a loop that never ends.",
    });
    interpreters[0]?.end();
    expect(await port.call(2, policy("coder"))).toEqual(returned);
    expect(asked[1]?.interpreter).toBe(1);
  });

  it("is asked again when its interpreter was ended to make room", async () => {
    const { source, asked, interpreters } = scriptedInterpreters((_ask, count) =>
      count === 1 ? null : returned,
    );
    const { port } = createRunEffects(source, "seed", now);
    const answer = port.call(1, policy("coder"));
    await Promise.resolve();
    await Promise.resolve();
    interpreters[0]?.end();
    expect(await answer).toEqual(returned);
    expect(asked.map(({ interpreter }) => interpreter)).toEqual([0, 1]);
  });
});

describe("the published oracle", () => {
  it("has one interpreter for the run", async () => {
    const report = { kind: "reported", report: { ok: true }, console: "" } as const;
    const { source, asked } = scriptedInterpreters(() => report);
    const { port } = createRunEffects(source, "seed", now);
    expect(await port.call(1, naive)).toEqual(report);
    await port.call(2, naive);
    expect(asked.map(({ interpreter, limit }) => [interpreter, limit])).toEqual([
      [0, 3_000],
      [0, 3_000],
    ]);
  });
});

describe("a grading", () => {
  const answers = scripted();
  function scripted() {
    return (ask: { readonly kind: string; readonly n?: number }) =>
      ask.kind === "grade.define"
        ? ({ kind: "defined" } as const)
        : ({ kind: "text", text: String(ask.n) } as const);
  }

  it("has an interpreter that nothing used before and that is gone when it returns", async () => {
    const { source, asked, interpreters } = scriptedInterpreters(answers);
    const { port } = createRunEffects(source, "seed", now);
    const answer = await port.call(1, strong);
    expect(answer).toEqual({
      kind: "answered",
      answers: ["3", "1", "3"].map((text) => ({ kind: "text", text })),
    });
    expect(interpreters.map(({ alive }) => alive)).toEqual([false]);
    await port.call(2, strong);
    expect(asked.map(({ interpreter }) => interpreter)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it("asks one input at a time, in order, after the source", async () => {
    const { source, asked } = scriptedInterpreters(answers);
    await createRunEffects(source, "seed", now).port.call(1, strong);
    expect(asked.map(({ ask }) => ("n" in ask ? ask.n : ask.kind))).toEqual([
      "grade.define",
      3,
      1,
      3,
      "grade.close",
    ]);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(4);
  });

  it("stops at the first question that ends the interpreter", async () => {
    const { source, asked } = scriptedInterpreters((ask, count) =>
      count === 3 ? { kind: "crashed", reason: "protocol", message: "two answers" } : answers(ask),
    );
    const answer = await createRunEffects(source, "seed", now).port.call(1, strong);
    expect(answer).toMatchObject({ kind: "crashed", reason: "protocol" });
    expect(asked).toHaveLength(3);
  });

  it("leaves the questions what is left of its time", async () => {
    let clock = 0;
    const totals: number[] = [];
    const { source } = scriptedInterpreters((ask) => {
      clock += 1_700;
      return answers(ask);
    });
    const watched: InterpreterSource = {
      borrow: (sparing) => {
        const borrowing = source.borrow(sparing);
        const done = borrowing.done.then((borrowed) => {
          if (borrowed.kind === "unavailable") return borrowed;
          const { interpreter } = borrowed;
          const { askEach } = interpreter;
          interpreter.askEach = (asks, seed, limits) => {
            totals.push(limits.total);
            return askEach(asks, seed, limits);
          };
          return borrowed;
        });
        return { ...borrowing, done };
      },
    };
    await createRunEffects(watched, "seed", () => clock).port.call(1, strong);
    expect(totals).toEqual([2_300]);
  });

  it("says which of its two limits ended it", async () => {
    const gradingThatSpends = async (spent: number) => {
      let clock = 0;
      const { source } = scriptedInterpreters((ask) => {
        if (ask.kind === "grade.define") return answers(ask);
        clock += spent;
        return { kind: "limit", limit: "time" };
      });
      return createRunEffects(source, "seed", () => clock).port.call(1, strong);
    };
    const ended = (seconds: number) => ({
      message: expect.stringContaining(`within ${seconds} s`),
    });
    expect(await gradingThatSpends(1_000)).toMatchObject(ended(1));
    expect(await gradingThatSpends(4_000)).toMatchObject(ended(4));
  });

  it.each([naive, strong])("is drawn by what is judged, not by when: %s", async (request) => {
    const { source, asked } = scriptedInterpreters((ask) =>
      ask.kind === "naive" ? { kind: "reported", report: null, console: "" } : answers(ask),
    );
    const seedsOf = async (run: string, call: number, judged: EffectRequest) => {
      asked.length = 0;
      await createRunEffects(source, run, now).port.call(call, judged);
      return asked.map(({ seed }) => seed);
    };
    const first = await seedsOf("a lesson", 1, request);
    expect(await seedsOf("another", 8, request)).toEqual(first);
    const other = {
      ...request,
      ...(request.kind === "oracle.naive" ? { oracle: "?" } : { source: "?" }),
    };
    expect(await seedsOf("a lesson", 1, other)).not.toEqual(first);
  });

  it("that cannot be run says why", async () => {
    const why = { kind: "not-run", reason: "missing", line: null, message: "no" } as const;
    const { source } = scriptedInterpreters(() => why);
    expect(await createRunEffects(source, "seed", now).port.call(1, strong)).toEqual(why);
  });
});

describe("stopping", () => {
  it.each([policy("coder"), naive, strong])("answers a pending %s at once", async (request) => {
    const { source, interpreters } = scriptedInterpreters(() => null);
    const effects = createRunEffects(source, "seed", now);
    const answer = effects.port.call(1, request);
    await Promise.resolve();
    effects.stop();
    expect(await answer).toEqual({ kind: "stopped" });
    expect(interpreters.every(({ alive }) => !alive)).toBe(true);
    expect(await effects.port.call(2, request)).toEqual({ kind: "stopped" });
    expect(interpreters).toHaveLength(1);
  });

  it("answers who still waits for an interpreter, and gives back one that comes late", async () => {
    let give = () => {};
    let cancelled = 0;
    const late = scriptedInterpreters(() => returned);
    const effects = createRunEffects(
      {
        borrow: (sparing) => ({
          done: new Promise((resolve) => {
            give = () => void late.source.borrow(sparing).done.then(resolve);
          }),
          cancel: () => cancelled++,
        }),
      },
      "seed",
      now,
    );
    const answer = effects.port.call(1, policy("coder"));
    effects.stop();
    expect(await answer).toEqual({ kind: "stopped" });
    expect(cancelled).toBe(1);
    give();
    await new Promise((resolve) => setTimeout(resolve));
    expect(late.interpreters[0]?.alive).toBe(false);
    expect(late.asked).toEqual([]);
  });
});

it("passes on that Python is unavailable", async () => {
  const unavailable = { kind: "unavailable", message: "no Python" } as const;
  const source = { borrow: () => ({ done: Promise.resolve(unavailable), cancel() {} }) };
  const { port } = createRunEffects(source, "seed", now);
  for (const request of [policy("coder"), naive, strong]) {
    expect(await port.call(1, request)).toEqual(unavailable);
  }
});

it("gives only answers that a record can hold", async () => {
  const endings = [
    { kind: "limit", limit: "time" },
    { kind: "limit", limit: "memory" },
    { kind: "limit", limit: "output" },
    { kind: "crashed", reason: "crashed", message: "Exit" },
    { kind: "crashed", reason: "protocol", message: "two answers" },
  ] as const;
  for (const ending of endings) {
    for (const request of [policy("coder"), naive, strong] as const) {
      const { source } = scriptedInterpreters(() => ending);
      const answer = await createRunEffects(source, "seed", now).port.call<EffectRequest>(
        1,
        request,
      );
      expect(answerSchemas[request.kind].parse(answer)).toEqual(answer);
    }
  }
});

it("is wired wrongly when it is asked for anything but Python", async () => {
  const { source } = scriptedInterpreters(() => returned);
  const request = { kind: "model" } as unknown as EffectRequest;
  await expect(createRunEffects(source, "seed", now).port.call(1, request)).rejects.toThrow(
    "model",
  );
});
