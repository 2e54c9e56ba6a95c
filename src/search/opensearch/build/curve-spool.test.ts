import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Curve } from '#contract/curves/curve.ts';
import { SharedAxes } from '../../curve-points.ts';
import { seededRandom } from '../../reference/random.ts';
import { randomCurve } from '../../reference/random-curve.ts';
import { CurveLines } from '../curves/curve-lines.ts';
import { CurveSpool } from './curve-spool.ts';
import { Scratch } from './scratch.ts';

/** Far less than there is, so that all is in many files. */
const LIMITS = { items: 9, files: 3 };
const PRODUCTS = 120;
const SETS = 50;

let scratch: Scratch;
beforeAll(async () => {
  scratch = await Scratch.open();
});
afterAll(() => scratch.close());

/** Curves of products and sets in any order, a part of them of unknown ones. */
function makeCurves(): Curve[] {
  const random = seededRandom(5);
  const [owners, sets] = [ids('p', PRODUCTS + 9), ids('s', SETS + 5)];
  const curves = Array.from({ length: 900 }, (_, index) => randomCurve(random, index, owners, sets));
  // As a database has them, without a negative zero.
  return JSON.parse(JSON.stringify(curves)) as Curve[];
}
const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${letter}${place}`);

/** Products read in another order than that of their ids, the set of each, if it has one. */
const products = Array.from({ length: PRODUCTS }, (_, number) => ({
  id: `p${(number * 7) % PRODUCTS}`,
  set: number % 4 === 0 ? null : `s${(number * 3) % (SETS + 5)}`,
}));
const isSet = (id: string) => Number(id.slice(1)) < SETS;

it('gives each product its curves and those of its set, however little is in memory', async () => {
  const curves = makeCurves();
  const spool = new CurveSpool(scratch, LIMITS);
  for (const curve of curves) await spool.addCurve(curve);
  for (const [number, { id }] of products.entries()) await spool.addProduct(id, number);
  const turn = await spool.sort(isSet);

  const sold = new Set(products.map(({ id }) => id));
  const known = curves.filter(({ product_id, set_id }) =>
    product_id === null ? isSet(set_id ?? '') : sold.has(product_id),
  );
  const shared = new SharedAxes();
  const axes = new Map(known.map(curve => [curve.y.key, shared.of(curve)]));
  expect([...turn.axes]).toEqual([...axes]);
  const lines = new CurveLines(axes);
  const whole = lines.of(known);
  expect([...whole.keys()].length).toBeGreaterThan(1);
  for (const [number, { id, set }] of products.entries()) {
    await turn.moveTo(number, set);
    const own = known.filter(curve => curve.product_id === id);
    const ofSet = known.filter(curve => curve.set_id !== null && curve.set_id === set);
    expect(turn.fieldsOf()).toEqual(lines.fieldsOf([lines.of(own), lines.of(ofSet)]));
  }
  expect(turn.reach()).toEqual(lines.reach());
});

it('gives no fields where there are no curves', async () => {
  const spool = new CurveSpool(scratch, LIMITS);
  await spool.addProduct('p1', 0);
  const turn = await spool.sort(() => true);
  await turn.moveTo(0, 's1');
  expect(turn.fieldsOf()).toEqual({});
  expect(turn.axes.size).toBe(0);
  expect(turn.reach()).toEqual([]);
});
