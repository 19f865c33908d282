import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services-context.ts";

/** One preference and the way to set it; `fallback` stands in while it was never set. */
export function usePreference(
  key: string,
  fallback: string,
): readonly [value: string, set: (value: string) => void] {
  const { preferences } = useServices();
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.get(key) ?? fallback);
  const set = useCallback((next: string) => preferences.set(key, next), [preferences, key]);
  return [value, set];
}
