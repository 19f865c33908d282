/** A state of a chart in words: the dotted path `testing.strong` reads "testing (strong)". */
export function stateLabel(state: string): string {
  const [head = state, ...rest] = state.split(".");
  const inner = rest.join(" ").replaceAll(/[-_]/g, " ");
  const outer = head.replaceAll(/[-_]/g, " ");
  return inner === "" ? outer : `${outer} (${inner})`;
}
