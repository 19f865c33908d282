import { expect, it, vi } from "vitest";
import { onlyFirstClick } from "#ui/kit/only-first-click.ts";

it("acts on a single click and on a key, and not on what follows in a double click", () => {
  const act = vi.fn();
  const click = onlyFirstClick(act);
  click({ detail: 2 });
  click({ detail: 3 });
  expect(act).not.toHaveBeenCalled();
  click({ detail: 1 });
  click({ detail: 0 });
  expect(act).toHaveBeenCalledTimes(2);
});
