/** Two times, ISO 8601, both included. */
export type TimeSpan = { from: string; until: string };
