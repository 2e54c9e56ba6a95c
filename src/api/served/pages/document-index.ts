import { LRUCache } from 'lru-cache';
import { ArticleKind } from '#contract/records/article.ts';
import type { DocumentOwner, DocumentText } from '#contract/records/document-text.ts';
import { type FoundPages, findPages, wantedWords } from '#search/pages/find-pages.ts';
import { type PageIndex, PageIndexBuilder } from '#search/pages/page-index.ts';
import { findPassage, type PassagePart } from '#search/pages/passage.ts';
import { findCodes } from '#search/pages/written-codes.ts';
import { FILLERS } from '#search/relaxation/idle-words.ts';
import type { SynonymTable } from '#search/text/query-text.ts';
import { runInSlices } from '#search/time-slices.ts';
import { type Locale, localeOfCode } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { keepRead } from '../keep-read.ts';
import type { Records } from '../records.ts';

/** A document that a visitor may see. `owners` are the public ones, with their names. */
export type FoundDocument = Pick<DocumentText, 'id' | 'path' | 'kind' | 'name' | 'language'> & {
  owners: { owner: DocumentOwner; name: LocalizedText }[];
};

/** A page that was found: its number from 1, its matching passage, and the possible part numbers on it. */
export type DocumentPage = { document: FoundDocument; page: number; passage: PassagePart[]; codes: string[] };

/** The documents of one catalogue version page by page, read when they are first searched and kept. */
export type DocumentIndex = {
  /** The pages that match a text, the most relevant first: their number, and those of the range. */
  search: (
    text: string,
    locale: Locale,
    range: { from: number; count: number },
  ) => Promise<{ total: number; pages: DocumentPage[] }>;
};

type Read = { index: PageIndex; documents: FoundDocument[] };

/** Number of searches whose pages are cached, since each page and tab of a search asks again. */
const SEARCHES_KEPT = 50;

/** Weight of a document in another language than the visitor's, relative to one in it. */
const FOREIGN_WEIGHT = 0.75;
/** Most possible part numbers that are returned of a page. */
const CODES_MAX = 40;

/** Opens the documents of a version. @param synonyms words that the catalogue treats as the same */
export function openDocumentIndex(
  records: Pick<
    Records,
    'streamDocumentTexts' | 'listDocumentTexts' | 'listProducts' | 'listSets' | 'findArticle'
  >,
  synonyms: SynonymTable,
): DocumentIndex {
  const searches = new LRUCache<string, FoundPages>({ max: SEARCHES_KEPT });
  const read = keepRead<void, Read>(() => readDocuments(records));
  return {
    async search(text, locale, { from, count }) {
      const { index, documents } = await read();
      const weigh = (document: number) => (isForeign(documents[document], locale) ? FOREIGN_WEIGHT : 1);
      const key = `${locale} ${text}`;
      const { pages, clauses } =
        searches.get(key) ?? findPages(index, text, { synonyms, idle: FILLERS, weigh });
      searches.set(key, { pages, clauses });
      if (from >= pages.length || count === 0) return { total: pages.length, pages: [] };
      const places = pages.slice(from, from + count).flatMap(({ place }) => index.pages[place] ?? []);
      const shown = places.flatMap(({ document, page }) => {
        const known = documents[document];
        return known === undefined ? [] : [{ document: known, page }];
      });
      const texts = await records.listDocumentTexts(shown.map(({ document }) => document.id));
      const byId = new Map(texts.map(document => [document.id, document.pages]));
      const wanted = wantedWords(clauses);
      return {
        total: pages.length,
        pages: shown.map(({ document, page }) => {
          const whole = byId.get(document.id)?.[page] ?? '';
          const passage = findPassage(whole, wanted);
          return { document, page: page + 1, passage, codes: codesOf(whole, passage) };
        }),
      };
    },
  };
}

function isForeign(document: FoundDocument | undefined, locale: Locale): boolean {
  const language = document?.language ?? null;
  return language !== null && language !== locale && localeOfCode(language) !== locale;
}

/** Possible part numbers: those of the passage first, then those of the rest of its page. */
function codesOf(page: string, passage: readonly PassagePart[]): string[] {
  const shown = passage.map(({ text }) => text).join('');
  const codes = [...findCodes(shown), ...findCodes(page)].map(({ key }) => key);
  return [...new Set(codes)].slice(0, CODES_MAX);
}

/** Reads all documents that belong to something public. */
async function readDocuments(records: Parameters<typeof openDocumentIndex>[0]): Promise<Read> {
  const builder = new PageIndexBuilder();
  const documents: FoundDocument[] = [];
  for await (const { id, path, kind, name, language, owners, pages } of records.streamDocumentTexts()) {
    const named = await nameOwners(records, owners);
    if (named.length === 0) continue;
    documents.push({
      id,
      path,
      kind,
      name,
      language,
      owners: named.map(({ owner, name }) => ({ owner, name })),
    });
    await runInSlices(builder.add(pages, [name, ...named.flatMap(({ words }) => words)]));
  }
  return { index: builder.finish(), documents };
}

type NamedOwner = { owner: DocumentOwner; name: LocalizedText; words: (LocalizedText | string)[] };

/** The public owners, with their names and the further words that find a document of theirs. */
async function nameOwners(
  records: Parameters<typeof openDocumentIndex>[0],
  owners: readonly DocumentOwner[],
): Promise<NamedOwner[]> {
  const idsOf = (noun: DocumentOwner['noun']) =>
    owners.flatMap(owner => (owner.noun === noun ? owner.id : []));
  const products = await records.listProducts(idsOf('product'));
  const sets = await records.listSets(idsOf('set'));
  const articles = await Promise.all(idsOf('article').map(id => findArticle(records, id)));
  return [
    ...sets.map(({ id, name }) => ({ owner: { noun: 'set' as const, id }, name, words: [name] })),
    ...products.map(({ id, name, part_number }) => ({
      owner: { noun: 'product' as const, id },
      name,
      words: [name, part_number],
    })),
    ...articles.flatMap(article =>
      article === undefined
        ? []
        : [
            {
              owner: { noun: 'article' as const, id: `${article.kind}/${article.id}` },
              name: article.name,
              words: [article.name, ...article.part_numbers],
            },
          ],
    ),
  ];
}

async function findArticle(records: Pick<Records, 'findArticle'>, key: string) {
  const [kind = '', id = ''] = key.split('/');
  const known = ArticleKind.safeParse(kind);
  return known.success ? records.findArticle(known.data, id) : undefined;
}
