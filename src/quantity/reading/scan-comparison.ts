import type { Comparison } from '../schema.ts';
import { type QuantityText, skipBlank } from './quantity-text.ts';
import { COMPARISON_PREFIX, COMPARISON_SUFFIX } from './vocabulary.ts';

/** A sign or word that makes a number a bound, and where it ends. */
export interface ScannedComparison {
  readonly word: string;
  readonly comparison: Comparison;
  readonly end: number;
}

const WORDS = { before: COMPARISON_PREFIX, after: COMPARISON_SUFFIX };
const LENGTH_MAX = 24;
const NUMBER = /[\d.λ]/;

/** Finds a comparison at a place. Before a number these are `≥`, `at least` or 不小于, after it `min` or 以上. */
export function scanComparison(
  { text }: QuantityText,
  at: number,
  side: 'before' | 'after',
): ScannedComparison | undefined {
  const start = skipBlank(text, at);
  if (NUMBER.test(text[start] ?? '')) return undefined;
  const ahead = text.slice(start, start + LENGTH_MAX).toLowerCase();
  const found = WORDS[side].find(([word]) => ahead.startsWith(word) && !endsInsideWord(word, ahead));
  if (!found) return undefined;
  const [word, comparison] = found;
  const end = start + word.length;
  return { word, comparison, end: text[end] === ':' ? end + 1 : end };
}

function endsInsideWord(word: string, ahead: string): boolean {
  return /[a-z]$/.test(word) && /[a-z]/.test(ahead[word.length] ?? '');
}
