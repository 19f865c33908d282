import { useMemo } from "react";
import { useDefaultLayout } from "react-resizable-panels";
import { useServices } from "../services-context.ts";

/** What a group of panels needs to come back in the sizes it was left in; spread it over the group. */
export function useKeptLayout(id: string, panelIds: readonly string[]) {
  const { preferences } = useServices();
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    panelIds: [...panelIds],
    storage: useMemo(
      () => ({
        getItem: (key: string) => preferences.get(key),
        setItem: (key: string, value: string) => preferences.set(key, value),
      }),
      [preferences],
    ),
  });
  return defaultLayout === undefined ? { onLayoutChanged } : { defaultLayout, onLayoutChanged };
}
