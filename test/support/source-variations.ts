import { type Random, seededRandom } from "#domain/base/random.ts";
import { oracleCases } from "./attack-cases.ts";

/** A published source after changes that keep what it does. */
export interface Variation {
  /** The sources it comes from, and what was done to them. */
  readonly name: string;
  readonly source: string;
  /** Why it is refused, where that is known: one that does not run would prove nothing. */
  readonly reasons: readonly string[] | null;
}

/** One change to a source. Gives null where it cannot be made without changing what the source does. */
interface Change {
  readonly name: string;
  apply(source: string, random: Random): string | null;
}

const keptNames = new Set(["fizzbuzz", "self", "other", "s", "o"]);

/** Gives every variable that the source itself introduces another name. */
const rename: Change = {
  name: "renamed",
  apply(source, random) {
    // Names inside of texts and attributes look the same; such a source stays as it is.
    if (/f'|f"|__\w+__'|'[^'\n]*\b[a-z_]\w*\b[^'\n]*'\s*[,)\]:]/u.test(source)) return null;
    const introduced = new Set(
      [...source.matchAll(/^ *([a-zA-Z_]\w*) *=(?!=)/gmu), ...source.matchAll(/\bdef (\w+)/gu)].map(
        (match) => match[1] as string,
      ),
    );
    const names = [...introduced].filter((name) => !keptNames.has(name) && !name.startsWith("__"));
    if (names.length === 0) return null;
    return names.reduce((text, name) => {
      const other = `${word(random)}_${name}`;
      return text.replace(new RegExp(`(?<![.\\w'"])${name}\\b(?!['"])`, "gu"), other);
    }, source);
  },
};

/** Puts the whole source into a function that hands `fizzbuzz` out. */
const enclose: Change = {
  name: "in a closure",
  apply(source, random) {
    if (/\bglobal\b|\bnonlocal\b|"""|^from __future__|coding:|\r|\0/mu.test(source)) return null;
    // What a class body or a function of the module reads from the module it now reads from the closure.
    if (/__builtins__|__name__|f_globals|f_back/u.test(source)) return null;
    if (!/^def fizzbuzz|^fizzbuzz *=/mu.test(source)) return null;
    const maker = word(random);
    return `def ${maker}():\n${indent(source)}\n    return fizzbuzz\nfizzbuzz = ${maker}()\n`;
  },
};

/** Calls the original through a bound method of an object made without a class statement. */
const method: Change = {
  name: "behind a method",
  apply(source, random) {
    if (!/^def fizzbuzz\(/mu.test(source) || callsItself(source)) return null;
    const kind = word(random);
    return `${source}\n${kind} = str.__class__('${kind}', (), {'ask': lambda self, n: self.answer(n)})()\n${kind}.answer = fizzbuzz\nfizzbuzz = ${kind}.ask\n`;
  },
};

/** Wraps the function into layers that pass everything on. */
const wrap: Change = {
  name: "wrapped",
  apply(source, random) {
    if (!/^def fizzbuzz\(|^fizzbuzz *=/mu.test(source) || callsItself(source)) return null;
    const layers = 1 + random.below(3);
    const name = word(random);
    return `${source}\ndef ${name}(inner):\n    return lambda n: inner(n)\n${`fizzbuzz = ${name}(fizzbuzz)\n`.repeat(layers)}`;
  },
};

/** Writes short texts letter by letter, so that no word of the cheat stands in the source. */
const spell: Change = {
  name: "spelt",
  apply(source) {
    if (/f'|f"|"""|\\/u.test(source)) return null;
    const spelt = source.replace(/'([A-Za-z_]{3,20})'/gu, (_text, letters: string) => {
      const escapes = [...letters].map((letter) => {
        return `\\x${(letter.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`;
      });
      return `'${escapes.join("")}'`;
    });
    return spelt === source ? null : spelt;
  },
};

/** Adds what does nothing. */
const pad: Change = {
  name: "padded",
  apply(source, random) {
    if (/^from __future__|coding:|\r|\0/mu.test(source) || source.startsWith("\ufeff")) return null;
    const name = word(random);
    const lines = [
      `${name} = [n for n in range(${1 + random.below(9)})]`,
      `if len(${name}) > 100: ${name} = None`,
      `# ${word(random)}`,
    ];
    return `${lines.slice(0, 1 + random.below(3)).join("\n")}\n${source}`;
  },
};

const changes: readonly Change[] = [rename, enclose, method, wrap, spell, pad];

/** Slow by nature, whatever their name: they would only repeat what their own tests show. */
const isQuick = (attackClass: string) => attackClass !== "dos";

const cheats = oracleCases.filter(
  (one) =>
    one.expected.ok === false &&
    isQuick(one.class) &&
    !["honest-missing-builtin", "honest-wrong", "source-text", "report-spoof"].includes(one.class),
);
const honest = oracleCases.filter((one) => one.expected.ok === true);

/** Cheats in other words, and pairs of two of them; the seed alone decides which. */
export function cheatVariations(seed: string, count: number): readonly Variation[] {
  const random = seededRandom(`cheats ${seed}`);
  return Array.from({ length: count }, (_, index) => {
    const first = pick(cheats, random);
    if (index % 3 !== 2) return varied(first, random);
    const second = pick(cheats, random);
    const id = `${first.id} + ${second.id}`;
    return varied({ id, source: pair(first.source, second.source, random) }, random);
  });
}

/** Honest sources in other words. */
export function honestVariations(seed: string, count: number): readonly Variation[] {
  const random = seededRandom(`honest ${seed}`);
  return Array.from({ length: count }, () => varied(pick(honest, random), random));
}

/** Both sources run; the second answers one input in some, the first answers the others. */
function pair(first: string, second: string, random: Random): string {
  const [one, two] = [word(random), word(random)];
  const every = 2 + random.below(4);
  return `${first}\n${one} = fizzbuzz\n${second}\n${two} = fizzbuzz\nfizzbuzz = lambda n: ${two}(n) if n % ${every} == 0 else ${one}(n)\n`;
}

/** Two changes, or one, or none, where the source allows no more. */
function varied(
  origin: { id: string; source: string; expected?: { reasons?: readonly string[] | undefined } },
  random: Random,
): Variation {
  const made: string[] = [];
  let text = origin.source;
  for (const change of [pick(changes, random), pick(changes, random)]) {
    const changed = made.includes(change.name) ? null : change.apply(text, random);
    if (changed === null) continue;
    text = changed;
    made.push(change.name);
  }
  const reasons = origin.expected?.reasons ?? null;
  return { name: [origin.id, ...made].join(", "), source: text, reasons };
}

/** Such a source would find the layer around it, which takes one argument and no more. */
function callsItself(source: string): boolean {
  return (source.match(/\bfizzbuzz\b/gu) ?? []).length > 1;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

function word(random: Random): string {
  return `v${String(random.below(1_000_000))}`;
}

function indent(source: string): string {
  return source
    .split("\n")
    .map((line) => (line.trim() === "" ? "" : `    ${line}`))
    .join("\n");
}
