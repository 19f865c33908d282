import init, { type Diagnostic, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-web";
import type { PythonProblem, RuffReply, RuffRequest } from "./ruff-protocol.ts";

/** What is marked: what cannot run, and what is very likely a slip. Style is nobody's business here. */
const settings = {
  "target-version": "py314",
  "line-length": 88,
  lint: { select: ["E9", "F"] },
};

const scope = self as unknown as {
  postMessage(reply: RuffReply): void;
  addEventListener(
    type: "message",
    listener: (event: { readonly data: RuffRequest }) => void,
  ): void;
};
let workspace: Promise<Workspace> | null = null;

/** Ruff, loaded once; a download that failed is tried again at the next question. */
function ruff(): Promise<Workspace> {
  workspace ??= init().then(
    () => new Workspace(settings, PositionEncoding.Utf16),
    (error: unknown) => {
      workspace = null;
      throw error;
    },
  );
  return workspace;
}

async function reply(request: RuffRequest): Promise<RuffReply> {
  const loaded = await ruff().catch(() => null);
  if (loaded === null) return { id: request.id, kind: "unavailable" };
  try {
    return answer(loaded, request);
  } catch {
    return { id: request.id, kind: "failed" };
  }
}

scope.addEventListener(
  "message",
  ({ data }) => void reply(data).then((said) => scope.postMessage(said)),
);
// It is started because a question will soon come.
void ruff().catch(() => {});

function answer(ruff: Workspace, { id, ask, text }: RuffRequest): RuffReply {
  if (ask === "format") return { id, kind: "formatted", text: ruff.format(text) };
  const found: readonly Diagnostic[] = ruff.check(text);
  return { id, kind: "problems", problems: found.map(problemOf) };
}

function problemOf({ code, message, start_location, end_location }: Diagnostic): PythonProblem {
  return {
    line: start_location.row,
    column: start_location.column,
    endLine: end_location.row,
    endColumn: end_location.column,
    message,
    // So Ruff calls a text that does not parse.
    rule: code === "invalid-syntax" ? null : code,
  };
}
