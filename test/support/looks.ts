/** How screens are looked at: both themes, and the narrowest window. Colours do not depend on the width. */
export const looks = [
  { name: "light, wide", colorScheme: "light", viewport: { width: 1280, height: 720 } },
  { name: "dark, wide", colorScheme: "dark", viewport: { width: 1280, height: 720 } },
  { name: "light, 360 px", colorScheme: "light", viewport: { width: 360, height: 740 } },
] as const;
