/** What is known of the device, by the names the browser gives it. Both are rounded, or missing. */
export interface Device {
  /** Gigabytes, at most 8. */
  readonly deviceMemory?: number;
  readonly hardwareConcurrency?: number;
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
