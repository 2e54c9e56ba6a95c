import { meantWord } from '../../memory/text/meant-word.ts';
import { QUALITY } from '../../ranking.ts';
import { matchesInitials, matchesPinyin } from '../../text/pinyin.ts';
import type { QueryWord } from '../../text/query-text.ts';
import { chineseRun, looseTokens, queryTokens } from '../../text/tokenize.ts';
import { anyScore, bestOf, leastOf, type ScoredConditions, scoreTokens } from './scored.ts';
import type { TextIndex } from './text-index.ts';

/** Words taken for others, and those of them that are to be asked for in their place. */
export type WordRelaxation = { corrected: { from: string; to: string }[]; respelt: Map<string, string> };

/**
 * What a word finds that nothing holds as it stands (`strict`). A Chinese run: its parts in any order. Another word:
 * Chinese that is typed by its sound, a word with a typing error less, Chinese by its initials; the first of these that
 * finds something.
 */
export async function relaxWord(
  index: TextIndex,
  word: QueryWord,
  strict: ScoredConditions,
  relaxing: WordRelaxation,
): Promise<ScoredConditions> {
  const { tables, asking } = index;
  if ((await asking.count(anyScore(strict))) > 0) return strict;
  if (word.run) return leastOf(looseTokens(word.surface).map(token => scoreTokens([token], QUALITY.loose)));
  const whole = await findBySound(index, matchesPinyin(word.surface, 'whole', word.prefix, tables.pinyin()));
  if (whole !== undefined) return take(whole);
  const meant = meantWord(tables.words, tables.isOfTrade, word.surface);
  if (meant !== undefined) {
    relaxing.corrected.push({ from: word.surface, to: meant });
    relaxing.respelt.set(word.surface, meant);
    return [];
  }
  const initials = matchesInitials(word.surface, tables.pinyin(), tables.isTerm);
  const begun = await findBySound(index, initials);
  return begun === undefined ? [] : take(begun);

  function take({ found, to }: Sounding): ScoredConditions {
    relaxing.corrected.push({ from: word.surface, to });
    return found;
  }
}

type Sounding = { found: ScoredConditions; to: string };

/** @param texts what sounds like a word */
async function findBySound({ asking }: TextIndex, texts: readonly string[]): Promise<Sounding | undefined> {
  const each = await Promise.all(
    texts.map(async text => {
      const tokens = queryTokens(chineseRun(text));
      const own = leastOf(tokens.map(token => scoreTokens([token], QUALITY.sound)));
      return { text, own, products: await asking.count(anyScore(own)) };
    }),
  );
  const found = each.filter(({ products }) => products > 0);
  const [best] = found.toSorted((a, b) => b.products - a.products);
  return best && { found: bestOf(found.map(({ own }) => own)), to: best.text };
}
