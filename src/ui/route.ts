/** Where a person is. The address says it in its fragment, so any static host will do. */
export type Route =
  | { readonly kind: "home" }
  | { readonly kind: "map" }
  | { readonly kind: "lesson"; readonly lesson: string; readonly step: string | null }
  /** An address nothing stands at. */
  | { readonly kind: "unknown"; readonly hash: string };

/** Reads the fragment of an address, with or without its `#`. */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#/, "").split("/").filter(Boolean).map(decoded);
  const [screen, lesson, step, ...rest] = parts;
  if (screen === undefined) return { kind: "home" };
  if (screen === "map" && lesson === undefined) return { kind: "map" };
  if (screen === "lesson" && lesson !== undefined && rest.length === 0) {
    return { kind: "lesson", lesson, step: step ?? null };
  }
  return { kind: "unknown", hash };
}

/** The address of a route, starting with `#`. `parseRoute` gives the route back. */
export function hrefOf(route: Exclude<Route, { kind: "unknown" }>): string {
  switch (route.kind) {
    case "home":
      return "#/";
    case "map":
      return "#/map";
    case "lesson": {
      const parts = route.step === null ? [route.lesson] : [route.lesson, route.step];
      return `#/lesson/${parts.map(encodeURIComponent).join("/")}`;
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
