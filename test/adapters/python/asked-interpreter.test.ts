import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAskedInterpreter, type LeftWhile } from "#adapters/python/asked-interpreter.ts";
import type { PageMessage } from "#domain/oracle/sandbox-protocol.ts";

const question = { kind: "grade.ask", n: 3 } as const;

function create() {
  const sent: Extract<PageMessage<never>, { type: "ask" }>[] = [];
  const left: LeftWhile[] = [];
  const asked = createAskedInterpreter(9, {
    send: (message) => sent.push(message),
    close: (how) => left.push(how),
  });
  return { ...asked, sent, left, closed: () => left.length };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a question", () => {
  it("goes out with its number, seed and limits, and gets its reply", async () => {
    const { interpreter, sent, replied } = create();
    const reply = interpreter.ask(question, "seed/1", 1_000);
    expect(sent).toEqual([
      {
        type: "ask",
        run: 9,
        ask: 1,
        questions: [{ text: '{"kind":"grade.ask","n":3,"seed":"seed/1"}', seed: "seed/1" }],
        limit: 1_000,
        total: 1_000,
        longest: 1_000,
      },
    ]);
    expect(interpreter.busy).toBe(true);
    replied(1, ['{"kind":"text","text":"Fizz"}']);
    expect(await reply).toEqual({ kind: "text", text: "Fizz" });
    expect(interpreter.busy).toBe(false);
    expect(interpreter.alive).toBe(true);
  });

  it("does not take the reply to another", async () => {
    const { interpreter, replied } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    replied(2, ['{"kind":"text","text":"Buzz"}']);
    replied(1, ['{"kind":"text","text":"Fizz"}']);
    replied(1, ['{"kind":"text","text":"Buzz"}']);
    expect(await reply).toEqual({ kind: "text", text: "Fizz" });
  });

  it("whose reply breaks the protocol ends the interpreter", async () => {
    const { interpreter, replied, closed } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    replied(1, ['{"kind":"passed"}']);
    expect(await reply).toMatchObject({ kind: "crashed", reason: "protocol" });
    expect(interpreter.alive).toBe(false);
    expect(closed()).toBe(1);
  });

  it("that kills Python is a crash", async () => {
    const { interpreter, replied } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    replied(1, ['{"kind":"died","message":"Exit"}']);
    expect(await reply).toEqual({ kind: "crashed", reason: "crashed", message: "Exit" });
    expect(interpreter.alive).toBe(false);
  });

  it("that runs into a limit is the last", async () => {
    const { interpreter, replied, closed } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    replied(1, ['{"kind":"limit","limit":"output"}']);
    expect(await reply).toEqual({ kind: "limit", limit: "output" });
    expect(closed()).toBe(1);
    expect(await interpreter.ask(question, "seed", 1_000)).toEqual({ kind: "stopped" });
  });

  it("is ended by the page when the relay says nothing", async () => {
    const { interpreter, closed } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    vi.advanceTimersByTime(1_999);
    expect(interpreter.alive).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await reply).toEqual({ kind: "limit", limit: "time" });
    expect(closed()).toBe(1);
  });

  it("cannot be put while another waits", async () => {
    const { interpreter } = create();
    void interpreter.ask(question, "seed", 1_000);
    await expect(interpreter.ask(question, "seed", 1_000)).rejects.toThrow(
      "one question at a time",
    );
  });
});

describe("several questions", () => {
  const questions = [3, 5, 3].map((n) => ({ kind: "grade.ask", n }) as const);
  const limits = { each: 1_000, total: 2_500 };
  const text = (said: string) => JSON.stringify({ kind: "text", text: said });

  it("go out together, each with a seed of its own, and get their replies in order", async () => {
    const { interpreter, sent, replied } = create();
    const replies = interpreter.askEach(questions, "seed", limits);
    expect(sent[0]).toMatchObject({ ask: 1, limit: 1_000, total: 2_500 });
    expect(sent[0]?.questions.map(({ seed }) => seed)).toEqual(["seed/0", "seed/1", "seed/2"]);
    replied(1, ["Fizz", "Buzz", "Fizz"].map(text));
    expect(await replies).toEqual(
      ["Fizz", "Buzz", "Fizz"].map((said) => ({ kind: "text", text: said })),
    );
    void interpreter.ask(question, "seed", 1_000);
    expect(sent[1]?.ask).toBe(4);
  });

  it.each([
    ["a limit", ['{"kind":"limit","limit":"time"}'], { kind: "limit", limit: "time" }],
    ["its death", ['{"kind":"died","message":"Exit"}'], { kind: "crashed", reason: "crashed" }],
    ["nonsense", ["nonsense", text("Fizz")], { kind: "crashed", reason: "protocol" }],
    ["too few replies", [], { kind: "crashed", reason: "protocol" }],
  ])("end with %s", async (_what, texts, end) => {
    const { interpreter, replied, closed } = create();
    const replies = interpreter.askEach(questions, "seed", limits);
    replied(1, [text("Fizz"), ...texts]);
    expect(await replies).toEqual([{ kind: "text", text: "Fizz" }, expect.objectContaining(end)]);
    expect(interpreter.alive).toBe(false);
    expect(closed()).toBe(1);
  });

  it("take no reply beyond the last question", async () => {
    const { interpreter, replied } = create();
    const replies = interpreter.askEach(questions, "seed", limits);
    replied(1, ["Fizz", "Buzz", "Fizz", "Buzz"].map(text));
    expect(await replies).toHaveLength(3);
  });

  it("that are none need nobody", async () => {
    const { interpreter, sent } = create();
    expect(await interpreter.askEach([], "seed", limits)).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe("ending", () => {
  it("answers what waits and closes once", async () => {
    const { interpreter, ended, closed } = create();
    let heard = 0;
    interpreter.onEnd(() => heard++);
    const reply = interpreter.ask(question, "seed", 1_000);
    interpreter.end();
    interpreter.end();
    ended({ kind: "crashed", reason: "crashed", message: "late" });
    expect(await reply).toEqual({ kind: "stopped" });
    expect([closed(), heard]).toEqual([1, 1]);
    interpreter.onEnd(() => heard++);
    expect(heard).toBe(2);
  });

  it("hears nothing that comes later", async () => {
    const { interpreter, replied } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    interpreter.end();
    replied(1, ['{"kind":"text","text":"Fizz"}']);
    expect(await reply).toEqual({ kind: "stopped" });
  });
});

describe("an interpreter is left", () => {
  it("at rest when nobody waits for anything", () => {
    const { interpreter, left } = create();
    interpreter.end();
    expect(left).toEqual(["at-rest"]);
  });

  it("at rest when its last reply was that the time is up", async () => {
    const { interpreter, replied, left } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    replied(1, ['{"kind":"limit","limit":"time"}']);
    await reply;
    expect(left).toEqual(["at-rest"]);
  });

  it("while it is asked something, when it is stopped", async () => {
    const { interpreter, left } = create();
    const reply = interpreter.ask(question, "seed", 1_000);
    interpreter.end();
    expect(await reply).toEqual({ kind: "stopped" });
    expect(left).toEqual(["asked"]);
  });

  it("overdue when its relay had to end it, or the page had to", async () => {
    const byRelay = create();
    void byRelay.interpreter.ask(question, "seed", 1_000);
    byRelay.ended({ kind: "limit", limit: "time" });
    expect(byRelay.left).toEqual(["overdue"]);
    const byPage = create();
    void byPage.interpreter.ask(question, "seed", 1_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(byPage.left).toEqual(["overdue"]);
  });
});
