import { expect, it } from "vitest";
import {
  type AskedInterpreter,
  createAskedInterpreter,
} from "#adapters/python/asked-interpreter.ts";
import { gradeSource } from "#adapters/python/grade-source.ts";
import type { PageMessage, RelayMessage, WorkerAsk } from "#domain/oracle/sandbox-protocol.ts";
import type { StrongOracleRequest } from "#domain/record/effect.ts";
import { type RelayedWorker, relay } from "#sandbox/frame/relay.ts";

const request: StrongOracleRequest = {
  kind: "oracle.strong",
  source: "…",
  functionName: "fizzbuzz",
  builtins: ["str"],
  inputs: [3, 1, 3],
};
const answers = { 1: { kind: "text", text: "1" }, 3: { kind: "text", text: "Fizz" } } as const;
const right = { kind: "answered", answers: [answers[3], answers[1], answers[3]] };

/** What a worker with this code in it says to one question: all its messages, in order. */
type Worker = (ask: WorkerAsk, honest: string) => readonly string[];

const honestly: Worker = (_ask, honest) => [honest];

/** A grading by a worker behind the real relay; every message takes its time, as in a browser. */
async function grade(worker: Worker) {
  const post = (deliver: () => void) => setTimeout(deliver, 0);
  const toPage: RelayMessage[] = [];
  let asked: AskedInterpreter | null = null;
  const hear = (message: RelayMessage) => {
    toPage.push(message);
    if (message.type === "replied") asked?.replied(message.ask, message.texts);
    if (message.type === "ended") {
      asked?.ended({ kind: "crashed", reason: "protocol", message: message.message });
    }
  };
  const port = {
    postMessage: (message: RelayMessage) => void post(() => hear(message)),
    onmessage: null as ((event: MessageEvent) => void) | null,
  };
  const behind: RelayedWorker = {
    postMessage(message: WorkerAsk) {
      if (!("ask" in message)) return say("ready:image:3.14.2");
      for (const text of worker(message, honestReply(message))) say(text);
    },
    terminate() {},
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  };
  const say = (data: string) =>
    void post(() => behind.onmessage?.call(behind as never, { data } as MessageEvent));
  relay(port as never, {
    compile: async () => "module" as never,
    startWorker: () => behind,
    now: () => performance.now(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const send = (message: PageMessage<Blob>) =>
    void post(() => port.onmessage?.({ data: message } as MessageEvent));
  const blob = new Blob([]);
  const parts = { script: blob, wasm: blob, library: blob, image: null };
  send({ type: "start", run: 1, ...parts, heapLimit: 1, limit: 1_000 });
  await expect.poll(() => toPage.some(({ type }) => type === "ready")).toBe(true);
  asked = createAskedInterpreter(1, { send, close() {} });
  return gradeSource(asked.interpreter, request, "seed", () => performance.now());
}

function honestReply({ ask, text }: WorkerAsk): string {
  const question = JSON.parse(text) as { kind: string; n: 1 | 3 };
  switch (question.kind) {
    case "grade.define":
      return `${ask}:{"kind":"defined"}`;
    case "grade.close":
      return `${ask}:{"kind":"closed"}`;
    default:
      return `${ask}:${JSON.stringify(answers[question.n])}`;
  }
}

/** The number of the question that asks for the last input. */
const last = request.inputs.length + 1;

it("gives the answers of a worker that says nothing else", async () => {
  expect(await grade(honestly)).toEqual(right);
});

it.each([
  ["a verdict", `${last + 1}:{"kind":"passed"}`],
  ["the last answer a second time", `${last}:{"kind":"text","text":"Fizz"}`],
  ["an answer to the closing question, before it is asked", `${last + 1}:{"kind":"closed"}`],
  ["anything", "passed"],
])("takes no answer of a worker that adds %s to its last one", async (_name, message) => {
  const adding: Worker = ({ ask }, honest) => (ask === last ? [honest, message] : [honest]);
  expect(await grade(adding)).toMatchObject({ kind: "crashed", reason: "protocol" });
});

it.each([`${last + 1}:{"kind":"passed"}`, `${last}:{"kind":"closed"}`, ""])(
  "takes no answer of a worker that closes with %j",
  async (message) => {
    const closing: Worker = ({ ask }, honest) => [ask > last ? message : honest];
    expect(await grade(closing)).toMatchObject({ kind: "crashed", reason: "protocol" });
  },
);
