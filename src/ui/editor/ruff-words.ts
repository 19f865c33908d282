/** Marks that are hard to see between the words of a sentence, by name. */
const names: Readonly<Record<string, string>> = {
  ",": "a comma",
  ":": "a colon",
  ".": "a dot",
  ";": "a semicolon",
  "=": "an equals sign",
};

/** What Ruff says, with its small marks by name: "Expected `,`, found name" is read as a slip of ours. */
export function plainMessage(message: string): string {
  return message.replace(
    /(['`])([,:.;=])\1/gu,
    (whole, _quote, mark: string) => names[mark] ?? whole,
  );
}
