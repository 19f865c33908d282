import type { EnhancerFrame, TicketView } from "#domain/enhancer/enhancer-frame.ts";
import { requiredFields } from "#domain/enhancer/rubric.ts";
import { Icon } from "../kit/Icon.tsx";

type Grade = NonNullable<TicketView["grade"]>;

const relations = {
  "proper-subset": "a proper subset of what the ticket lacks: fewer gaps, and none that is new",
  equal: "exactly what the ticket lacks: nothing was won",
  superset: "more than the ticket lacks: something was lost",
  overlap: "a trade: something was filled and something else opened",
} as const;

/** What the judge reported of ticket and draft, what follows from it, and how the two compare. */
export function GradeView({ frame }: { readonly frame: EnhancerFrame }) {
  const grade = frame.ticket?.grade ?? null;
  const draft = frame.ticket?.candidateGrade ?? null;
  const weighed = frame.ticket?.weighed ?? null;
  if (grade === null) {
    return <p className="card-note">The judge has not graded the ticket in this poll yet.</p>;
  }
  const fields = [...new Set([grade, draft].flatMap(requiredOf))];
  return (
    <div className="card">
      <table className="grade">
        <caption className="card-note">
          The judge names the kind and the fields that hold something. What is missing is computed.
        </caption>
        <thead>
          <tr>
            <th scope="col">field</th>
            <th scope="col">ticket ({grade.kind})</th>
            {draft !== null && <th scope="col">draft ({draft.kind})</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <Cell grade={grade} field={field} />
              {draft !== null && <Cell grade={draft} field={field} />}
            </tr>
          ))}
        </tbody>
      </table>
      {draft !== null && draft.kind !== grade.kind && (
        <p className="card-note">
          The judge took the draft for another kind, so the two are held to two rubrics.
        </p>
      )}
      {weighed === null ? (
        <p>
          {grade.ready
            ? "Nothing is missing: the ticket is green."
            : `Missing: ${list(grade.missing)}.`}
        </p>
      ) : (
        <>
          <h3>Is the draft strictly better?</h3>
          <p className="subset">
            <Fields words={weighed.before} />
            <span className="subset-arrow">{weighed.promoted ? "shrinks to" : "against"}</span>
            <Fields words={weighed.after} />
          </p>
          <p>
            What the draft lacks is {relations[weighed.relation]}.{" "}
            <strong>
              {weighed.promoted ? "It takes the ticket's place." : "It is thrown away."}
            </strong>
          </p>
        </>
      )}
    </div>
  );
}

function requiredOf(grade: Grade | null): readonly string[] {
  if (grade === null) return [];
  const known = Object.entries(requiredFields).find(([kind]) => kind === grade.kind)?.[1];
  return [...new Set([...(known ?? []), ...grade.present, ...grade.missing])];
}

function Cell({ grade, field }: { readonly grade: Grade; readonly field: string }) {
  if (grade.missing.includes(field)) {
    return (
      <td className="grade-missing">
        <Icon name="cross" /> missing
      </td>
    );
  }
  return grade.present.includes(field) ? (
    <td className="grade-there">
      <Icon name="check" /> there
    </td>
  ) : (
    <td className="card-note">not asked for</td>
  );
}

function Fields({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return <span className="field-set field-set-empty">nothing missing</span>;
  return (
    <span className="field-set">
      {words.map((word) => (
        <span key={word} className="field-word">
          {word}
        </span>
      ))}
    </span>
  );
}

function list(words: readonly string[]): string {
  return words.join(", ");
}
