import { marked, type Token, type Tokens } from "marked";
import type { AuthoredStep } from "#domain/lesson/authored-lesson.ts";

/** One line (or statement) typed at Python's prompt, and what Python shows after it. */
export interface PromptExample {
  readonly source: string;
  readonly shown: string;
}

/** Something a step's prose says about what Python does. */
export type ProseClaim =
  /** All `>>>` examples of a step, in order; later ones may use names of earlier ones. */
  | { readonly kind: "examples"; readonly examples: readonly PromptExample[] }
  /** Lines that running a tab by itself prints. */
  | { readonly kind: "output"; readonly file: string; readonly lines: readonly string[] };

/** Every claim in a step's prose that can be run. */
export function claimsOf(step: AuthoredStep): readonly ProseClaim[] {
  const blocks = marked.lexer(step.body).filter(isCode);
  const examples = blocks
    .filter(({ lang }) => lang === "pycon")
    .flatMap(({ text }) => examplesIn(text));
  const outputs = blocks
    .filter(({ lang }) => lang?.startsWith("output"))
    .map(({ lang, text }): ProseClaim => {
      const file = /^output file=(\S+)$/.exec(lang ?? "")?.[1];
      if (file === undefined)
        throw new Error(`${step.file}: write an output block as: output file=…`);
      return { kind: "output", file, lines: text.split("\n") };
    });
  return [...(examples.length === 0 ? [] : [{ kind: "examples" as const, examples }]), ...outputs];
}

function examplesIn(block: string): readonly PromptExample[] {
  return block.split(/^>>> /m).flatMap((part) => {
    if (part === "") return [];
    const lines = part.replace(/\n$/, "").split("\n");
    const source = lines.filter((line, index) => index === 0 || line.startsWith("... "));
    return [
      {
        source: source.map((line) => line.replace(/^\.\.\. /, "")).join("\n"),
        shown: lines.slice(source.length).join("\n"),
      },
    ];
  });
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === "code";
}
