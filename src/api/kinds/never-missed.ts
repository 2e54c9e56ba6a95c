/** For kinds without near misses. */
export const NEVER_MISSED = {
  isMissed: (): boolean => false,
  conditionAt: (miss: never): never => miss,
};
