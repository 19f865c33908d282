import { posix } from "node:path";

/** Gives the text of a file of the project by its path. */
export type ReadFile = (path: string) => string;

/**
 * The files of the project that a module brings along at once, itself included. What it asks for later, with
 * `import(…)`, is not among them.
 */
export function broughtAlong(path: string, read: ReadFile): ReadonlySet<string> {
  const found = new Set([path]);
  // A set is walked through its end, also where that moves on.
  for (const file of found) {
    if (file.endsWith(".css")) continue;
    for (const [, from] of read(file).matchAll(staticImport)) {
      const imported = from === undefined ? null : pathOf(from, file);
      if (imported !== null) found.add(imported);
    }
  }
  return found;
}

const staticImport = /^(?:import|export)(?! type\b)(?: [^;"]*? from)? "([^"]+)"/gmu;

/** Null for a package. */
function pathOf(from: string, file: string): string | null {
  if (from.startsWith("#")) return `src/${from.slice(1)}`;
  return from.startsWith(".") ? posix.join(posix.dirname(file), from) : null;
}

/**
 * Classes that components use which come at once, and whose looks come only later, each after the file
 * that uses it: the screen looks otherwise once something else was opened. `styles` are all stylesheets.
 */
export function lateLooks(
  entry: string,
  styles: readonly string[],
  read: ReadFile,
): readonly string[] {
  const atOnce = [...broughtAlong(entry, read)];
  const classesIn = (paths: readonly string[]) =>
    new Set(paths.flatMap((path) => definedClasses(read(path))));
  const here = classesIn(atOnce.filter((path) => path.endsWith(".css")));
  const late = classesIn(styles);
  return atOnce
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      usedClasses(read(path))
        .filter((name) => late.has(name) && !here.has(name))
        .map((name) => `${path}: ${name}`),
    );
}

function definedClasses(css: string): readonly string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)/gu)].map(([, name]) => name ?? "");
}

function usedClasses(component: string): readonly string[] {
  const values = [...component.matchAll(/\bclassName=(?:("[^"]*")|\{([^}]*)\})/gu)];
  const words = values
    .flatMap(([, text, expression]) => [
      ...`${text ?? expression}`.matchAll(/(?<![=!]== )(["`])(.*?)\1/gsu),
    ])
    .flatMap(([, , text]) => (text ?? "").split(" "));
  return [...new Set(words)];
}
