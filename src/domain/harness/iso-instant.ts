const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The seconds since 1970 of an ISO-8601 instant, parts of a second left out, or null when the text is
 * none. Without an offset it is UTC.
 */
export function readInstant(text: string): number | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const inRange = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24;
  if (!inRange || minutes > 59 || seconds > 59) return null;
  const days = daysBefore(year, month) + day - 1;
  return days * 86_400 + hour * 3600 + minutes * 60 + seconds - offsetOf(found[7]);
}

/** The time of day of an instant, such as `08:21:00`. */
export function timeOfDay(instant: number): string {
  const second = instant % 86_400;
  const parts = [(second - (second % 3600)) / 3600, ((second % 3600) - (second % 60)) / 60];
  return [...parts, second % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days from the start of 1970 to the first of this month; years before 1970 count backwards. */
function daysBefore(year: number, month: number): number {
  const whole = (number: number, by: number) => (number - (number % by)) / by;
  const leaps = (last: number) => whole(last, 4) - whole(last, 100) + whole(last, 400);
  let days = (year - 1970) * 365 + leaps(year - 1) - leaps(1969);
  for (let each = 1; each < month; each++) days += daysIn(year, each);
  return days;
}
