/** The themes a person can choose; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Reads a stored choice; anything else means `system`. */
export function themeOf(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Makes the whole page take a theme. */
export function applyTheme(stored: string | null): void {
  const theme = themeOf(stored);
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
