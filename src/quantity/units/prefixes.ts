import { QUANTITY_NAMES } from '#text/languages/quantities.ts';
import { textBy, textsOf } from '#text/text-in.ts';
import { foldUnit } from '../fold.ts';

// SI brochure, 9th edition, table 7; `da` and those beyond 10^±18 are not met in catalogues.
const PREFIXES = [
  { symbol: 'f', factor: 1e-15 },
  { symbol: 'p', factor: 1e-12 },
  { symbol: 'n', factor: 1e-9 },
  { symbol: 'µ', factor: 1e-6 },
  { symbol: 'm', factor: 1e-3 },
  { symbol: 'c', factor: 1e-2 },
  { symbol: 'd', factor: 1e-1 },
  { symbol: 'h', factor: 1e2 },
  { symbol: 'k', factor: 1e3 },
  { symbol: 'M', factor: 1e6 },
  { symbol: 'G', factor: 1e9 },
  { symbol: 'T', factor: 1e12 },
  { symbol: 'P', factor: 1e15 },
  { symbol: 'E', factor: 1e18 },
] as const satisfies readonly { readonly symbol: string; readonly factor: number }[];

/** An SI prefix: its symbol, and what it multiplies a unit by. */
export type Prefix = (typeof PREFIXES)[number];

/** The spellings of each prefix before a unit. `u` and `K` are common stand-ins for `µ` and `k`. */
export const PREFIX_SPELLINGS: readonly (readonly [string, Prefix])[] = PREFIXES.flatMap(prefix => {
  const { symbol } = prefix;
  const spellings: string[] = [...namesOfPrefix(symbol), foldUnit(symbol)];
  if (symbol === 'µ') spellings.push('u');
  if (symbol === 'k') spellings.push('K');
  return spellings.map(spelling => [spelling, prefix] as const);
});

/** Finds the prefix of a spelling: `k`, `K`, `kilo` and 千 are one. */
export function findPrefix(spelling: string): Prefix | undefined {
  return PREFIX_SPELLINGS.find(([known]) => known === spelling)?.[1];
}

/** The factor of an SI prefix: 1000 for `k`, `K`, `kilo` or 千. It is 1 for any other text. */
export function prefixFactor(prefix: string): number {
  return findPrefix(prefix)?.factor ?? 1;
}

function namesOfPrefix(symbol: Prefix['symbol']): string[] {
  return textsOf(textBy(locale => QUANTITY_NAMES[locale]?.prefixes[symbol]));
}
