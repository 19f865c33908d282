import type { LessonProblem } from "#domain/lesson/lesson-problem.ts";
import { InlineCode } from "../kit/InlineCode.tsx";

/** Why nothing was run: every problem with its file and line, and what to do. */
export function ProblemList({ problems }: { readonly problems: readonly LessonProblem[] }) {
  return (
    <div className="problems" role="alert">
      <p>
        <strong>Nothing was run.</strong> Put this right in the editor and press Run again; the run
        that is shown stays as it is.
      </p>
      <ul>
        {problems.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            <code>
              {file}
              {line === null ? "" : `, line ${line}`}
            </code>
            : <InlineCode text={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
