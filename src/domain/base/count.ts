/** A number with its noun: "1 attempt", "2 attempts". Only for nouns whose plural ends in a plain "s". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
