import { useState } from "react";
import type { Rules } from "#domain/enhancer/rules.ts";
import { askScope, matchingStrategies, strategies } from "#domain/enhancer/write-scope.ts";

const words = {
  whole: "wildcards over the whole path, where * crosses /",
  prefix: "the part before the final /**, or anything below it",
  everything: "the pattern is **",
  segments: "the last segments of the path, one by one",
} as const;

const tries = [
  "tickets/T001.md",
  "tickets/deep/er/x.md",
  "tickets_old/x.md",
  "app/tickets/x.md",
  "app/tickets/sub/x.md",
  "tickets/../app/models.py",
];

/** A playground for the write scope: which pattern matched, and by which of the four ways. */
export function PermitsPlay({ rules }: { readonly rules: Rules }) {
  const [allowText, setAllow] = useState("tickets/**");
  const [denyText, setDeny] = useState("");
  const [path, setPath] = useState("app/tickets/x.md");
  const scope = { allow: linesOf(allowText), deny: linesOf(denyText) };
  const answer = askScope(scope, path);
  const permitted = rules.permits(scope, path);
  return (
    <section aria-label="Does the scope permit this path?">
      <h3>Does the scope permit it?</h3>
      <div className="attempt">
        <label>
          Allow, a pattern a line
          <textarea
            rows={2}
            value={allowText}
            onChange={(event) => setAllow(event.currentTarget.value)}
          />
        </label>
        <label>
          Deny, a pattern a line
          <textarea
            rows={2}
            value={denyText}
            onChange={(event) => setDeny(event.currentTarget.value)}
          />
        </label>
        <label className="attempt-path">
          The path to ask about
          <input
            className="text-input"
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
          />
        </label>
      </div>
      <p className="composer-offers">
        {tries.map((each) => (
          <button key={each} type="button" className="chip" onClick={() => setPath(each)}>
            <code>{each}</code>
          </button>
        ))}
      </p>
      <p aria-live="polite">
        <span className={permitted ? "badge badge-good" : "badge badge-bad"}>
          {permitted ? "permitted" : "refused"}
        </span>{" "}
        {answer.by === null ? (
          <>
            No pattern matches <code>{answer.path}</code>, and what is not allowed is refused.
          </>
        ) : (
          <>
            <code>{answer.by.pattern}</code> on the {answer.by.list} list matches{" "}
            <code>{answer.path}</code>: {words[answer.by.strategy]}.
          </>
        )}
        {permitted !== answer.permitted && " The repair that is switched on says otherwise."}
      </p>
      <table className="roles">
        <thead>
          <tr>
            <th scope="col">pattern</th>
            {strategies.map((strategy) => (
              <th key={strategy} scope="col" title={words[strategy]}>
                {strategy}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["allow", "deny"] as const).flatMap((list) =>
            scope[list].map((pattern) => (
              <tr key={`${list} ${pattern}`}>
                <th scope="row">
                  {list} <code>{pattern}</code>
                </th>
                {strategies.map((strategy) => (
                  <td key={strategy}>
                    {matchingStrategies(path, pattern).includes(strategy) ? "matches" : "no"}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

function linesOf(text: string): readonly string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
}
