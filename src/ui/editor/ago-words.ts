import { count } from "#domain/base/count.ts";

/** How long ago something was, roughly and in words. Both are milliseconds since 1970. */
export function agoWords(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${count(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${count(hours, "hour")} ago`;
  const days = Math.floor(hours / 24);
  return `${count(days, "day")} ago`;
}
