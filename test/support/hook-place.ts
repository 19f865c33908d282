import type { JsonValue } from "#domain/base/json-value.ts";
import type { HookPlace } from "#domain/enhancer/scope-hook.ts";
import { createDisk } from "#domain/enhancer/virtual-disk.ts";

/** Where the cases' placeholders stand. */
const homes = [
  ["{repo}", "/home/dev/work/repo"],
  ["{work}", "/home/dev/work"],
  ["{outside}", "/home/dev/work/outside"],
] as const;

/** A case's value with its placeholders filled in. */
export function atHome<Value extends JsonValue>(value: Value): Value {
  const text = homes.reduce(
    (filled, [name, path]) => filled.replaceAll(name, path),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}

/** The little disk the hook cases assume, seen from a folder. */
export function hookPlace(cwd: string): HookPlace {
  const repo = atHome("{repo}");
  return {
    disk: createDisk([
      [`${repo}/tickets/link_out`, atHome("{outside}")],
      [`${repo}/tickets/to_app`, `${repo}/app`],
      [`${repo}/alias`, `${repo}/tickets`],
    ]),
    repo,
    cwd: atHome(cwd),
  };
}
