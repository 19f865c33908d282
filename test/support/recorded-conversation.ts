import { sha256Hex } from "#domain/base/ids.ts";
import type { EffectPort, EffectRequest, PolicyAnswer } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { begun, policyRequest, withCall, withWrite } from "./arbitrary-record.ts";

/**
 * The smallest run there is: each request holds the answer before it, so that one other answer makes
 * everything after it other. `edit` changes what is asked from that turn on.
 */
export async function converse(
  port: EffectPort,
  turns: number,
  edit: { readonly turn: number; readonly text: string } | null = null,
): Promise<RunRecord> {
  let record = begun([["PLAN.md", ""]]);
  let heard = "";
  for (let turn = 1; turn <= turns; turn++) {
    const said = edit !== null && turn >= edit.turn ? edit.text : "unedited";
    const request = policyRequest("coder", { heard, said });
    const answer = await port.call(turn, request);
    record = withCall(record, turn, request, answer);
    heard = JSON.stringify(answer);
    if (answer.kind === "returned") record = withWrite(record, "coder", "PLAN.md", heard);
  }
  return record;
}

/** A live port whose answers follow from its seed and from what it is asked, and which counts. */
export function livePort(seed: string): EffectPort & { readonly asked: number[] } {
  const asked: number[] = [];
  const answerTo = (request: EffectRequest): PolicyAnswer => {
    const digest = sha256Hex(`${seed} ${JSON.stringify(request)}`);
    return digest < "4"
      ? { kind: "raised", exception: "ValueError", message: digest, line: 1, console: "" }
      : { kind: "returned", value: digest, console: "" };
  };
  return {
    asked,
    call: (n, request) => {
      asked.push(n);
      return Promise.resolve(answerTo(request) as never);
    },
  };
}
