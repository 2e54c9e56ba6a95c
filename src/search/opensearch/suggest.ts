import type { Suggestion } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { nameOfSet, suggestWords } from '../memory/suggest/suggest.ts';
import { markKey } from '../text/mark.ts';
import type { IndexQuestions } from './asking.ts';
import type { OpenedTables } from './opened-tables.ts';
import { beginsWith } from './query-dsl.ts';

/** Numbers that are read for one completion: a product may have several. */
const NUMBERS_PER_COMPLETION = 4;

/** Completes the typed text: names and words from memory, part numbers from their index. */
export async function suggest(
  index: { tables: OpenedTables; asking: IndexQuestions },
  text: string,
  locale: Locale,
  limit: number,
): Promise<Suggestion[]> {
  const words = suggestWords(index.tables, text, locale, limit);
  if (text.trim() === '' || limit <= 0) return words;
  return [...(await suggestPartNumbers(index, partNumberKey(text), locale, limit)), ...words];
}

/** In the order of the keys, so that the shortest match comes first. */
async function suggestPartNumbers(
  { tables, asking }: { tables: OpenedTables; asking: IndexQuestions },
  key: string,
  locale: Locale,
  limit: number,
): Promise<Suggestion[]> {
  if (key === '') return [];
  const found = new Map<string, Suggestion>();
  for (let from = 0; ; ) {
    const size = limit * NUMBERS_PER_COMPLETION;
    const { hits } = await asking.searchNumbers({
      query: beginsWith('key', key),
      size,
      from,
      sort: [{ key: 'asc' }, { order: 'asc' }],
    });
    for (const { source } of hits) {
      const id = String(source.id);
      if (found.size < limit && !found.has(id)) found.set(id, showNumber(tables, source, key, locale));
    }
    from += size;
    if (hits.length < size || found.size >= limit) return [...found.values()];
  }
}

function showNumber(
  tables: OpenedTables,
  { id, part_number, via, set_place }: Readonly<Record<string, unknown>>,
  key: string,
  locale: Locale,
): Suggestion {
  const own = String(part_number);
  const text = typeof via === 'string' ? via : own;
  const ofSet = typeof set_place === 'number' ? nameOfSet(tables, set_place, locale) : null;
  return {
    kind: 'part_number',
    id: String(id),
    text,
    detail: typeof via === 'string' ? own : ofSet,
    matches: markKey(text, key),
  };
}
