/** Where a person is. The address says it in its fragment, so any static host will do. */
export type Route =
  | { readonly kind: "home" }
  | { readonly kind: "map" }
  | {
      readonly kind: "lesson";
      readonly lesson: string;
      /** The lesson's step, or null for the one the person was at. */
      readonly step: string | null;
      /** So many events of the recorded run are to be shown; null leaves the run alone. */
      readonly event: number | null;
    }
  /** An address nothing stands at. */
  | { readonly kind: "unknown"; readonly hash: string };

/** Reads the fragment of an address, with or without its `#`. */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#/, "").split("/").filter(Boolean).map(decoded);
  const [screen, lesson, step, event, ...rest] = parts;
  if (screen === undefined) return { kind: "home" };
  if (screen === "map" && lesson === undefined) return { kind: "map" };
  const at = event === undefined ? null : Number(event);
  const isPlace = at === null || (/^\d{1,5}$/u.test(event ?? "") && rest.length === 0);
  if (screen === "lesson" && lesson !== undefined && isPlace) {
    return { kind: "lesson", lesson, step: step ?? null, event: at };
  }
  return { kind: "unknown", hash };
}

/** A place that has an address; a lesson's event is left out where there is none. */
type Place =
  | Exclude<Route, { kind: "unknown" | "lesson" }>
  | (Omit<Extract<Route, { kind: "lesson" }>, "event"> & { readonly event?: number | null });

/**
 * The address of a place, starting with `#`. `parseRoute` gives the place back, except that an event
 * is only kept together with a step.
 */
export function hrefOf(route: Place): string {
  switch (route.kind) {
    case "home":
      return "#/";
    case "map":
      return "#/map";
    case "lesson": {
      const event = typeof route.event === "number" ? [String(route.event)] : [];
      const parts = route.step === null ? [route.lesson] : [route.lesson, route.step, ...event];
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
