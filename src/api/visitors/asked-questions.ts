import type { VisitRecord } from '#contract/visitors/click-record.ts';
import type { Questions } from '#database/visitors/questions.ts';
import { searchTerm } from '#database/visitors/search-term.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** The searches and filters of a session, as far as the catalogue knows them. Texts that name a person are left out. */
export function askedQuestions(
  served: ServedCatalogue,
  records: readonly VisitRecord[],
  { day, session_id, secret }: { day: string; session_id: string; secret: string },
): Questions {
  const termOf = (text: string) => searchTerm(text, session_id, secret);
  return {
    day,
    session_id,
    searches: records.flatMap(record => {
      const term = record.action === 'search' ? termOf(record.text) : null;
      return record.action !== 'search' || term === null ? [] : [{ term, found: record.found }];
    }),
    choices: records.flatMap(record => {
      if (record.action !== 'click' || record.text === undefined) return [];
      const term = termOf(record.text);
      return term === null ? [] : [{ term, kind: record.kind, id: record.id }];
    }),
    filters: records.flatMap(record =>
      record.action === 'filter' && isKnownFilter(served, record)
        ? [{ key: record.key, category: record.category }]
        : [],
    ),
  };
}

function isKnownFilter(
  { attributes, index, categories }: ServedCatalogue,
  { key, category }: Extract<VisitRecord, { action: 'filter' }>,
): boolean {
  const isKnown = attributes.find(key) !== undefined || (index.curveAxes(key) ?? null) !== null;
  return isKnown && (category === null || categories.find(category) !== undefined);
}
