import { filterAddress } from '#contract/search/address/search-address.ts';
import { withoutCondition } from '#contract/search/condition-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult, Understood } from '#contract/search/search-result.ts';
import { searchInTurn } from '../../search-in-turn.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { isInName } from './in-name.ts';

/** Numbers that are tried as words. */
const TRIED_MAX = 3;
/** A number with its unit and nothing else: `12mm`, `15 degrees`, `±15°`, `at 250 K`. */
const QUANTITY = /^(?:at |@ ?)?±?\d[\d.,]*\s?(?:\p{L}+|[°%′″"]|)$/u;

/** A search by a text, with the conditions read from it. */
type Searched = { query: SearchQuery; result: SearchResult; understood: Understood[] };

/**
 * If nothing matches, a number that nothing in the text names may be part of a product's name: the 15° of a `Goniometer,
 * ±15°` with a range of 30°, the 12 mm of a `Polarizer, 12 mm aperture`. Returns undefined if it is in no name.
 * @param onCandidate called with the query of the only such number, so that more can be asked about it
 */
export async function searchInName(
  catalogue: SearchedCatalogue,
  searched: Searched,
  onCandidate: (query: SearchQuery) => void = () => undefined,
): Promise<Searched | undefined> {
  if (catalogue.budget.isSpent()) return undefined;
  const ways = waysOf(catalogue, searched).slice(0, TRIED_MAX);
  // Of several numbers it is hardly known which one is in a name.
  if (ways.length === 1) onCandidate(ways[0]!.query);
  for await (const { words, said, query, result } of searchInTurn(catalogue, ways, { explain: false }))
    if (result.totals.products > 0 && (await isInName(catalogue, said, result)))
      return { query, result, understood: searched.understood.filter(other => other !== words) };
  return undefined;
}

/** Each such number with its query as a word in place of the condition, and its spellings. */
function waysOf({ attributes }: SearchedCatalogue, { query, result, understood }: Searched) {
  if (result.totals.products > 0 || query.text === '') return [];
  return query.filters.flatMap(filter => {
    if (filter.kind !== 'number' || filter.not) return [];
    const [only, ...others] = filter.any_of;
    if (only?.min == null || only.min !== only.max || others.length > 0) return [];
    const address = filterAddress(filter, attributes.find);
    const words = understood.find(own => own.address === address && QUANTITY.test(own.text));
    if (words === undefined) return [];
    const unit = attributes.find(filter.key)?.unit ?? '';
    const number = `${only.min}${unit}`;
    const text = `${query.text} ${number}`;
    const asked = { ...query, text, filters: withoutCondition(query.filters, filter) };
    return [{ words, said: [number, `${only.min} ${unit}`], query: asked }];
  });
}
