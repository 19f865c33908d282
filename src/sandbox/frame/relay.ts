import type { PageMessage, RelayMessage, WorkerAsk } from "#domain/oracle/sandbox-protocol.ts";
import { parseSmallJson } from "#domain/oracle/small-json.ts";
import { readFirstMessage, readReplyMessage } from "../worker/worker-message.ts";

/** What the relay needs of its surroundings. Tests give it others. */
export interface Surroundings {
  compile(wasm: Blob): Promise<WebAssembly.Module>;
  startWorker(script: Blob): RelayedWorker;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Calls back once after `milliseconds`; returns the way to prevent it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The worker as the relay sees it: hostile from the first question on. */
export type RelayedWorker = Pick<
  Worker,
  "postMessage" | "terminate" | "onmessage" | "onmessageerror" | "onerror"
>;

/** The page as the relay sees it. */
export type PagePort = Pick<MessagePort, "postMessage" | "onmessage">;

/**
 * A worker gets this many milliseconds more than its limit, in which the deadline inside the
 * interpreter can end the code and say so. Then it is terminated. A busy machine may let a thread
 * wait for some hundred of them.
 */
export const graceMilliseconds = 600;

type AskMessage = Extract<PageMessage<Blob>, { type: "ask" }>;

type State =
  | { readonly kind: "waiting" | "starting" | "ready" | "ended" }
  /** Question number `message.ask + texts.length` has been put; `texts` answer those before it. */
  | {
      readonly kind: "busy";
      readonly message: AskMessage;
      readonly texts: string[];
      readonly end: number;
    };

/**
 * Stands between the page and one worker. It puts one question after the other and lets exactly one text
 * through for each, of at most the length that is allowed, that reads as a small JSON value; it ends
 * the worker on anything else and on a deadline.
 */
export function relay(port: PagePort, surroundings: Surroundings): void {
  let state: State = { kind: "waiting" };
  let worker: RelayedWorker | null = null;
  let run = 0;
  let cancelTimer = () => {};

  const tell = (message: RelayMessage) => port.postMessage(message);
  const end = (reason: Extract<RelayMessage, { type: "ended" }>["reason"], message: string) => {
    if (state.kind === "ended") return;
    state = { kind: "ended" };
    cancelTimer();
    worker?.terminate();
    tell({ type: "ended", run, reason, message });
  };

  const readWorker = (data: unknown) => {
    if (state.kind === "ended") return;
    if (typeof data !== "string") return end("protocol", "a message that is not text");
    if (state.kind === "starting") return readFirst(data);
    if (state.kind !== "busy") return end("protocol", "a message nobody asked for");
    const { message, texts } = state;
    const reply = readReplyMessage(data, message.ask + texts.length);
    if (reply === null) return end("protocol", "an answer to another question");
    if (reply.json.length > message.longest) {
      return end("protocol", `an answer of ${data.length} characters, over ${message.longest}`);
    }
    if (parseSmallJson(reply.json) === undefined) return end("protocol", "an answer of no use");
    cancelTimer();
    texts.push(reply.json);
    if (!reply.last && texts.length < message.questions.length) return putQuestion(state);
    state = { kind: "ready" };
    tell({ type: "replied", run, ask: message.ask, texts });
  };

  /** Puts the first question that has no reply yet. */
  const putQuestion = (busy: Extract<State, { kind: "busy" }>) => {
    const { message, texts } = busy;
    const limit = Math.min(message.limit, busy.end - surroundings.now());
    cancelTimer = surroundings.after(Math.max(0, limit) + graceMilliseconds, () =>
      end("deadline", `no answer within ${limit} ms`),
    );
    const question = message.questions[texts.length];
    if (question === undefined) throw new Error("no question to put");
    const ask = message.ask + texts.length;
    worker?.postMessage({ ...question, ask, limit } satisfies WorkerAsk);
  };

  const readFirst = (data: string) => {
    const first = readFirstMessage(data);
    if (first === null) return end("protocol", "a first message that is none");
    if (first.kind === "failed") return end("start", first.message);
    cancelTimer();
    state = { kind: "ready" };
    tell({ type: "ready", run, python: first.python, from: first.from });
  };

  const start = async (message: Extract<PageMessage<Blob>, { type: "start" }>) => {
    if (state.kind !== "waiting") throw new Error("a frame starts one interpreter");
    run = message.run;
    state = { kind: "starting" };
    cancelTimer = surroundings.after(message.limit, () => end("start", "it took too long"));
    try {
      const module = await surroundings.compile(message.wasm);
      if (stateNow().kind === "ended") return;
      worker = surroundings.startWorker(message.script);
      worker.onmessage = (event) => readWorker(event.data);
      worker.onmessageerror = () => end("protocol", "a message that cannot be read");
      worker.onerror = (event) => {
        event.preventDefault?.();
        end(
          stateNow().kind === "starting" ? "start" : "crashed",
          String(event.message ?? "").slice(0, 300),
        );
      };
      const { library, image, heapLimit } = message;
      worker.postMessage({ module, library, image, heapLimit });
    } catch (error) {
      end("start", String(error));
    }
  };
  // TypeScript does not see that callbacks change the state while `start` waits.
  const stateNow = (): State => state;

  port.onmessage = (event: MessageEvent<PageMessage<Blob>>) => {
    const message = event.data;
    if (message.type === "start") return void start(message);
    if (state.kind === "ended" || message.run !== run) return;
    if (state.kind !== "ready") throw new Error("one question at a time");
    state = { kind: "busy", message, texts: [], end: surroundings.now() + message.total };
    putQuestion(state);
  };
}
