import { expect, it } from 'vitest';
import { steadyOrder } from './use-steady-order.ts';

const keys = (text: string) => [...text].map(key => ({ key }));

it('keeps known facets where they stood and puts new ones behind', () => {
  expect(steadyOrder(keys('dcba'), [...'abc'])).toEqual(keys('abcd'));
  expect(steadyOrder(keys('cyxa'), [...'abc'])).toEqual(keys('acyx'));
  expect(steadyOrder(keys('ba'), [])).toEqual(keys('ba'));
});
