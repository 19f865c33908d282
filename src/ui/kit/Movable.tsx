import { useLayoutEffect, useRef } from "react";

/** A piece of the page that keeps its state, its focus and how far it is scrolled when it moves. */
export interface Movable {
  /** Draw into it with `createPortal`, after the places in the tree. */
  readonly element: HTMLElement;
  /** Brings back what leaving the page takes from an element; set while it is on its way. */
  restore: (() => void) | null;
}

/** A movable that stands nowhere yet. */
export function createMovable(): Movable {
  const element = document.createElement("div");
  // It makes no box of its own: what is drawn into it is laid out as a child of the place.
  element.style.display = "contents";
  return { element, restore: null };
}

/** A place for a movable. At most one of its places may be in the page at a time. */
export function MovablePlace({ movable }: { readonly movable: Movable }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(movable.element);
    movable.restore?.();
    movable.restore = null;
    return () => {
      movable.restore = remembered(movable.element);
      movable.element.remove();
    };
  }, [movable]);
  return <div ref={place} style={{ display: "contents" }} />;
}

function remembered(element: HTMLElement): () => void {
  const focused = document.activeElement;
  const scrolled = [...element.querySelectorAll("*")].flatMap((part) =>
    part.scrollTop === 0 && part.scrollLeft === 0
      ? []
      : [{ part, top: part.scrollTop, left: part.scrollLeft }],
  );
  return () => {
    for (const { part, top, left } of scrolled) part.scrollTo(left, top);
    if (focused instanceof HTMLElement && element.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  };
}
