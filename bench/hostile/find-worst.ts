import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { Random } from '#search/reference/random.ts';
import { WORST_SEARCHES } from './worst-searches.ts';

/** A search and the processor time that it took, in milliseconds. */
export type CostedSearch = { text: string; cpu_ms: number };

/** What a search is changed with, beside the words of the catalogue. */
const PIECES = [
  ...[
    'mm',
    'µm',
    'nm',
    'inch',
    '"',
    '%',
    'kΩ',
    'cm',
    '-',
    '..',
    'not',
    'under',
    'at least',
    '小于',
    '一百',
    '二十五',
  ],
  ...[
    '1/2"',
    '2.54cm',
    'R>99%',
    'f=100mm',
    '5-10',
    '1e9',
    '1 000',
    '144',
    '25',
    '7',
    '0.5',
    '532',
    'ß',
    '^',
    ',',
    '(',
  ],
];
/** Of so many neighbours of a search none may cost more before another beginning is tried. */
const PATIENCE = 25;

/**
 * Climbs from search to search as long as each costs more than the one before, and begins anew elsewhere where none
 * does.
 * @param cost what a search takes, in milliseconds of processor time
 * @returns the searches that cost most, the worst first
 */
export async function findWorst(
  cost: (text: string) => Promise<number>,
  { tries, words, random }: { tries: number; words: readonly string[]; random: Random },
): Promise<CostedSearch[]> {
  const costed = async (text: string) => ({ text, cpu_ms: await cost(text) });
  const found: CostedSearch[] = [];
  const begin = () =>
    costed(found.length < WORST_SEARCHES.length ? (WORST_SEARCHES[found.length] ?? '') : made(words, random));
  let best = await begin();
  let missed = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const next = await costed(changed(best.text, words, random));
    missed = next.cpu_ms > best.cpu_ms ? 0 : missed + 1;
    if (missed === 0) best = next;
    if (missed < PATIENCE) continue;
    found.push(best);
    best = await begin();
    missed = 0;
  }
  return [...found, best].toSorted((a, b) => b.cpu_ms - a.cpu_ms);
}

function made(words: readonly string[], random: Random): string {
  return cut(Array.from({ length: 30 }, () => piece(words, random)).join(' '));
}

/** The search with one or two words taken out, put in, replaced or moved. */
function changed(text: string, words: readonly string[], random: Random): string {
  const parts = text.split(' ');
  for (let change = random.whole(1, 2); change > 0; change -= 1) {
    const at = random.whole(0, parts.length - 1);
    const taken = parts.splice(at, random.whole(0, 1));
    const put = random.whole(0, 2) === 0 ? taken : [piece(words, random)];
    parts.splice(random.whole(0, parts.length), 0, ...put);
  }
  return cut(parts.join(' '));
}

/** A word of the catalogue, sometimes with a typing error, or a piece that may mean much. */
function piece(words: readonly string[], random: Random): string {
  const kind = random.whole(0, 3);
  if (kind === 0) return String(random.whole(1, 999));
  if (kind === 1) return random.pick(PIECES);
  const word = random.pick(words);
  const at = random.whole(0, word.length - 1);
  return kind === 2 ? word : word.slice(0, at) + word.slice(at + 1);
}

const cut = (text: string) => text.slice(0, SEARCH_TEXT_MAX).trim();
