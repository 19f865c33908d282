import {
  askText,
  type PageMessage,
  readReply,
  replyLimits,
  type SandboxAsk,
} from "#domain/oracle/sandbox-protocol.ts";
import type { Interpreter, InterpreterEnd, InterpreterReply } from "./interpreter.ts";

/** The way to the interpreter behind a relay. */
export interface AskChannel {
  send(message: Extract<PageMessage<never>, { type: "ask" }>): void;
  /** Ends the interpreter and everything around it. */
  close(): void;
}

/** A running interpreter and what its relay tells of it. */
export interface AskedInterpreter {
  readonly interpreter: Interpreter;
  replied(ask: number, text: string): void;
  ended(end: InterpreterEnd): void;
}

/**
 * The relay ends a worker that is late. Should the relay itself hang, the page ends the frame after
 * this many milliseconds more.
 */
const relayGrace = 1_000;

interface Pending {
  readonly ask: number;
  readonly kind: SandboxAsk["kind"];
  resolve(reply: InterpreterReply<SandboxAsk["kind"]>): void;
}

/** Asks questions through `channel` and keeps whoever answers them to the protocol. */
export function createAskedInterpreter(run: number, channel: AskChannel): AskedInterpreter {
  let asks = 0;
  let pending: Pending | null = null;
  let over: InterpreterEnd | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: (() => void)[] = [];

  const settle = (reply: InterpreterReply<SandboxAsk["kind"]>) => {
    clearTimeout(timer);
    const waiting = pending;
    pending = null;
    waiting?.resolve(reply);
  };
  const ended = (end: InterpreterEnd) => {
    if (over !== null) return;
    over = end;
    channel.close();
    settle(end);
    for (const listener of listeners) listener();
  };
  const replied = (ask: number, text: string) => {
    if (over !== null || pending === null || pending.ask !== ask) return;
    const reply = readReply(pending.kind, text);
    if (reply === null) {
      const message = "Python's answer did not keep to the protocol";
      ended({ kind: "crashed", reason: "protocol", message });
    } else if (reply.kind === "died") {
      ended({ kind: "crashed", reason: "crashed", message: reply.message });
    } else {
      settle(reply);
      // Who ran into a limit once is not asked again: the time limit leaves Python in pieces.
      if (reply.kind === "limit") ended({ kind: "stopped" });
    }
  };

  const interpreter: Interpreter = {
    ask<Ask extends SandboxAsk>(question: Ask, seed: string, limit: number) {
      type Reply = InterpreterReply<Ask["kind"]>;
      if (over !== null) return Promise.resolve<Reply>(over);
      if (pending !== null) throw new Error("an interpreter is asked one question at a time");
      const ask = ++asks;
      return new Promise<Reply>((resolve) => {
        pending = { ask, kind: question.kind, resolve: resolve as Pending["resolve"] };
        timer = setTimeout(() => ended({ kind: "limit", limit: "time" }), limit + relayGrace);
        const text = askText(question, seed);
        channel.send({
          type: "ask",
          run,
          ask,
          text,
          seed,
          limit,
          longest: replyLimits[question.kind],
        });
      });
    },
    end: () => ended({ kind: "stopped" }),
    get alive() {
      return over === null;
    },
    get busy() {
      return pending !== null;
    },
    onEnd(listener) {
      if (over === null) listeners.push(listener);
      else listener();
    },
  };
  return { interpreter, replied, ended };
}
