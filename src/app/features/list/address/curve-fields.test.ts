import { describe, expect, it } from 'vitest';
import { readCurveCondition } from './curve-fields.ts';

describe('the fields of a condition on a curve', () => {
  it.each([
    ['transmission@532nm=>=80%', { value: '80%', from: '532 nm', to: '', op: '>=', where: 'all' }],
    ['od@1064nm=any:>=3OD', { value: '3 OD', from: '1064 nm', to: '', op: '>=', where: 'any' }],
    ['gain@1e-3m..2.5E6m=<1.5eV', { value: '1.5 eV', from: '1e-3m', to: '2.5E6m', op: '<', where: 'all' }],
    ['gain@10 nm..20=≤2', { value: '2', from: '10 nm', to: '20', op: '<=', where: 'all' }],
  ])('show %s with blanks before units', (address, fields) => {
    expect(readCurveCondition(address)).toEqual(fields);
  });
});
