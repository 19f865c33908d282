/** One thing an author has to put right, with the place to do it. */
export interface LessonProblem {
  /** Relative to the lesson's folder; empty when the folder itself is meant. */
  readonly file: string;
  /** From 1, or null when the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
}

/** All problems of a lesson as one text, one a line, each with file and line. */
export function problemsText(lessonId: string, problems: readonly LessonProblem[]): string {
  return problems
    .map(({ file, line, message }) => {
      const place = line === null ? file : `${file}:${line}`;
      return `lessons/${lessonId}${place === "" ? "" : `/${place}`}: ${message}`;
    })
    .join("\n");
}
