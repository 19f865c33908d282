/** A sentence in which `backticks` mark code. Everything else is plain text. */
export function InlineCode({ text }: { readonly text: string }) {
  const parts = text.split("`");
  // An odd number of marks is no marking: the sentence is shown as it is.
  if (parts.length % 2 === 0) return text;
  return parts.map((part, index) => {
    const key = `${index}:${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
