import { getOwn } from "#domain/base/own-value.ts";

/** How an actor looks wherever it appears: a word, a shape and a colour, never the colour alone. */
export interface ActorLook {
  readonly label: string;
  /** The name of a colour token, such as `--coder`. */
  readonly colour: string;
  /** A filled shape in a box of 16 by 16. */
  readonly shape: string;
}

const looks: Readonly<Record<string, ActorLook>> = {
  planner: { label: "planner", colour: "--planner", shape: "M8 1 15 8 8 15 1 8z" },
  coder: { label: "coder", colour: "--coder", shape: "M2 2h12v12H2z" },
  reviewer: {
    label: "reviewer",
    colour: "--reviewer",
    shape: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z",
  },
  oracle: { label: "oracle", colour: "--oracle", shape: "M4.4 1.8h7.2L15.2 8l-3.6 6.2H4.4L.8 8z" },
  supervisor: { label: "supervisor", colour: "--supervisor", shape: "M8 1.5 15 14H1z" },
  orchestrator: {
    label: "orchestrator",
    colour: "--orchestrator",
    shape: "m8 1 7 5.1-2.7 8.4H3.7L1 6.1z",
  },
  doer: { label: "doer", colour: "--doer", shape: "M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z" },
  judge: { label: "judge", colour: "--judge", shape: "M2 2h12v6.5c0 3-3 5-6 6-3-1-6-3-6-6z" },
  model: {
    label: "model",
    colour: "--model",
    shape: "M8 .8 10 6l5.2 2L10 10l-2 5.2L6 10 .8 8 6 6z",
  },
  tool: {
    label: "tool",
    colour: "--tool",
    shape:
      "M3.6 1.2 8 5.6l4.4-4.4 2.4 2.4L10.4 8l4.4 4.4-2.4 2.4L8 10.4l-4.4 4.4-2.4-2.4L5.6 8 1.2 3.6z",
  },
  github: {
    label: "GitHub",
    colour: "--github",
    shape: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zm0 3.5a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  },
  human: {
    label: "you",
    colour: "--human",
    shape:
      "M8 1a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 8 1zM1.5 15c0-4 2.9-6.4 6.5-6.4s6.5 2.4 6.5 6.4z",
  },
  scheduler: {
    label: "scheduler",
    colour: "--scheduler",
    shape: "M2.5 1.5h11L9.2 8l4.3 6.5h-11L6.8 8z",
  },
};

/** The look of an actor by its name in the record. One that is not known gets a plain dot and its name. */
export function actorLook(actor: string): ActorLook {
  return (
    getOwn(looks, actor) ?? {
      label: actor,
      colour: "--ink-soft",
      shape: "M8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6z",
    }
  );
}
