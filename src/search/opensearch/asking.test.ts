import type { Client } from '@opensearch-project/opensearch';
import { expect, it } from 'vitest';
import { IndexQuestions } from './asking.ts';
import { ANSWERING, Patience } from './patience.ts';
import { allOf, anyOf, beginsWith, type Condition, EVERYTHING, NOTHING, term } from './query-dsl.ts';

/**
 * Queries to a cluster that finds one product or another number, whatever the query, after it failed some times. `trips` are
 * the searches of each request to it, `scores` what it answers to which conditions are met together.
 */
function openQuestions({
  fails = 0,
  total = 1,
  scores = {},
  told,
}: {
  fails?: number;
  total?: number;
  scores?: object;
  told?: (query: Condition) => number | undefined;
} = {}) {
  const trips: object[][] = [];
  const msearch = async ({ body }: { body: object[] }) => {
    trips.push(body.filter((_, line) => line % 2 === 1));
    if (trips.length <= fails) throw new Error('lost');
    const answer = { hits: { total: { value: total }, hits: [] }, aggregations: { a: {}, b: {}, scores } };
    return { body: { responses: body.filter((_, line) => line % 2 === 1).map(() => answer) } };
  };
  // Nothing else of it is used.
  const client = { msearch } as unknown as Client;
  const names = { products: 'p', numbers: 'n', tables: 't' };
  const asking = new IndexQuestions(
    { client, prefix: 'etalon', patience: new Patience(), close: () => client.close() },
    names,
    told,
  );
  return { asking, trips };
}

const inRequest = <Result>(work: () => Promise<Result>) => ANSWERING.run({ since: performance.now() }, work);
const later = async <Result>(work: () => Promise<Result>) => {
  for (let step = 0; step < 5; step++) await null;
  return work();
};

it('what a request asks before it waits goes out together, of both indexes, and equal counts once', async () => {
  const { asking, trips } = openQuestions();
  await inRequest(() =>
    Promise.all([
      asking.count(term('id', 'a')),
      later(() => asking.count(term('id', 'a'))),
      later(() => asking.numbersFrom('ac254', 10)),
      asking.search({ query: term('id', 'b'), size: 1 }),
      asking.count(NOTHING),
    ]),
  );
  expect(trips.map(({ length }) => length)).toEqual([3]);
});

it('what other requests ask goes out apart', async () => {
  const { asking, trips } = openQuestions();
  const ask = (id: string) => inRequest(() => asking.count(term('id', id)));
  await Promise.all([ask('a'), ask('b')]);
  expect(trips).toHaveLength(2);
});

it('what was asked is not asked again: counts by anybody, searches and parts by the same request', async () => {
  const { asking, trips } = openQuestions();
  const [a, b] = [{ max: { field: 'a' } }, { max: { field: 'b' } }];
  const query = term('id', 'a');
  await inRequest(async () => {
    await Promise.all([
      asking.count(query),
      asking.countParts(query, { a }),
      asking.countParts(query, { b }),
    ]);
    expect(trips.map(({ length }) => length)).toEqual([2]);
    expect(await asking.countParts(query, { a, b })).toMatchObject({ total: 1 });
    expect(await asking.count(query)).toBe(1);
    const search = () => asking.search({ query, size: 4 });
    await search();
    await search();
    expect(trips.map(({ length }) => length)).toEqual([2, 1]);
  });
  await inRequest(() => asking.count(query));
  expect(trips).toHaveLength(2);
  await inRequest(() => asking.countParts(query, { a }));
  expect(trips).toHaveLength(3);
});

it('what is under way is not asked again either', async () => {
  const { asking, trips } = openQuestions();
  const query = term('id', 'a');
  await inRequest(async () => {
    const first = asking.countParts(query, { a: { max: { field: 'a' } } });
    const search = asking.search({ query, size: 4 });
    await new Promise(resolve => setImmediate(resolve));
    await Promise.all([
      first,
      search,
      asking.countParts(query, { a: { max: { field: 'a' } } }),
      asking.search({ query, size: 4 }),
      asking.count(query),
    ]);
  });
  expect(trips.map(({ length }) => length)).toEqual([2]);
});

it('what is known to be met by nothing is not asked, and what follows from it is asked beside the rest', async () => {
  const { asking, trips } = openQuestions({ total: 0 });
  await inRequest(async () => {
    const query = term('id', 'a');
    expect(await asking.countParts(query, { a: { max: { field: 'a' } } })).toMatchObject({ total: 0 });
    const follow = async () => {
      const found = await asking.search({ query, size: 4 }, query);
      expect(found).toMatchObject({ total: 0, hits: [] });
      return asking.count(term('id', 'b'));
    };
    await Promise.all([follow(), asking.count(term('id', 'c'))]);
    expect(await asking.countMore(NOTHING, { a: { max: { field: 'a' } } })).toEqual({});
    expect(await asking.countParts(NOTHING, { a: { max: { field: 'a' } } })).toMatchObject({ total: 0 });
  });
  expect(trips.map(({ length }) => length)).toEqual([1, 2]);
});

