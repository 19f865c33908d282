import { strip, stripStart } from "./python-text.ts";

/** Whether a text looks like a ticket: after white space it begins with a fence or a heading. */
export function isTicketShaped(text: string): boolean {
  return /^(?:---|# )/.test(stripStart(text));
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
  const reply = strip(text);
  const whole = /^```(markdown|md)?[ \t\r]*\n(?:([\s\S]*)\n)?```$/.exec(reply);
  if (whole === null) return reply;
  const [, tag, inside = ""] = whole;
  return isBalanced(inside, tag !== undefined) ? strip(inside) : reply;
}

/**
 * Whether every fence inside is closed inside, so that the outer one is still open at its end. A bare
 * fence closes what is open. With nothing open it closes the outer one, unless that says that it holds
 * markdown: then it opens one, since markdown has fences of its own.
 */
function isBalanced(inside: string, holdsMarkdown: boolean): boolean {
  let open = false;
  for (const line of inside.split("\n")) {
    const fence = /^```(.*)$/.exec(strip(line));
    if (fence === null) continue;
    const bare = fence[1] === "";
    if (open) open = !bare;
    else if (bare && !holdsMarkdown) return false;
    else open = true;
  }
  return !open;
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
