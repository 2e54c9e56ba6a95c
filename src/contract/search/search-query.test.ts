import { expect, it } from 'vitest';
import { emptyQuery, SearchQuery } from './search-query.ts';

it('a query for everything asks for no words, no conditions and no place, and is a query', () => {
  expect(emptyQuery('cn')).toMatchObject({
    text: '',
    category_id: null,
    set_id: null,
    group_id: null,
    filters: [],
    curve_filters: [],
    sort: { by: 'relevance' },
    page: 1,
    locale: 'cn',
  });
  expect(SearchQuery.parse(emptyQuery('en'))).toEqual(emptyQuery('en'));
});
