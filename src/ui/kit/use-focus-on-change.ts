import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus when `key` changes, to whatever holds the returned ref by then; not when it is
 * first drawn. For a control that goes away when it is pressed: the focus would fall to the page.
 */
export function useFocusOnChange(key: unknown): RefCallback<HTMLElement> {
  const target = useRef<HTMLElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    target.current?.focus();
  }, [key]);
  return useCallback((element: HTMLElement | null) => {
    target.current = element;
  }, []);
}
