/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/**
 * The business day a number of business days after a day. Saturday and Sunday are not business days, so 0 days after a
 * Saturday is the following Monday. Public holidays are ignored.
 * @param day ISO 8601, e.g. `2026-11-20`
 * @param days whole, 0 or more
 * @returns ISO 8601
 */
export function addBusinessDays(day: string, days: number): string {
  const first = nextBusinessDay(Date.parse(`${day}T00:00:00Z`));
  const weekday = weekdayOf(first);
  // Counted from a Monday, every five business days are a week.
  const fromMonday = weekday - 1 + days;
  const monday = first - (weekday - 1) * DAY_MS;
  return formatDay(monday + (Math.floor(fromMonday / 5) * 7 + (fromMonday % 5)) * DAY_MS);
}

/** The day in the time zone of this machine as ISO 8601. */
export function localDay(time: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

function nextBusinessDay(time: number): number {
  const weekday = weekdayOf(time);
  if (weekday === 6) return time + 2 * DAY_MS;
  return weekday === 0 ? time + DAY_MS : time;
}

/** 0 is Sunday. */
function weekdayOf(time: number): number {
  return new Date(time).getUTCDay();
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
