import { useState } from "react";
import { count } from "#domain/base/count.ts";
import { sha256Hex, shortId, utf8Length } from "#domain/base/ids.ts";
import type { Frame } from "#domain/record/frame.ts";
import { snapshotPaths } from "#domain/repo/snapshot.ts";
import { FileDiff } from "./FileDiff.tsx";

type Against = "step" | "start";

/** Every file as it was at the step, whole, with what changed since a moment one can choose. */
export function FilesView({ frame, start }: { readonly frame: Frame; readonly start: Frame }) {
  const paths = snapshotPaths(frame.files);
  const changed = frame.changed[0]?.path;
  const [chosen, choose] = useState<string | null>(changed ?? null);
  const [step, setStep] = useState(frame.step);
  const [against, compare] = useState<Against>("step");
  // A step that changes a file shows it; every other step leaves the one that is being looked at.
  if (step !== frame.step) {
    setStep(frame.step);
    if (changed !== undefined) choose(changed);
  }
  const path = chosen !== null && paths.includes(chosen) ? chosen : paths[0];
  if (path === undefined) return <p className="card-note">There are no files before the start.</p>;
  const text = frame.files.get(path) ?? "";
  const older =
    against === "start"
      ? (start.files.get(path) ?? "")
      : (frame.changed.find((change) => change.path === path)?.before ?? text);
  return (
    <div className="files">
      <ul className="files-list">
        {paths.map((item) => (
          <li key={item}>
            <button
              type="button"
              className="files-item"
              aria-pressed={item === path}
              onClick={() => choose(item)}
            >
              <code>{item}</code>
              {frame.changed.some((change) => change.path === item) && (
                <span className="badge badge-warn">changed</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="files-head">
        <span className="card-note">
          {count(utf8Length(text), "byte")}, <code>{shortId(sha256Hex(text))}</code>
        </span>
        <label className="files-against">
          Changes since{" "}
          <select
            className="select"
            value={against}
            onChange={(event) => compare(event.currentTarget.value === "start" ? "start" : "step")}
          >
            <option value="step">the step before</option>
            <option value="start">the start</option>
          </select>
        </label>
      </div>
      <FileDiff before={older} after={text} context={null} label={`${path} at this step`} />
    </div>
  );
}
