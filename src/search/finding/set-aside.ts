import { conditionKey } from '#contract/search/condition-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { conditionsOf, holdsOf, keepConditions } from '../relaxation/leave-one-out.ts';
import { askEarly, searchAhead } from '../search-in-turn.ts';
import { type ReadText, searchRead } from './choice-as-words.ts';
import { findLeftOut } from './left-out.ts';
import { type NearestTaken, takeNearest } from './nearest/take-nearest.ts';
import { categoriesOfBest, findWays } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import type { InterpretedSearch } from './unclear-numbers.ts';
import { setAsideUnmet } from './words/aside-unmet.ts';
import { readDegree } from './words/degree-order.ts';
import { excludeDenied } from './words/denied-words.ts';
import { isHeadKept, saysEnough } from './words/kept-words.ts';
import { hasMaker, isCode, isOfModel, makerPlaces, modelsFirst } from './words/maker-words.ts';
import { searchInName } from './words/number-in-name.ts';
import { findBehind } from './words/products-behind.ts';
import { searchUnstated } from './words/unstated-number.ts';
import { withoutUnknown } from './words/without-unknown.ts';

// Conditions decide, words rank. `black lens f=100 for a periscope` of a catalogue without periscopes, and with few
// black lenses:
//
//   focal_length=100mm   met by all that is listed
//   periscope            occurs in nothing that has f = 100 mm: set aside
//   lens black           found together: the list
//   lens                 names the kind of product: what has no `black` in it comes behind the list
//   ball bearing         a kind that is not sold: nothing is listed, and what matches in part is shown as such

/** A search with the words that were set aside. `asked` is the query with them, or null if there are none. */
type Found = InterpretedSearch & { set_aside: string[]; asked: SearchQuery | null };

/** The same, with the values that are listed in place of one that nothing has. */
export type WordedSearch = Found & { nearest: NearestTaken | null };

/**
 * Searches for the reading of a text. If nothing matches because of a size that no product has, the nearest ones are
 * listed. If nothing of the kind that an ordered list is limited to matches, it is not limited, and names of attributes
 * without a value are set aside: `BK7 abbe number`.
 * @param onCandidate called with each query that may become the one of the result, so that more can be asked about it
 */
export async function searchWords(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onCandidate: (query: SearchQuery) => void = () => undefined,
): Promise<WordedSearch> {
  const { query, named, foreign = [] } = read;
  const bare = named ? [{ ...query, text: named.rest }] : [];
  const others = [
    ...(query.category_id === null ? [] : [{ ...query, category_id: null }]),
    ...(named?.isQuestion ? [query] : bare),
  ];
  const [first = query] = named?.isQuestion ? bare : [];
  const best = await searchOrdered(catalogue, { ...read, query: first }, [], onCandidate);
  if (best !== undefined) return { ...best, set_aside: [...foreign, ...best.set_aside] };
  let found = await searchMeant(catalogue, { ...read, query: first }, onCandidate);
  let gone = first === query ? foreign : [...foreign, ...(named?.words ?? [])];
  for (const other of others) {
    if (found.result.totals.products > 0) break;
    const meant = await searchMeant(catalogue, { ...read, query: other }, onCandidate);
    if (meant.result.totals.products === 0 || isNameAlone(meant, named)) continue;
    found = meant;
    gone = named && other.text === named.rest ? [...foreign, ...named.words] : foreign;
  }
  if (found.set_aside.length > 0)
    found =
      (await searchOrdered(catalogue, { ...read, query: first }, found.set_aside, onCandidate)) ?? found;
  return { ...found, set_aside: [...gone, ...found.set_aside] };
}

/** Whether of a text only the names of attributes were kept: `index` alone is no answer to `ripcord index`. */
function isNameAlone({ set_aside }: Found, named: ReadText['named']): boolean {
  const words = named?.rest.split(' ') ?? [];
  return words.length > 0 && words.every(word => set_aside.includes(word));
}

/** Searches in the order that a word for much or little asks for. Returns undefined if there is none or nothing is found. */
async function searchOrdered(
  catalogue: SearchedCatalogue,
  read: ReadText,
  set_aside: readonly string[],
  onCandidate: (query: SearchQuery) => void,
): Promise<WordedSearch | undefined> {
  const ordered = await readDegree(catalogue, read, set_aside);
  if (ordered === undefined) return undefined;
  const best = await searchMeant(catalogue, { ...read, ...ordered }, onCandidate);
  return best.result.totals.products > 0 ? best : undefined;
}

