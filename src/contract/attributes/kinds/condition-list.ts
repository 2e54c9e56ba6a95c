import { FILTER_VALUES_MAX } from '../../limits.ts';
import { type Reading, refuse } from './reading.ts';

/** The separator between alternatives. Choices never contain a comma. Numbers may, but never a semicolon. */
export type Separator = ',' | ';';

/** Writes alternatives as one value of an address: `a,b`, or `!a,b` for none of these. */
export function formatAlternatives(values: readonly string[], not: boolean, separator: Separator): string {
  return `${not ? '!' : ''}${values.join(separator)}`;
}

/**
 * The inverse of {@link formatAlternatives}. It does not check the parts. More than `FILTER_VALUES_MAX` of them are
 * refused.
 */
export function splitAlternatives(
  key: string,
  text: string,
  split: (text: string) => string[],
): Reading<'alternatives', { parts: string[]; not: boolean }> {
  const not = text.startsWith('!');
  const parts = split(not ? text.slice(1) : text);
  return parts.length > FILTER_VALUES_MAX
    ? refuse(`${key} has more than ${FILTER_VALUES_MAX} values`, `${key} 的取值超过 ${FILTER_VALUES_MAX} 个`)
    : { ok: true, alternatives: { parts, not } };
}
