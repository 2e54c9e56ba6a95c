const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads `7d`, `12h` or `30m` as milliseconds. Returns undefined if the form is different, or the time is 0 or more than
 * `max_ms`.
 */
export function parseDuration(text: string, max_ms: number): number | undefined {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  // The pattern allows only these three letters.
  const ms = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  return ms > 0 && ms <= max_ms ? ms : undefined;
}
