import { strip } from "./python-text.ts";

/** Whether a text looks like a ticket: after white space it begins with a fence or a heading. */
export function isTicketShaped(text: string): boolean {
  return /^\s*(?:---|# )/.test(text);
}

/**
 * Which text of a doer's session counts: the final one if it looks like a ticket, else the last text
 * of a subagent that does, else the final one all the same. Texts are never joined.
 */
export function chooseDoerText(final: string, subagentTexts: readonly string[]): string {
  if (isTicketShaped(final)) return final;
  return subagentTexts.findLast(isTicketShaped) ?? final;
}

/** Unwraps a reply that is one code fence as a whole, and trims it. Fences inside stay. */
export function stripReply(text: string): string {
  const whole = /^```(?:markdown|md)?[ \t]*\n([\s\S]*?)\n?```$/.exec(strip(text))?.[1];
  return strip(whole ?? text);
}

/** The published check for layout that came through as words: it looks for them anywhere. */
export function hasEscapedLayout(text: string): boolean {
  return /\\[nrt]/.test(text);
}

/** What a doer's reply is worth. */
export type DoerReply =
  | { readonly kind: "candidate"; readonly text: string }
  | { readonly kind: "empty" }
  | { readonly kind: "escaped-layout" };

/** Reads a doer's reply. A candidate ends with a line end. */
export function readDoerReply(text: string, escapedLayout: (text: string) => boolean): DoerReply {
  const body = stripReply(text);
  if (body === "") return { kind: "empty" };
  if (escapedLayout(body)) return { kind: "escaped-layout" };
  return { kind: "candidate", text: `${body}\n` };
}
