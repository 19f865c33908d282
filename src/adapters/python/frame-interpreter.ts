import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import { type RelayMessage, relayMessageSchema } from "#domain/oracle/sandbox-protocol.ts";
import {
  type AskedInterpreter,
  createAskedInterpreter,
  type LeftWhile,
} from "./asked-interpreter.ts";
import type { PythonFiles } from "./asset-message.ts";
import type { Start, Starting } from "./interpreter.ts";
import { openSandboxFrame } from "./sandbox-frame.ts";

/** A frame whose script says nothing in this time was refused by a policy or by the browser. */
const frameLimit = 10_000;

/** What was asked last is over, one way or another, this many milliseconds after it was left. */
const leavingLimit = sandboxLimits.grading + 2_000;

/** What the relay's reasons mean to whoever asked. */
const endings = {
  crashed: { kind: "crashed", reason: "crashed" },
  protocol: { kind: "crashed", reason: "protocol" },
} as const;

let lastRun = 0;

/**
 * Starts one interpreter, in a worker of its own, in a frame of its own. Where ending a worker may not
 * end what it runs, `leftBehind` is called each time that may have happened; without it, ending is
 * sure.
 */
export function startFrameInterpreter(
  document: Document,
  frameHtml: string,
  files: PythonFiles,
  leftBehind: (() => void) | null = null,
): Starting {
  const run = ++lastRun;
  const { promise: done, resolve } = deferred<Start>();
  let asked: AskedInterpreter | null = null;
  let over = false;
  let leaving = false;

  const wait = (milliseconds: number, message: string, permanent: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(message, permanent), milliseconds);
  };
  const close = () => {
    over = true;
    clearTimeout(timer);
    frame.close();
  };
  const leave = (left: LeftWhile) => {
    if (leftBehind === null || left === "at-rest") return close();
    if (left === "overdue") return closeLeftBehind();
    // The deadline inside Python ends what ending its worker would not, so it is waited for.
    leaving = true;
    clearTimeout(timer);
    timer = setTimeout(closeLeftBehind, leavingLimit);
  };
  const closeLeftBehind = () => {
    close();
    leftBehind?.();
  };
  const fail = (message: string, permanent: boolean) => {
    close();
    resolve({ kind: "failed", message, permanent });
  };
  const breakProtocol = (message: string) => {
    if (leaving) close();
    else if (asked === null) fail(message, false);
    else asked.ended({ ...endings.protocol, message });
  };

  const hear = (message: RelayMessage) => {
    switch (message.type) {
      case "up":
        wait(sandboxLimits.start + 1_000, "starting Python took too long", false);
        return frame.send({
          type: "start",
          run,
          ...files,
          heapLimit: sandboxLimits.heapBytes,
          limit: sandboxLimits.start,
        });
      case "refused":
        return fail(message.message, true);
      case "ready":
        clearTimeout(timer);
        asked = createAskedInterpreter(run, { send: frame.send, close: leave });
        return resolve({ kind: "started", interpreter: asked.interpreter });
      case "replied":
        return leaving ? close() : asked?.replied(message.ask, message.texts);
      case "ended":
        return hearEnd(message);
    }
  };
  const hearEnd = ({ reason, message }: Extract<RelayMessage, { type: "ended" }>) => {
    if (leaving) return reason === "deadline" ? closeLeftBehind() : close();
    if (reason === "start" || asked === null) return fail(message, false);
    if (reason === "deadline") return asked.ended({ kind: "limit", limit: "time" });
    asked.ended({ ...endings[reason], message });
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = openSandboxFrame(document, frameHtml, {
    message(data) {
      if (over) return;
      const message = relayMessageSchema.safeParse(data);
      if (!message.success) return breakProtocol("the sandbox frame said something unknown");
      if ("run" in message.data && message.data.run !== run) return;
      hear(message.data);
    },
    replaced: () => breakProtocol("the sandbox frame was replaced from inside"),
  });
  wait(frameLimit, "the browser did not let the sandbox frame run its script", true);
  return {
    done,
    cancel() {
      if (asked === null && !over) close();
    },
  };
}

function deferred<Value>() {
  let resolve = (_value: Value) => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
