import { useState } from "react";
import { type JsonValue, jsonValueSchema } from "#domain/base/json-value.ts";
import { denyEnvelope, readEnvelope } from "#domain/enhancer/hook-envelope.ts";

const refusal = denyEnvelope("judge may write nothing. tickets/T001.md is outside that scope.");
const inner = refusal.hookSpecificOutput;
const { permissionDecision, ...withoutDecision } = inner;

/** A refusal, and the same with one key flipped. */
const shapes = [
  { name: "the refusal", value: refusal },
  { name: "no opinion", value: {} },
  {
    name: "a typo in the key",
    value: { hookSpecificOutput: { ...withoutDecision, permisionDecision: permissionDecision } },
  },
  {
    name: "block, not deny",
    value: { hookSpecificOutput: { ...inner, permissionDecision: "block" } },
  },
  {
    name: "another event",
    value: { hookSpecificOutput: { ...inner, hookEventName: "PostToolUse" } },
  },
  { name: "not nested", value: inner },
  {
    name: "capital letters",
    value: { hookSpecificOutput: { ...inner, permissionDecision: "Deny" } },
  },
];

/** What a hook returned, to be edited; and whether the runtime takes it for a refusal. */
export function EnvelopePlay() {
  const [text, setText] = useState(() => JSON.stringify(refusal, null, 2));
  const reading = readText(text);
  return (
    <section aria-label="What a hook returns">
      <h3>What the hook returns</h3>
      <p className="card-note">Flip one key, and watch the write go through.</p>
      <p className="composer-offers">
        {shapes.map(({ name, value }) => (
          <button
            key={name}
            type="button"
            className="chip"
            onClick={() => setText(JSON.stringify(value, null, 2))}
          >
            {name}
          </button>
        ))}
      </p>
      <label>
        The hook's answer, as JSON
        <textarea
          className="envelope"
          rows={7}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p aria-live="polite">
        {reading.kind === "unreadable" ? (
          <>
            <span className="badge badge-warn">not JSON</span> {reading.message} A hook that prints
            this has said nothing that counts.
          </>
        ) : (
          <>
            <span className={reading.denied ? "badge badge-good" : "badge badge-bad"}>
              {reading.denied ? "the write is refused" : "the write goes through"}
            </span>{" "}
            {reading.why}
          </>
        )}
      </p>
    </section>
  );
}

type Reading =
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "read"; readonly denied: boolean; readonly why: string };

function readText(text: string): Reading {
  let value: JsonValue;
  try {
    const plain = jsonValueSchema.safeParse(JSON.parse(text));
    if (!plain.success) return { kind: "unreadable", message: "It holds a number without end." };
    value = plain.data;
  } catch (error) {
    return { kind: "unreadable", message: error instanceof Error ? `${error.message}.` : "" };
  }
  const { decision, slip } = readEnvelope(value);
  if (decision === "deny") return { kind: "read", denied: true, why: "It is exactly a refusal." };
  const why =
    slip === null
      ? "An empty object means: no opinion."
      : `It is no refusal: look at ${slip}. Whatever is not exactly a refusal lets the call pass.`;
  return { kind: "read", denied: false, why };
}
