import type { Database } from '#database/open.ts';
import { listSearchCounts, type SearchCount } from '#database/visitors/question-counts.ts';

/** A text that visitors searched for: by how many sessions on how many days, the results, and the choices that followed. */
export type SearchedText = Omit<SearchCount, 'text'> & { text: string; searches: number };

/** The number of searches and their results. `texts` are sorted by frequency. */
export type SearchReport = {
  since: string;
  searches: number;
  part: number;
  nothing: number;
  /** Texts that too few visitors have searched for to be kept. */
  unreadable: { texts: number; searches: number; part: number; nothing: number };
  texts: SearchedText[];
};

/** Reports the searches of visitors since a day. */
export async function reportSearches(database: Database, since: string): Promise<SearchReport> {
  const counts = (await listSearchCounts(database, since)).map(count => ({
    ...count,
    searches: count.all + count.part + count.nothing,
  }));
  const sum = (of: readonly (typeof counts)[number][], key: 'searches' | 'part' | 'nothing') =>
    of.reduce((total, count) => total + count[key], 0);
  const texts = counts.flatMap(({ text, ...count }) => (text === null ? [] : [{ text, ...count }]));
  const unreadable = counts.filter(({ text }) => text === null);
  return {
    since,
    searches: sum(counts, 'searches'),
    part: sum(counts, 'part'),
    nothing: sum(counts, 'nothing'),
    unreadable: {
      texts: unreadable.length,
      searches: sum(unreadable, 'searches'),
      part: sum(unreadable, 'part'),
      nothing: sum(unreadable, 'nothing'),
    },
    texts: texts.sort((a, b) => b.searches - a.searches || (a.text < b.text ? -1 : 1)),
  };
}
