import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { describeAnyAttribute } from './suite/any-attribute.ts';
import { type OpenIndex, startAsking } from './suite/asking.ts';
import { SUITE_CATALOGUE } from './suite/catalogue.ts';
import { describeCurves } from './suite/curves.ts';
import { describeExclusions } from './suite/exclusions.ts';
import { describeFacets } from './suite/facets.ts';
import { describeFilters } from './suite/filters.ts';
import { describeNearest } from './suite/nearest.ts';
import { describeNothingFound } from './suite/nothing-found.ts';
import { describeOrder } from './suite/order.ts';
import { describePartNumbers } from './suite/part-numbers.ts';
import { describePlot } from './suite/plot.ts';
import { describePopularity } from './suite/popularity.ts';
import { describePrecision } from './suite/precision.ts';
import { describeSuggestions } from './suite/suggestions.ts';
import { describeText } from './suite/text.ts';
import { describeTogether } from './suite/together.ts';

/**
 * The behaviour that every engine of the port shows, a file of `suite/` for each part of it. Expected answers are
 * counted by hand from the table in `suite/catalogue.ts`.
 */
export function describeSearchIndex(name: string, open: OpenIndex): void {
  describe(`the ${name} search index`, () => {
    const asking = startAsking(open);
    describeFilters(asking);
    describePrecision(asking);
    describeAnyAttribute(asking);
    describeCurves(asking);
    describeFacets(asking);
    describePlot(asking);
    describeOrder(asking);
    describePopularity(asking);
    describeText(asking);
    describeExclusions(asking);
    describePartNumbers(asking);
    describeNothingFound(asking);
    describeNearest(asking);
    describeSuggestions(asking);
    describeTogether(asking);

    it('gives the same answer to the same question', async () => {
      expect(await asking.ask({ text: 'lens' })).toEqual(await asking.ask({ text: 'lens' }));
    });

    it('says how much it holds', () => {
      expect(asking.index.stats()).toMatchObject({ products: 12, sets: 5 });
    });

    it('opens an empty catalogue', async () => {
      const empty = await asking.open({
        ...SUITE_CATALOGUE,
        categories: [],
        attributes: [],
        sets: [],
        products: [],
        curves: [],
      });
      const result = await empty.search(emptyQuery('en'));
      expect(result.totals).toEqual({ products: 0, sets: 0 });
      expect(result.facets).toEqual([]);
      expect((await empty.search({ ...emptyQuery('cn'), text: 'lens 透镜 LA10', kind: 'set' })).sets).toEqual(
        [],
      );
    });
  });
}
