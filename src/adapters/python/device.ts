/** What is known of the device, by the names the browser gives it. Both are rounded, or missing. */
export interface Device {
  /** Gigabytes, at most 8. */
  readonly deviceMemory?: number;
  readonly hardwareConcurrency?: number;
  /** Who made the browser's engine. */
  readonly vendor?: string;
}

/**
 * Whether ending a worker also ends what it runs. In WebKit an endless loop of WebAssembly goes on,
 * with its thread and its memory, until the tab is closed. A page can see that in no other way than by
 * the engine's name.
 */
export function endsWorkersSurely(device: Device): boolean {
  return device.vendor !== "Apple Computer, Inc.";
}

/** How many interpreters the device can keep alive, at about 100 MB each, and start at once. */
export function interpreterLimits(device: Device): {
  readonly limit: number;
  readonly startsAtOnce: number;
} {
  const memory = device.deviceMemory ?? 6;
  const limit = memory >= 8 ? 5 : memory > 4 ? 4 : memory > 2 ? 3 : 2;
  return { limit, startsAtOnce: (device.hardwareConcurrency ?? 2) > 2 ? 2 : 1 };
}
