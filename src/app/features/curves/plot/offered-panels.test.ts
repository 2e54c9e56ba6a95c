import { expect, it } from 'vitest';
import { isRatio } from '#contract/curves/curve-stack.ts';
import { QUANTITIES, type Quantity } from '#quantity/units/quantities.ts';
import { listUnits } from '#quantity/units/units.ts';
import { offeredPanels } from './offered-panels.ts';

const UNITS = (Object.keys(QUANTITIES) as Quantity[]).flatMap(listUnits).map(({ symbol }) => symbol);

it('multiplies the lines of every unit that is a share of the incoming light, and of no other', () => {
  const of = (isOffered: (unit: string) => boolean) => [...new Set(UNITS.filter(isOffered))];
  expect(of(unit => offeredPanels({ y: { unit } }, true).includes('stack'))).toEqual(
    of(unit => isRatio({ key: 'y', unit })),
  );
  expect(offeredPanels({ y: { unit: null } }, true)).not.toContain('stack');
});

it('shares only what is published', () => {
  expect(offeredPanels({ y: { unit: '%' } }, false)).toEqual(['add', 'own', 'stack', 'points', 'files']);
});
