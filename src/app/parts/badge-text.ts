/** Most that a badge counts. */
const BADGE_MAX = 99;

/** What a badge shows of a count: `99+` beyond 99. */
export function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