async function searchMeant(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onCandidate: (query: SearchQuery) => void,
): Promise<WordedSearch> {
  const meant = await searchWithout(catalogue, read, onCandidate);
  const near = await takeNearest(catalogue, meant, onCandidate);
  if (near === undefined) {
    const named = await searchInName(catalogue, meant, onCandidate);
    if (named !== undefined) return { ...meant, ...named, nearest: null };
    const unstated = await searchUnstated(catalogue, meant, onCandidate);
    if (unstated === undefined) return { ...meant, nearest: null };
    const { words, ...found } = unstated;
    return { ...meant, ...found, set_aside: [...meant.set_aside, words], nearest: null };
  }
  const missed = conditionKey(near.nearest.missed);
  const unclear = meant.unclear.map(number =>
    number.filter !== null && conditionKey(number.filter) === missed
      ? { ...number, filter: near.nearest.filter }
      : number,
  );
  return { ...meant, ...near, unclear };
}

/**
 * Searches for the reading of a text. If nothing matches, it sets aside words that no product has under the conditions,
 * or none has together with the others.
 */
async function searchWithout(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onCandidate: (query: SearchQuery) => void,
): Promise<Found> {
  onCandidate(read.query);
  askEarly(catalogue.index, () => askWithoutUnknown(catalogue, read, onCandidate));
  const meant = await searchWithExclusions(catalogue, read, found => askNext(catalogue, found, onCandidate));
  const { query, result } = meant;
  if (result.totals.products > 0) return { ...meant, set_aside: [], asked: null };
  const conditions = conditionsOf(query);
  const { ids: kinds, sure } = catalogue.readKinds(query.text);
  const ways = modelsFirst(catalogue, query, await tryFewerWords(catalogue, meant, onCandidate));
  // A word that fully names a kind of product is never set aside, so that a search for lenses does not list mirrors.
  const saysKind = ({ kept }: { kept: SearchQuery }) =>
    !sure || catalogue.readKinds(kept.text).ids.length > 0;
  const keepsHead = (one: { kept: SearchQuery; dropped: readonly number[] }) =>
    isHeadKept(catalogue, query, one);
  const makers = makerPlaces(catalogue, query);
  const keepsMaker = ({ dropped }: { dropped: readonly number[] }) =>
    makers.length === 0 ||
    (makers.some(place => !dropped.includes(place)) && keepsWords(query, dropped, makers));
  const way =
    ways.find(one => one.isOfKind && keepsMaker(one) && (sure || keepsHead(one))) ??
    ways.find(one => saysKind(one) && keepsMaker(one) && keepsHead(one)) ??
    (hasMaker(catalogue, query) ? await tryMaker(catalogue, meant, makers) : undefined);
  const isKindKept = (text: string) => sure && catalogue.readKinds(text).ids.join() === kinds.join();
  if (
    way === undefined ||
    !(way.isOfMaker || saysEnough(way.kept, way.dropped.length, way.isOfKind || isKindKept(way.kept.text)))
  )
    return (await setAsideUnmet(catalogue, meant)) ?? { ...meant, set_aside: [], asked: null };
  return {
    ...meant,
    query: way.kept,
    result: await way.found(),
    set_aside: way.dropped.map(place => conditions[place]!.key),
    asked: query,
  };
}

/** Asks for what a query finds without its words that occur nowhere. */
async function askWithoutUnknown(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onCandidate: (query: SearchQuery) => void,
): Promise<void> {
  const known = await withoutUnknown(catalogue, read.query);
  if (known === undefined) return;
  onCandidate(known);
  const result = await catalogue.index.search(known);
  await takeNearest(catalogue, { ...read, query: known, result }, onCandidate);
}

/** Searches without each set of words that leaves something. `isOfKind`: all that is found is of the kinds that the text names. */
function tryFewerWords(
  catalogue: SearchedCatalogue,
  { query, result }: InterpretedSearch,
  onCandidate: (query: SearchQuery) => void,
) {
  const { ids: kinds } = catalogue.readKinds(query.text);
  return Promise.all(
    result.fewer_words.map(async ({ dropped, total }) => {
      const kept = keepConditions(query, place => !dropped.includes(place));
      // It is known that it finds something.
      const found = searchAhead(catalogue.index, kept, { explain: false });
      onCandidate(kept);
      const totals = { products: total, sets: 0 };
      askEarly(catalogue.index, () =>
        findBehind(catalogue, { query: kept, result: { totals, products: [] }, asked: query }),
      );
      return { dropped, kept, found, isOfKind: await isOfKinds(catalogue, kept, kinds), isOfMaker: false };
    }),
  );
}

