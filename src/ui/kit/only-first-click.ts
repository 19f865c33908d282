/**
 * A click handler for a button that takes another's place under the pointer: the second click of a
 * double click was meant for the other, and does nothing. A key press has no count and always acts.
 */
export function onlyFirstClick(act: () => void): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}
