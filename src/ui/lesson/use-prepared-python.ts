import { useEffect } from "react";
import { useServices } from "../services-context.ts";

/**
 * Prepares Python as soon as a person does anything here, or when the page has been idle for a while.
 * A lesson without any Python does not want it.
 */
export function usePreparedPython(wanted: boolean): void {
  const { python } = useServices();
  useEffect(() => {
    if (!wanted) return;
    const prepare = () => python.prepare();
    const events = ["pointerdown", "keydown"] as const;
    for (const name of events) addEventListener(name, prepare, { once: true, passive: true });
    const timer = setTimeout(prepare, 2500);
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, prepare);
    };
  }, [python, wanted]);
}
