import {
  type PageMessage,
  questionOf,
  readReply,
  replyLimits,
  type SandboxAsk,
  type SandboxQuestion,
} from "#domain/oracle/sandbox-protocol.ts";
import type { Interpreter, InterpreterEnd, InterpreterReply } from "./interpreter.ts";

/** What an interpreter is asked through its relay. */
export type AskMessage = Extract<PageMessage<never>, { type: "ask" }>;

/** The way to the interpreter behind a relay. */
export interface AskChannel {
  send(message: AskMessage): void;
  /** Ends the interpreter and everything around it. */
  close(left: LeftWhile): void;
}

/**
 * What an interpreter does when it is left: nothing that anybody waits for; something it was asked,
 * within its time; or something it was asked whose time is over, so that only force can end it.
 */
export type LeftWhile = "at-rest" | "asked" | "overdue";

/** A running interpreter and what its relay tells of it. */
export interface AskedInterpreter {
  readonly interpreter: Interpreter;
  replied(ask: number, texts: readonly string[]): void;
  ended(end: InterpreterEnd): void;
}

/**
 * The relay ends a worker that is late. Should the relay itself hang, the page ends the frame after
 * this many milliseconds more.
 */
const relayGrace = 1_000;

type Kind = SandboxAsk["kind"];
type Reply = InterpreterReply<Kind>;

interface Pending {
  readonly ask: number;
  readonly kind: Kind;
  readonly count: number;
  resolve(replies: readonly Reply[]): void;
}

/** Asks questions through `channel` and keeps whoever answers them to the protocol. */
export function createAskedInterpreter(run: number, channel: AskChannel): AskedInterpreter {
  let asked = 0;
  let pending: Pending | null = null;
  let over: InterpreterEnd | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: (() => void)[] = [];

  const settle = (replies: readonly Reply[]) => {
    clearTimeout(timer);
    const waiting = pending;
    pending = null;
    waiting?.resolve(replies);
  };
  const ended = (end: InterpreterEnd, replies?: readonly Reply[]) => {
    if (over !== null) return;
    over = end;
    const asked = end.kind === "stopped" && pending !== null && replies === undefined;
    channel.close(end.kind === "limit" ? "overdue" : asked ? "asked" : "at-rest");
    settle(replies ?? [end]);
    for (const listener of listeners) listener();
  };
  const replied = (ask: number, texts: readonly string[]) => {
    if (over !== null || pending?.ask !== ask) return;
    const replies = readReplies(pending.kind, texts, pending.count);
    const last = replies.at(-1);
    // Who ran into a limit or a crash is not asked again: it leaves Python in pieces.
    if (last?.kind === "crashed") ended(last, replies);
    else if (last?.kind === "limit") ended({ kind: "stopped" }, replies);
    else settle(replies);
  };
  const put = (kind: Kind, questions: readonly SandboxQuestion[], limit: number, total: number) => {
    if (over !== null) return Promise.resolve([over]);
    if (pending !== null) throw new Error("an interpreter is asked one question at a time");
    const ask = asked + 1;
    asked += questions.length;
    return new Promise<readonly Reply[]>((resolve) => {
      pending = { ask, kind, count: questions.length, resolve };
      timer = setTimeout(() => ended({ kind: "limit", limit: "time" }), total + relayGrace);
      channel.send({ type: "ask", run, ask, questions, limit, total, longest: replyLimits[kind] });
    });
  };

  const interpreter: Interpreter = {
    async ask<Ask extends SandboxAsk>(ask: Ask, seed: string, limit: number) {
      const [reply] = await put(ask.kind, [questionOf(ask, seed)], limit, limit);
      return reply as InterpreterReply<Ask["kind"]>;
    },
    async askEach<Ask extends SandboxAsk>(
      asks: readonly Ask[],
      seed: string,
      limits: { readonly each: number; readonly total: number },
    ) {
      const [first] = asks;
      if (first === undefined) return [];
      const questions = asks.map((ask, index) => questionOf(ask, `${seed}/${index}`));
      const replies = await put(first.kind, questions, limits.each, limits.total);
      return replies as readonly InterpreterReply<Ask["kind"]>[];
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

/** The replies up to the first that is an end; whatever breaks the protocol is one. */
function readReplies(kind: Kind, texts: readonly string[], count: number): readonly Reply[] {
  const replies: Reply[] = [];
  for (let index = 0; index < count; index++) {
    const text = texts[index];
    const reply = text === undefined ? null : readReply(kind, text);
    if (reply === null) {
      const message = "Python's answer did not keep to the protocol";
      return [...replies, { kind: "crashed", reason: "protocol", message }];
    }
    if (reply.kind === "died") {
      return [...replies, { kind: "crashed", reason: "crashed", message: reply.message }];
    }
    replies.push(reply);
    if (reply.kind === "limit") break;
  }
  return replies;
}
