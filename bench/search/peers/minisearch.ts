import { cut, queryTokens } from '#search/text/tokenize.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { GeneratedCatalogue } from '../../catalogue-generator.ts';
import { NOTHING_TOLD, type Peer, type PeerAnswer, textOf } from '../peer.ts';
import { type AskedText, nameTokens, textReader } from './asked-text.ts';
import { loadPeer } from './package.ts';
import type { PeerRows } from './rows.ts';
import { nameRows } from './sql-rows.ts';

type Document = { id: number; tokens: string[]; part_keys: string[] };
type Query = string | { combineWith: 'AND' | 'OR'; queries: Query[] };
type SearchOptions = {
  fields?: string[];
  combineWith?: 'AND';
  prefix?: true | ((term: string, place: number, terms: string[]) => boolean);
  fuzzy?: (term: string) => number | false;
};

/** What is used of MiniSearch 7, from its documentation. */
type MiniSearch = {
  add(document: Document): void;
  search(query: Query, options: SearchOptions): { id: number }[];
};
type MiniSearchClass = new (options: {
  fields: string[];
  extractField: (document: Document, field: string) => unknown;
  tokenize: (text: string, field?: string) => string[];
  processTerm: (term: string) => string;
}) => MiniSearch;

/**
 * MiniSearch, with texts cut as the engine cuts them: text only, it has no facets. Names and words are completed from
 * an index of their own.
 */
export async function openMinisearch(
  { rows, words }: PeerRows,
  catalogue: GeneratedCatalogue,
): Promise<Peer> {
  const engine = makeEngine();
  for (const { rank, tokens, part_keys } of rows) engine.add({ id: rank, tokens, part_keys });
  const names = makeEngine();
  const kinds: ('category' | 'set' | 'term')[] = ['term'];
  for (const { rank, kind, tokens } of nameRows(catalogue)) {
    names.add({ id: rank, tokens, part_keys: [] });
    kinds[rank] = kind === 1 ? 'category' : 'set';
  }
  for (const [word] of words) names.add({ id: kinds.push('term') - 1, tokens: [word], part_keys: [] });
  const read = textReader(words, catalogue.stream.synonyms);
  return {
    classes: ['Q3', 'Q4', 'Q5', 'Q6', 'Q7'],
    ask: async (name, question) => {
      const text = textOf(question);
      const key = partNumberKey(text);
      if (name === 'Q4') {
        const numbers = engine.search(key, { fields: ['part_keys'], prefix: true }).slice(0, 8);
        return completed(numbers, names.search(nameTokens(text).join(' '), COMPLETE), kinds);
      }
      if (name === 'Q5') return told(engine.search(key, { fields: ['part_keys'], prefix: true }));
      if (name === 'Q6') return told(engine.search(cut(text).flatMap(queryTokens).join(' '), FORGIVE));
      const found = told(engine.search(queryOf(read(text, false)), IN_TEXT));
      return found.total === 0 ? told(engine.search(queryOf(read(text, true)), IN_TEXT)) : found;
    },
    otherMemory: () => 0,
    close: async () => undefined,
  };
}

const IN_TEXT: SearchOptions = { fields: ['tokens'] };
const isLast = (_: string, place: number, terms: string[]) => place === terms.length - 1;
const COMPLETE: SearchOptions = { fields: ['tokens'], combineWith: 'AND', prefix: isLast };
/** Its own forgiveness, as many errors as the engine forgives. */
const FORGIVE: SearchOptions = {
  ...COMPLETE,
  fuzzy: term => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
};

function makeEngine(): MiniSearch {
  // The package's default export is the class.
  const Engine = loadPeer('minisearch') as MiniSearchClass;
  return new Engine({
    fields: ['tokens', 'part_keys'],
    extractField: (document, field) =>
      field === 'id' ? document.id : document[field === 'tokens' ? 'tokens' : 'part_keys'].join(' '),
    tokenize: text => text.split(' ').filter(token => token !== ''),
    processTerm: term => term,
  });
}

function queryOf(asked: AskedText): Query {
  const all = (queries: Query[]): Query => ({ combineWith: 'AND', queries });
  const any = (queries: Query[]): Query => ({ combineWith: 'OR', queries });
  return all(asked.map(readings => any(readings.map(groups => all(groups.map(any))))));
}

function told(hits: readonly unknown[]): PeerAnswer {
  return { ...NOTHING_TOLD, total: hits.length };
}

/** Eight of each kind. */
function completed(
  numbers: readonly { id: number }[],
  hits: readonly { id: number }[],
  kinds: readonly string[],
): PeerAnswer {
  const idsOf = (kind: string) =>
    hits
      .filter(({ id }) => kinds[id] === kind)
      .slice(0, 8)
      .map(({ id }) => String(id));
  const completions = {
    part_number: numbers.map(({ id }) => String(id)),
    category: idsOf('category'),
    set: idsOf('set'),
    term: idsOf('term'),
  };
  return { ...NOTHING_TOLD, completions };
}
