/** A state of a chart in words: the dotted path `testing.strong` reads "testing (strong)". */
export function stateLabel(state: string): string {
  const [head = state, ...rest] = state.split(".");
  const inner = wordsOf(rest.join(" "));
  const outer = wordsOf(head);
  return inner === "" ? outer : `${outer} (${inner})`;
}

/** A name of code in words: `checkingNeedsHuman` and `needs-human` have their words apart. */
function wordsOf(name: string): string {
  const apart = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before, after) => `${before} ${after.toLowerCase()}`,
  );
  return apart.replaceAll(/[-_]/g, " ");
}
