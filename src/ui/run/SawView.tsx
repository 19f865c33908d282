import { useState } from "react";
import type { Frame } from "#domain/record/frame.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { JsonView } from "../kit/JsonView.tsx";
import { partOf, recordedJson } from "./recorded-text.ts";

/** Exactly what an actor was last shown: nothing else could have told it anything. */
export function SawView({ frame, record }: { readonly frame: Frame; readonly record: RunRecord }) {
  const [chosen, choose] = useState<string | null>(null);
  const actors = [...frame.saw.keys()];
  const own = frame.event !== null && frame.saw.has(frame.event.actor) ? frame.event.actor : null;
  const actor = chosen !== null && frame.saw.has(chosen) ? chosen : (own ?? actors.at(-1));
  const request = actor === undefined ? undefined : frame.saw.get(actor);
  if (actor === undefined || request === undefined) {
    return <p className="card-note">Nobody has been asked anything yet.</p>;
  }
  const asked = recordedJson(record, request);
  const observation = partOf(asked, "observation");
  return (
    <div className="saw">
      <fieldset className="saw-actors">
        <legend className="visually-hidden">Whose view</legend>
        {actors.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === actor}
            onClick={() => choose(name)}
          >
            <ActorMark actor={name} />
          </button>
        ))}
      </fieldset>
      <JsonView value={observation ?? asked} />
    </div>
  );
}
