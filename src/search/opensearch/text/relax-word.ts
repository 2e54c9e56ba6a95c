import { meantWord } from '../../memory/text/meant-word.ts';
import { QUALITY } from '../../ranking.ts';
import { compoundsOn } from '../../text/compounds.ts';
import { matchesInitials, matchesPinyin } from '../../text/pinyin.ts';
import type { QueryWord } from '../../text/query-text.ts';
import { chineseRun, looseTokens, queryTokens } from '../../text/tokenize.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { anyScore, bestOf, leastOf, type ScoredConditions, scoreTokens } from './scored.ts';
import type { TextIndex } from './text-index.ts';

/** Corrected words, and those of them that should be searched for instead. */
export type WordRelaxation = {
  corrected: { from: string; to: string }[];
  respelt: ReadonlyMap<string, string>;
};

/** The result without any correction. */
export const AS_TYPED: WordRelaxation = { corrected: [], respelt: new Map() };

/** The matches of a word, and the form that they have. With `is_respelt` that form should be searched for instead. */
export type RelaxedWord = {
  found: ScoredConditions;
  corrected?: { from: string; to: string };
  is_respelt?: true;
};

/** The other forms that the words of a text were matched by, in their order. */
export function joinRelaxations(words: readonly RelaxedWord[]): WordRelaxation {
  const taken = words.flatMap(({ corrected, is_respelt }) =>
    corrected ? [{ ...corrected, is_respelt }] : [],
  );
  return {
    corrected: taken.map(({ from, to }) => ({ from, to })),
    respelt: new Map(taken.filter(({ is_respelt }) => is_respelt).map(({ from, to }) => [from, to])),
  };
}

/**
 * The matches of other forms of a word that occurs nowhere as written. A Chinese run is searched by its parts in any
 * order. Any other word is tried as the end of compounds, as Chinese typed by its sound, as a typing error, then as
 * Chinese by its initials, until something is found.
 */
export async function relaxWord(index: TextIndex, word: QueryWord): Promise<RelaxedWord> {
  const { tables } = index;
  const from = word.surface;
  if (word.run) return { found: findAll(tables, looseTokens(from), QUALITY.loose) };
  const compounds = compoundsOn(word, tables.words.surfaces);
  if (compounds.length > 0) return { found: scoreTokens(compounds, QUALITY.loose) };
  const meant = meantWord(tables.words, tables.isOfTrade, from);
  const [whole, begun] = await Promise.all([
    findBySound(index, matchesPinyin(from, 'whole', word.prefix, tables.pinyin())),
    meant === undefined
      ? findBySound(index, matchesInitials(from, tables.pinyin(), tables.isTerm))
      : undefined,
  ]);
  if (whole !== undefined) return whole(from);
  if (meant !== undefined) return { found: [], corrected: { from, to: meant }, is_respelt: true };
  return begun?.(from) ?? { found: [] };
}

/** @param texts the texts that sound like a word */
async function findBySound(
  { tables, words }: TextIndex,
  texts: readonly string[],
): Promise<((from: string) => RelaxedWord) | undefined> {
  const each = await Promise.all(
    texts.map(async text => {
      const own = findAll(tables, queryTokens(chineseRun(text)), QUALITY.sound);
      return { text, own, products: await words.count(anyScore(own)) };
    }),
  );
  const found = each.filter(({ products }) => products > 0);
  const [best] = found.toSorted((a, b) => b.products - a.products);
  return (
    best && (from => ({ found: bestOf(found.map(({ own }) => own)), corrected: { from, to: best.text } }))
  );
}

/** The products that contain all of some tokens. It is empty if one of them occurs in no product. */
export function findAll(
  { words }: OpenedTables,
  tokens: readonly string[],
  quality: number,
): ScoredConditions {
  return leastOf(tokens.map(token => (words.tokens.has(token) ? scoreTokens([token], quality) : [])));
}
