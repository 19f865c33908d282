import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { RunPlayer, RunView } from "#actors/viewer/run-player.ts";
import { Transport } from "#ui/run/Transport.tsx";

type Clickable = ReactElement<{
  readonly className: string;
  readonly children: ReactNode;
  readonly onClick: (event: { readonly detail: number }) => void;
}>;

/** The first button in what a component without hooks gives. */
function firstButton(node: ReactNode): Clickable | null {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) continue;
    if (child.type === "button") return child as Clickable;
    const found = firstButton(child.props.children);
    if (found !== null) return found;
  }
  return null;
}

it("does not stop a run by the second click of a double click on Run", () => {
  const stop = vi.fn();
  const view = { live: "running", step: 0, playing: false, shown: { frames: [{}] } };
  const button = firstButton(
    Transport({
      player: { stop } as unknown as RunPlayer,
      view: view as unknown as RunView,
      onRun: () => {},
      href: null,
      blocked: null,
    }),
  );
  button?.props.onClick({ detail: 2 });
  expect(stop).not.toHaveBeenCalled();
  button?.props.onClick({ detail: 0 });
  button?.props.onClick({ detail: 1 });
  expect(stop).toHaveBeenCalledTimes(2);
});
