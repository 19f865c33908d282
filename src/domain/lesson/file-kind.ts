/** What a parsed file that a person chose means to be. Whether it is sound is another question. */
export function kindOfFile(data: unknown): "work" | "run" | "other" {
  if (typeof data !== "object" || data === null) return "other";
  if ("loopwright" in data && data.loopwright === "work") return "work";
  return "system" in data && "events" in data ? "run" : "other";
}
