/** What a person who writes Python calls the type of a plain value, with its article: `a list`, or `None`. */
export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "a str";
    case "boolean":
      return "a bool";
    case "number":
      return "a number";
    default:
      return "a dict";
  }
}
