const paths = {
  run: "M4 2.5v11l9-5.5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  stop: "M3.5 3.5h9v9h-9z",
  back: "M11.5 3 6 8l5.5 5zM3.5 3h2v10h-2z",
  step: "M4.5 3 10 8l-5.5 5zM10.5 3h2v10h-2z",
  reset: "M8 3a5 5 0 1 1-4.6 3H1l3-4 3.2 4H5a3.5 3.5 0 1 0 3-1.5z",
  lock: "M5 7V5a3 3 0 0 1 6 0v2h1v7H4V7zm1.5 0h3V5a1.5 1.5 0 0 0-3 0z",
  check: "m3 8.5 1.2-1.2L6.8 10l5-5.2L13 6l-6.2 6.4z",
  cross:
    "m3.6 4.7 1.1-1.1L8 6.9l3.3-3.3 1.1 1.1L9.1 8l3.3 3.3-1.1 1.1L8 9.1l-3.3 3.3-1.1-1.1L6.9 8z",
  left: "M10.5 3 5 8l5.5 5 1-1.1L7.2 8l4.3-3.9z",
  right: "M5.5 3 11 8l-5.5 5-1-1.1L8.8 8 4.5 4.1z",
  save: "M7.2 2h1.6v6l2.1-2.1L12 7 8 11 4 7l1.1-1.1L7.2 8zM2.5 12.4h11V14h-11z",
  open: "M7.2 11h1.6V5l2.1 2.1L12 6 8 2 4 6l1.1 1.1L7.2 5zM2.5 12.4h11V14h-11z",
} as const;

/** The name of a small drawing; it never stands alone: a word or a label goes with it. */
export type IconName = keyof typeof paths;

/** A 16 px drawing in the colour of the text, silent to screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path fill="currentColor" d={paths[name]} />
    </svg>
  );
}
