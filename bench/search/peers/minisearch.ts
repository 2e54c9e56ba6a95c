import { partNumberKey } from '#search/text/part-number.ts';
import { cut, queryTokens } from '#search/text/tokenize.ts';
import { loadPeer } from './package.ts';
import { type Peer, textOf } from './peer.ts';
import type { PeerRows } from './rows.ts';

type Document = { id: number; tokens: string[]; part_key: string };

/** What is used of MiniSearch 7, from its documentation. */
type MiniSearch = {
  add(document: Document): void;
  search(
    text: string,
    options: {
      fields?: string[];
      combineWith?: 'AND';
      prefix?: (term: string, place: number, terms: string[]) => boolean;
      fuzzy?: (term: string) => number | false;
    },
  ): { id: number }[];
  autoSuggest(text: string): unknown[];
};
type MiniSearchClass = new (options: {
  fields: string[];
  extractField: (document: Document, field: string) => unknown;
  tokenize: (text: string, field?: string) => string[];
  processTerm: (term: string) => string;
}) => MiniSearch;

/** MiniSearch, with texts cut as the engine cuts them: text only, it has no facets over numbers. */
export async function openMinisearch({ rows }: PeerRows): Promise<Peer> {
  // The package's default export is the class.
  const Engine = loadPeer('minisearch') as MiniSearchClass;
  const engine = new Engine({
    fields: ['tokens', 'part_key'],
    extractField: (document, field) =>
      field === 'tokens' ? document.tokens.join(' ') : document[field === 'id' ? 'id' : 'part_key'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
  });
  for (const { rank, tokens, part_key } of rows) engine.add({ id: rank, tokens, part_key });
  const isLast = (_: string, place: number, terms: string[]) => place === terms.length - 1;
  return {
    classes: ['Q3', 'Q4', 'Q5', 'Q6', 'Q7'],
    ask: async (name, question) => {
      const text = textOf(question);
      const terms = cut(text).flatMap(queryTokens).join(' ');
      if (name === 'Q4') engine.autoSuggest(terms).slice(0, 8);
      const hits =
        name === 'Q4'
          ? []
          : name === 'Q5'
            ? engine.search(partNumberKey(text), { fields: ['part_key'], prefix: () => true })
            : engine.search(terms, {
                fields: ['tokens'],
                combineWith: 'AND',
                prefix: isLast,
                fuzzy: term => (name === 'Q6' && term.length >= 4 ? (term.length >= 8 ? 2 : 1) : false),
              });
      return { total: name === 'Q4' ? null : hits.length, ids: null, choices: null };
    },
    otherMemory: () => 0,
    close: async () => undefined,
  };
}
