import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

/** Ticks of the processor per second, as /proc counts them. */
const ticksPerSecond = 100;

/** The processes of a running browser, as the system knows them. */
export interface BrowserProcesses {
  /** Seconds of processor time that all of them have used so far. */
  processorSeconds(): number;
  /** Bytes that all of them hold in memory, shared ones counted once for each. */
  memoryBytes(): number;
  /**
   * Milliseconds so far in which the threads that pages run on could have gone on, but the machine
   * was busy with something else.
   */
  starvedMilliseconds(): number;
}

/** Whether the system tells what its processes use. */
export const hasProcesses = existsSync("/proc/self/stat");

/** Finds the processes below the browser's first one; everything is 0 where `hasProcesses` is false. */
export async function browserProcesses(browser: Browser): Promise<BrowserProcesses> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const first = processInfo.find(({ type }) => type === "browser")?.id;
  if (first === undefined) throw new Error("the browser names no first process");
  const sum = (measure: (id: number) => number) =>
    processesBelow(first).reduce((total, id) => total + measure(id), 0);
  return {
    processorSeconds: () => sum(processorSeconds),
    memoryBytes: () => sum(memoryBytes),
    starvedMilliseconds: () => sum(starvedMilliseconds),
  };
}

function processesBelow(first: number): readonly number[] {
  if (!hasProcesses) return [];
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/u.test(entry))) {
    const id = Number(name);
    const parent = fields(id)?.[1];
    if (parent !== undefined) parents.set(id, Number(parent));
  }
  const isBelow = (id: number): boolean =>
    id === first || (parents.has(id) && isBelow(parents.get(id) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** What stands in `stat` behind the program's name: state, parent and so on. */
function fields(id: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

function processorSeconds(id: number): number {
  const found = fields(id);
  return found === null ? 0 : (Number(found[11]) + Number(found[12])) / ticksPerSecond;
}

function memoryBytes(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/mu.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function starvedMilliseconds(id: number): number {
  try {
    if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer")) return 0;
    const [, waited] = readFileSync(`/proc/${id}/schedstat`, "utf8").split(" ");
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
