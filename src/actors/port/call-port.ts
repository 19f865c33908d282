import { fromPromise, type PromiseActorLogic } from "xstate";
import type { AnswerTo, EffectPort, EffectRequest } from "#domain/record/effect.ts";

/** One numbered call through the effect port. */
export interface PortCall<Request extends EffectRequest> {
  readonly call: number;
  readonly request: Request;
}

/** An actor that makes one call through the effect port and ends with the answer. */
export type CallPort<Request extends EffectRequest> = PromiseActorLogic<
  AnswerTo<Request>,
  PortCall<Request>
>;

/** What stands in a machine until a port is provided: asking it is a bug of ours. */
export function unprovidedPort<Request extends EffectRequest>(): CallPort<Request> {
  return fromPromise(() => {
    throw new Error("no effect port was provided");
  });
}

/** The one effect of every machine. */
export function callPort<Request extends EffectRequest>(port: EffectPort): CallPort<Request> {
  return fromPromise(({ input }) => port.call(input.call, input.request));
}
