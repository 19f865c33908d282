import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/**
 * The processor time that a process and all below it have used, in milliseconds. The only way to
 * see from outside whether a thread that was ended still runs.
 */
export function processorTimeOf(process: number): number {
  const children = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    const stat = statOf(name);
    if (stat === null) continue;
    const { parent, time } = stat;
    times.set(Number(name), time);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    (times.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, id) => total + sum(id), 0);
  return sum(process);
}

/** Null for a process that has ended meanwhile. */
function statOf(name: string): { readonly parent: number; readonly time: number } | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    // The program's name stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const time = (Number(fields[11]) + Number(fields[12])) * tick;
    return { parent: Number(fields[1]), time };
  } catch {
    return null;
  }
}
