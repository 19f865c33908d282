import { isRaised } from "../base/raised.ts";
import { endWithoutTurn, type ModelAnswer } from "../model/model-call.ts";
import { ask, decide, goOn, hear, note } from "../record/open-run.ts";
import { answerTool } from "./answer-tool.ts";
import { firstDeniedTools } from "./deny-list.ts";
import { type HarnessRun, type Turn, turnOf, withTurn } from "./harness-run.ts";
import { stepSeconds, unattendedSeconds } from "./harness-task.ts";
import { advertisedTools, platformTools, spawnArgv } from "./spawn.ts";
import { readStructuredReply } from "./tool-call.ts";
import { wakeupsAfterExit } from "./wakeup.ts";

/** A process is started for whatever woke it, unless its command cannot be put together. */
export function spawnTurn(run: HarnessRun): HarnessRun {
  if (run.waking === null) throw new Error("a turn begins, and nothing woke it");
  const { trigger, prompt, at } = run.waking;
  const { image, guardrails, deferPlatformTools, guidance } = run.task.settings;
  const argv = spawnArgv({
    site: "chat",
    image,
    guardrails,
    denied: firstDeniedTools,
    allowedTools: null,
  });
  const executions = run.executions + 1;
  if (isRaised(argv)) {
    const message = `The process cannot be started: ${argv.python}, ${argv.message}.`;
    const failed = note(
      { ...run, executions, waking: null },
      {
        type: "action.refused",
        actor: "supervisor",
        code: argv.python,
        message,
        attempt: executions,
      },
    );
    return goOn(failed, "scheduling");
  }
  const offered = advertisedTools(argv);
  const platform = deferPlatformTools ? platformTools("chat") : [];
  const tools = offered.filter((name) => !platform.includes(name));
  const deferred = offered.filter((name) => platform.includes(name));
  const turn: Turn = {
    trigger,
    execution: executions,
    startedAt: at,
    at,
    tools,
    deferred,
    transcript: [...(guidance === "" ? [] : [guidance]), `# Prompt (${trigger})`, prompt],
    call: null,
    closing: "",
    status: "success",
  };
  const started = note(
    { ...run, executions, turn, waking: null },
    {
      type: "turn.started",
      actor: "supervisor",
      at,
      execution: executions,
      trigger,
      prompt,
      argv: [...argv],
      tools,
      deferred,
    },
  );
  return goOn(started, "turn.thinking");
}

/** The model is asked for its next turn. It sees what was said so far, and the tools by name. */
export function think(run: HarnessRun): HarnessRun {
  const { transcript, tools } = turnOf(run);
  const prompt = [...transcript, "# Tools", tools.join(", ")].join("\n\n");
  return ask(run, "model", { kind: "model", role: "model", prompt, maxUsd: null });
}

/** Takes the model's answer: a call of a tool, or the closing message. */
export function takeReply(run: HarnessRun, answer: ModelAnswer): HarnessRun {
  const heard = hear(run, answer);
  if (answer.kind !== "turn") return { ...heard, ...endWithoutTurn(answer) };
  const reply = readStructuredReply(answer.structured);
  if (!answer.ok || reply.kind === "unusable") {
    const message = answer.ok && reply.kind === "unusable" ? reply.problem : answer.text;
    const failed = withTurn(heard, { status: "failed", closing: message });
    const attempt = turnOf(failed).execution;
    const code = answer.ok ? "no_tool_call" : "backend_failed";
    return goOn(
      note(failed, { type: "action.refused", actor: "model", code, message, attempt }),
      "turn.exited",
    );
  }
  const rule = "what the reply asks for";
  if (reply.kind === "call") {
    return decide(withTurn(heard, { call: reply.call }), {
      rule,
      next: "turn.callingTool",
      because: `The reply calls \`${reply.call.tool}\`, so the harness runs it.`,
      values: { tool: reply.call.tool },
      alternatives: [
        { next: "turn.closing", because: "the turn ends with a reply without a call" },
      ],
    });
  }
  return decide(withTurn(heard, { closing: answer.text }), {
    rule,
    next: "turn.closing",
    because: "The reply calls no tool, so it is the closing message.",
    values: { tool: null },
    alternatives: [{ next: "turn.callingTool", because: "no tool is called" }],
  });
}

/** The tool answers; the model will read what it says. */
export function callTool(run: HarnessRun): HarnessRun {
  const { call, at } = turnOf(run);
  if (call === null) throw new Error("a tool runs, and nobody called one");
  const { tool, input } = call;
  const called = note(withTurn(run, { at: at + stepSeconds, call: null }), {
    type: "tool.called",
    actor: "model",
    at,
    tool,
    input,
  });
  const outcome = answerTool(called, call);
  const { ok, answer } = outcome;
  const turn = turnOf(outcome.run);
  const said = [`# ${tool} ${JSON.stringify(input)}`, JSON.stringify(answer)];
  const answered = note(withTurn(outcome.run, { transcript: [...turn.transcript, ...said] }), {
    type: "tool.answered",
    actor: "tool",
    at: turn.at,
    tool,
    ok,
    answer,
  });
  return goOn(answered, "turn.thinking");
}

/** The closing message is what a person reads. Nothing compares it with what is stored. */
export function closeTurn(run: HarnessRun): HarnessRun {
  const { trigger, startedAt, closing, at: before } = turnOf(run);
  const soonest = trigger === "chat" ? 0 : startedAt + unattendedSeconds;
  const at = later(before + stepSeconds, soonest);
  const closed = note(withTurn(run, { at }), {
    type: "message.closed",
    actor: "model",
    at,
    text: closing,
  });
  return goOn(closed, "turn.exited");
}

/** The turn is over, and with a one-shot process everything it held. */
export function exitTurn(run: HarnessRun): HarnessRun {
  const { at, execution, status } = turnOf(run);
  const { host } = run.task.settings;
  const process = host === "oneshot" ? "gone" : "stays";
  const wakeups = wakeupsAfterExit(host, run.wakeups);
  const dropped = run.wakeups.filter((wakeup) => !wakeups.includes(wakeup));
  const clock = later(run.clock, at);
  const exited = note(
    { ...run, turn: null, wakeups, dropped: [...run.dropped, ...dropped], clock },
    { type: "turn.ended", actor: "supervisor", at, execution, status, process, dropped },
  );
  return goOn(exited, "scheduling");
}

function later(one: number, other: number): number {
  if (one > other) return one;
  return other;
}
