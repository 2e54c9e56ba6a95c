import { RE2JS } from 're2js';

/**
 * A regular expression of a mapping, whose time grows with the text alone: no pattern of an owner, however nested, can
 * hold up an import.
 */
export type LinearPattern = {
  /** First group of the first match. It is empty if nothing matches or the group took no part. */
  firstGroup(text: string): string;
  /** Whether the text has a match. */
  test(text: string): boolean;
  /** Replaces every match. In `by`, `$1`, `$<name>` and `$&` refer to the match. */
  replace(text: string, by: string): string;
  group_count: number;
};

/**
 * Compiles a pattern in the syntax of RE2 (that of JavaScript without look-ahead, look-behind and back references).
 * Returns null if the syntax is wrong.
 */
export function compilePattern(text: string): LinearPattern | null {
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(text));
    return {
      firstGroup(own) {
        const matcher = pattern.matcher(own);
        return matcher.find() ? (matcher.group(1) ?? '') : '';
      },
      test: own => pattern.matcher(own).find(),
      replace: (own, by) => pattern.matcher(own).replaceAll(by),
      group_count: pattern.groupCount(),
    };
  } catch {
    return null;
  }
}
