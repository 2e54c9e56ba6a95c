import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortByName } from './choice-order.ts';

const sort = (names: readonly string[]) => sortByName(names, name => name);

it.each([
  ['powers of one unit, fractions and decimals', ['1/8W', '1/4W', '2W', '10W', '13W', '13.6W', '14W']],
  ['sizes with several prefixes', ['512 MB', '4 GB', '16 GB', '128 GB', '1 TB']],
  ['lengths of several units', ['0.5 mm', '1 in', '3 cm', '40 mm', '1 m']],
  ['capacities', ['10 pF', '4.7 nF', '100 nF', '1 µF', '2200 µF']],
  ['quantities before what is none', ['5 V', '12 V', '24 V', 'adjustable', 'on request']],
  ['threads', ['M1.6', 'M2.5', 'M3', 'M10', 'M12']],
  ['codes of digits', ['0201', '0402', '0805', '1210']],
  ['versions, whose point is no decimal one', ['1.2', '1.9', '1.10']],
  ['quantities of several kinds, which are names', ['2 m', '3 V', '10 A']],
])('puts %s in order', (_, names) => {
  expect(sort(names.toReversed())).toEqual(names);
});

it('puts names in one order, in whichever they come', () => {
  const name = fc.oneof(
    fc.constantFrom(
      '1 V',
      '1000 mV',
      '1,000 V',
      '0 V',
      '-5 V',
      '±5 V',
      '< 3 V',
      '5 V..9 V',
      '',
      'N/A',
      '7',
      '1e3 V',
      '.5 V',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), names => {
      expect(sort(sort(names))).toEqual(sort(names));
      expect(sort(names).toSorted()).toEqual(names.toSorted());
    }),
  );
});
