import type { Snapshot } from "../repo/snapshot.ts";

/** The folder the loop looks in, whatever `.loop.yml` says. */
export const ticketFolder = "tickets";

/** Where the named ticket would be. */
export function ticketPath(id: string): string {
  return `${ticketFolder}/${id}.md`;
}

/**
 * The files that belong to one ticket, by its id. The id comes from front matter and nothing looks
 * at it: one that holds `../` leads out of these folders.
 */
export interface TicketFiles {
  readonly candidate: string;
  readonly state: string;
  readonly diagnostic: string;
  /** The kind that was settled; only a repair writes it, where no draft can reach it. */
  readonly kind: string;
  /** A hash of the text whose release was last asked for; only a repair writes it. */
  readonly askedAbout: string;
}

export function ticketFiles(id: string): TicketFiles {
  return {
    candidate: join(ticketFolder, `${id}.enhancer-candidate.md`),
    state: join(".harness", `last-enhancer-${id}.json`),
    diagnostic: join(".harness", `last-doer-${id}.md`),
    kind: join(".harness", `kind-${id}.txt`),
    askedAbout: join(".harness", `asked-about-${id}.txt`),
  };
}

/**
 * Whether a path is a ticket at all: markdown at the top of the folder, neither a worked answer nor
 * an unjudged draft.
 */
export function isTicketPath(path: string): boolean {
  const name = path.startsWith(`${ticketFolder}/`) ? path.slice(ticketFolder.length + 1) : "";
  return (
    name.endsWith(".md") &&
    !name.includes("/") &&
    !name.endsWith(".ready.md") &&
    !name.endsWith(".enhancer-candidate.md")
  );
}

/** Paths of tickets, in the order they are looked at. */
export function ticketPathsIn(files: Snapshot): readonly string[] {
  return [...files.keys()].filter(isTicketPath).sort();
}

/** The file's name without its folder and its last suffix. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.replace(/(.)\.[^.]*$/, "$1");
}

/** A path in the repo with `..` taken literally, as an operating system would. */
function join(folder: string, name: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}/${name}`.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else segments.push(segment);
  }
  return segments.join("/");
}