it('what is not known to be met by nothing is asked', async () => {
  const { asking, trips } = openQuestions();
  const query = term('id', 'a');
  await inRequest(async () => {
    expect(await asking.count(query)).toBe(1);
    expect(await asking.search({ query, size: 4 }, query)).toMatchObject({ total: 1 });
  });
  expect(trips.map(({ length }) => length)).toEqual([1, 1]);
});

it('how many meet several conditions follows from what is met together', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => term('id', id)) as [Condition, Condition, Condition];
  const buckets = [
    { key: 1, doc_count: 20 },
    { key: 3, doc_count: 4 },
  ];
  const { asking, trips } = openQuestions({ scores: { buckets } });
  await inRequest(async () => {
    const [counted] = await Promise.all([asking.count(allOf([a, b])), asking.countTogether([a, b])]);
    // What was asked before is not changed by it.
    expect(counted).toBe(1);
    expect(await asking.count(a)).toBe(24);
    expect(await asking.count(b)).toBe(4);
    await asking.countTogether([b, a]);
    expect(await asking.count(allOf([a, c]))).toBe(1);
  });
  expect(trips.map(({ length }) => length)).toEqual([2, 1]);
});

it('what nothing meets, as is known from what is met together, is neither counted nor searched for', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => term('id', id)) as [Condition, Condition, Condition];
  const { asking, trips } = openQuestions({ scores: { buckets: [{ key: 1, doc_count: 20 }] } });
  await inRequest(async () => {
    await asking.countTogether([a, b]);
    const all = allOf([a, b, c]);
    expect(await asking.count(all)).toBe(0);
    expect(await asking.search({ query: all, size: 4 }, all)).toMatchObject({ total: 0, hits: [] });
    const parts = allOf([b, c]);
    expect(await asking.countParts(parts, { a: { max: { field: 'a' } } })).toEqual({ total: 0, counted: {} });
  });
  expect(trips.map(({ length }) => length)).toEqual([1]);
});

it('what the tables tell to be met by nothing is not counted together with the rest', async () => {
  const conditions = ['a', 'b', 'c'].map(id => term('id', id));
  const { asking, trips } = openQuestions({ told: query => (query === conditions[0] ? 0 : undefined) });
  await inRequest(() => asking.countTogether(conditions));
  expect(JSON.stringify(trips)).not.toContain('"a"');
  expect(JSON.stringify(trips)).toContain('"b"');
});

it('what is met in more ways than are counted is asked one by one', async () => {
  const [a, b] = [term('id', 'a'), term('id', 'b')];
  const { asking, trips } = openQuestions({ scores: { buckets: [], sum_other_doc_count: 1 } });
  await inRequest(async () => {
    await asking.countTogether([a, b]);
    expect(await Promise.all([asking.count(a), asking.count(allOf([a, b]))])).toEqual([1, 1]);
  });
  expect(trips.map(({ length }) => length)).toEqual([1, 2]);
});

it('what begins with a text that no part number begins with is not asked', async () => {
  const { asking, trips } = openQuestions({ total: 0 });
  expect(await asking.count(beginsWith('keys', 'lens'))).toBe(0);
  expect(await asking.count(beginsWith('keys', 'lensmirror'))).toBe(0);
  expect(await asking.numbersFrom('lensmirror', 10)).toEqual([]);
  expect(trips).toHaveLength(1);
});

it('what failed is asked again', async () => {
  const { asking, trips } = openQuestions({ fails: 1 });
  await inRequest(async () => {
    const ask = () => asking.search({ query: term('id', 'a'), size: 4 });
    await expect(ask()).rejects.toThrow('lost');
    expect(await ask()).toMatchObject({ total: 1 });
  });
  expect(trips).toHaveLength(2);
});

it('a count and parts of the same products that fail together are both reported, and nothing beside them', async () => {
  const { asking } = openQuestions({ fails: 3 });
  const query = term('id', 'a');
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    await inRequest(async () => {
      const asked = [asking.count(query), asking.countParts(query, { a: { max: { field: 'a' } } })];
      const settled = await Promise.allSettled(asked);
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
    await new Promise(resolve => setTimeout(resolve, 10));
  } finally {
    process.off('unhandledRejection', note);
  }
  expect(unhandled).toEqual([]);
});

it('more than some hundred searches are sent beside each other', async () => {
  const { asking, trips } = openQuestions();
  const all = Array.from({ length: 450 }, (_, place) => asking.count(term('id', String(place))));
  expect(await Promise.all(all)).toHaveLength(450);
  expect(trips.map(({ length }) => length)).toEqual([200, 200, 50]);
});

it('nothing meets all of some conditions if nothing meets one of them', () => {
  const [a, b] = [term('id', 'a'), term('id', 'b')];
  expect(allOf([a, NOTHING, b])).toBe(NOTHING);
  expect(allOf([a, allOf([b, anyOf([])])])).toBe(NOTHING);
  expect(allOf([])).toBe(EVERYTHING);
  expect(allOf([a])).toBe(a);
});

it('a condition that nothing meets is no part of any of some', () => {
  const [a, b] = [term('id', 'a'), term('id', 'b')];
  expect(anyOf([NOTHING, a])).toBe(a);
  expect(anyOf([a, NOTHING, b])).toEqual(anyOf([a, b]));
  expect(anyOf([NOTHING, NOTHING])).toBe(NOTHING);
});
