import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue, WORDS } from '../reference/random-catalogue.ts';
import { openBudget } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

const PRODUCTS = 300;
/** Many words that no product has together. */
const NOTHING = { ...emptyQuery('en'), text: [...new Set(WORDS)].toReversed().slice(0, 30).join(' ') };
const NO_REASONS = { without: [], excluding: [], unmet: [], relaxed: [], fewer_words: [], near_misses: [] };

let index: SearchIndex;
beforeAll(async () => {
  index = openMemoryIndex(await buildSnapshot(randomCatalogue(seededRandom(11), PRODUCTS)));
});

/** A budget for a number of checks. */
function budgetOf(looks: number) {
  let looked = 0;
  const time = { ms: 0 };
  const budget = openBudget(1, { thread: () => time.ms, passed: () => time.ms });
  return {
    ...budget,
    isSpent: () => {
      looked += 1;
      if (looked > looks) time.ms = 2;
      return budget.isSpent();
    },
  };
}

describe('a search whose budget is spent', () => {
  it('says nothing of why it found nothing', async () => {
    const whole = await index.search(NOTHING);
    expect(whole.totals.products).toBe(0);
    expect(whole.without.length).toBeGreaterThan(5);
    const budget = openBudget(-1);
    const { without, excluding, unmet, relaxed, fewer_words, near_misses } = await index.search(NOTHING, {
      budget,
    });
    expect({ without, excluding, unmet, relaxed, fewer_words, near_misses }).toEqual(NO_REASONS);
    expect(budget.wasReached()).toBe(true);
  });

  it('finds all hits all the same', async () => {
    for (const text of WORDS.slice(0, 10)) {
      const query = { ...emptyQuery('en'), text };
      const found = await index.search(query, { budget: openBudget(-1) });
      const whole = await index.search(query);
      if (whole.totals.products > 0) expect(found).toEqual(whole);
      else expect(found).toEqual({ ...whole, ...NO_REASONS });
    }
  });

  it('tells what it had tried by then, and nothing that is not so', async () => {
    const whole = await index.search(NOTHING);
    for (const looks of [1, 3, 8, 15, 40, 100]) {
      const part = await index.search(NOTHING, { budget: budgetOf(looks) });
      expect(part.without).toEqual(whole.without.slice(0, part.without.length));
      expect([[], whole.excluding]).toContainEqual(part.excluding);
      for (const { dropped, total } of part.relaxed) {
        expect(total).toBeGreaterThan(0);
        expect(dropped.length).toBeGreaterThan(0);
      }
    }
    expect(await index.search(NOTHING, { budget: budgetOf(100_000) })).toEqual(whole);
  });
});

it('a search that is asked for its hits alone does not look for why there are none', async () => {
  const budget = openBudget(-1);
  const { without, excluding, unmet, relaxed, fewer_words, near_misses, ...found } = await index.search(
    NOTHING,
    {
      explain: false,
      budget,
    },
  );
  expect({ without, excluding, unmet, relaxed, fewer_words, near_misses }).toEqual(NO_REASONS);
  expect(found).toEqual(
    await index.search(NOTHING).then(({ totals, ...rest }) => ({ totals, ...strip(rest) })),
  );
  expect(budget.wasReached()).toBe(false);
});

function strip<Result extends object>(result: Result) {
  return Object.fromEntries(Object.entries(result).filter(([key]) => !Object.hasOwn(NO_REASONS, key)));
}
