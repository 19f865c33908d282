/** How the worker writes its messages: nothing but text, so that reading one runs nobody's code. */

/** Said once, when Python has started. `from` says whether the memory image could be used. */
export function readyMessage(python: string, from: "image" | "nothing"): string {
  return `ready:${from}:${python}`;
}

/** Said once, instead of `readyMessage`. */
export function failedMessage(message: string): string {
  return `failed:${message.slice(0, 300)}`;
}

/** The one reply to question number `ask`. After its `last` reply the interpreter is of no use. */
export function replyMessage(ask: number, json: string, last: boolean): string {
  return `${ask}${last ? "!" : ":"}${json}`;
}

/** What the first message of a worker says, or null when it is not a first message. */
export function readFirstMessage(
  text: string,
):
  | { readonly kind: "ready"; readonly python: string; readonly from: "image" | "nothing" }
  | { readonly kind: "failed"; readonly message: string }
  | null {
  const ready = /^ready:(image|nothing):([0-9.]{1,20})$/.exec(text);
  if (ready !== null) {
    return { kind: "ready", from: ready[1] as "image" | "nothing", python: ready[2] as string };
  }
  return text.startsWith("failed:") && text.length <= 400
    ? { kind: "failed", message: text.slice("failed:".length) }
    : null;
}

/** The JSON text of a reply to question number `ask`, or null when it answers something else. */
export function readReplyMessage(
  text: string,
  ask: number,
): { readonly json: string; readonly last: boolean } | null {
  const number = String(ask);
  const mark = text[number.length];
  if (!text.startsWith(number) || (mark !== ":" && mark !== "!")) return null;
  return { json: text.slice(number.length + 1), last: mark === "!" };
}
