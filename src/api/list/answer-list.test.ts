import { beforeAll, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { answerList } from './answer-list.ts';

const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['attribute', make.attribute('diameter')],
  ['product', make.product('L1', { category_ids: ['lenses'] })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

const asksWhoStatesNone = ({ filters }: SearchQuery) => filters.some(({ kind }) => kind === 'has');

/** The searches of a list under a condition that are sent before the first answer. */
async function sentFirst(at_once: number): Promise<SearchQuery[]> {
  const sent: SearchQuery[] = [];
  const before: SearchQuery[] = [];
  let isAnswered = false;
  const send = async <Answer>(query: SearchQuery, ask: () => Promise<Answer>) => {
    sent.push(query);
    if (!isAnswered) before.push(query);
    const result = await ask();
    isAnswered = true;
    return result;
  };
  const search: ServedCatalogue['index']['search'] = (query, limits) =>
    send(query, () => served.index.search(query, limits));
  const count: ServedCatalogue['index']['count'] = query => send(query, () => served.index.count(query));
  const parameters = ListParameters.parse({ filters: ['diameter=25mm'] });
  const list = await answerList(
    { ...served, index: { ...served.index, at_once, search, count } },
    parameters,
    {
      scope: { category_id: 'lenses' },
      locale: 'en',
    },
  );
  expect(list.not_stated).toMatchObject([{ key: 'diameter', total: 1 }]);
  // The answer itself asks again, which an engine that answers several together knows.
  expect(sent.filter(asksWhoStatesNone)).toHaveLength(at_once > 1 ? 2 : 1);
  return before;
}

it('asks an engine that answers several searches together for the products that do not state a value beside the list', async () => {
  const [counted, listed] = await sentFirst(12);
  expect(listed?.size).toBeGreaterThan(0);
  expect(counted?.filters).toEqual([{ kind: 'has', key: 'diameter', has: false }]);
});

it('asks an engine in this process for one thing after another, and for nothing twice', async () => {
  expect((await sentFirst(1)).map(({ size }) => size > 0)).toEqual([true]);
});
