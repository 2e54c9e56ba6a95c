/** For kinds where nothing comes close to a condition: no near miss of theirs is ever made. */
export const NEVER_MISSED = {
  isMissed: (): boolean => false,
  conditionAt: (miss: never): never => miss,
};
