/** Largest count in a badge. */
const BADGE_MAX = 99;

/** The text of a badge for a count: `99+` beyond 99. */
export function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