/** Whether more than a maker and bare numbers are kept: `2` alone stands in countless texts. */
function keepsWords(query: SearchQuery, dropped: readonly number[], makers: readonly number[]): boolean {
  return conditionsOf(query).some(
    ({ what, key }, place) =>
      what !== 'text' || (!dropped.includes(place) && !makers.includes(place) && Number.isNaN(Number(key))),
  );
}

/** Searches for what the named maker has, without the other words that may be set aside. */
async function tryMaker(
  catalogue: SearchedCatalogue,
  { query, result }: InterpretedSearch,
  makers: readonly number[],
) {
  if (result.totals.products > 0 || catalogue.budget.isSpent()) return undefined;
  const holds = holdsOf(query);
  const { ids, sure } = catalogue.readKinds(query.text);
  const losesKind = (text: string) => sure && catalogue.readKinds(text).ids.join() !== ids.join();
  const free = conditionsOf(query).flatMap(({ key }, place) =>
    holds[place] === 'free' && !makers.includes(place) ? { place, key } : [],
  );
  const all = free.map(({ place }) => place);
  // Of the fewest words those that leave a code: `q1c` of `LG neon 365 q1c`.
  const fewest = result.fewer_words
    .map(({ dropped }) => dropped)
    .filter(dropped => free.some(({ place, key }) => isCode(key) && !dropped.includes(place)));
  const ofModel = free.filter(({ key }) => !isOfModel(key)).map(({ place }) => place);
  for (const dropped of [...fewest.slice(0, 1), ofModel, all]) {
    const kept = keepConditions(query, place => !dropped.includes(place));
    if (dropped.length === 0 || losesKind(kept.text)) continue;
    const found = await catalogue.index.search(kept);
    if (found.totals.products > 0)
      return { dropped, kept, found: async () => found, isOfKind: false, isOfMaker: true };
  }
  return undefined;
}

/** Asks for what a search without a match is probably followed by, while its words are still tried in another meaning. */
function askNext(
  catalogue: SearchedCatalogue,
  meant: InterpretedSearch,
  onCandidate: (query: SearchQuery) => void,
): void {
  askEarly(catalogue.index, () =>
    Promise.all([
      tryFewerWords(catalogue, meant, onCandidate),
      takeNearest(catalogue, meant, onCandidate),
      searchInName(catalogue, meant, onCandidate),
      searchUnstated(catalogue, meant, onCandidate),
      findLeftOut(catalogue, meant.query, meant.result),
      findWays(catalogue, meant.query, meant.result),
      categoriesOfBest(catalogue, meant.query, meant.result),
      setAsideUnmet(catalogue, meant),
    ]),
  );
}

/**
 * Searches for what was read of a text. If no product has a word such as `non-polarizing`, it excludes what the word
 * denies, as otherwise exactly that would be left when the word is ignored. If there is no such thing either, as with
 * `non-magnetic post`, the word is only unknown.
 */
async function searchWithExclusions(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onNothing: (meant: InterpretedSearch) => void,
): Promise<InterpretedSearch> {
  const searchDenied = ({ text, ...query }: SearchQuery) => {
    const denied = excludeDenied(text, catalogue.index.isWord);
    if (denied === null) return null;
    const things = { ...query, text: denied.things, filters: [], curve_filters: [] };
    return Promise.all([
      searchRead(catalogue, { ...read, query: { ...query, text: denied.excluding } }),
      catalogue.index.search({ ...things, page: 1, size: 0, facets: 'none' }, { explain: false }),
    ]);
  };
  askEarly(catalogue.index, async () => searchDenied(read.query));
  const meant = await searchRead(catalogue, read, onNothing);
  if (meant.result.totals.products > 0) return meant;
  const found = await searchDenied(meant.query);
  return found !== null && found[1].totals.products > 0 ? found[0] : meant;
}

/** Whether all that a query finds is of the kinds that its text names. */
async function isOfKinds(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  kinds: readonly string[],
): Promise<boolean> {
  if (kinds.length === 0) return false;
  const { totals, categories } = await catalogue.index.search(
    { ...query, page: 1, size: 0, facets: 'none' },
    { explain: false },
  );
  return categories.some(({ id, count }) => count === totals.products && kinds.includes(id));
}
