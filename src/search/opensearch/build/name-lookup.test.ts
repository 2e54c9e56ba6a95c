import { expect, it } from 'vitest';
import { nameComparer } from '../../order.ts';
import { seededRandom } from '../../reference/random.ts';
import { NameLookup } from './name-lookup.ts';
import { Scratch } from './scratch.ts';

const PRODUCTS = 2000;
/** Far fewer than there are products. */
const LIMITS = { items: 60, files: 3 };

it('has the keys of all sets, and of one product after another, in the order of their names', async () => {
  const random = seededRandom(3);
  const character = () => String.fromCharCode(random.whole(0x4e00, 0x9fa5));
  const sets = Array.from({ length: 20 }, () => ({ en: 'Set', cn: character() + character() }));
  // Some have the name of a set, some the English one only, some none.
  const products = Array.from({ length: PRODUCTS }, (_, number) =>
    random.pick([{}, { en: `Lens ${number}` }, random.pick(sets), { en: 'Lens', cn: character() }]),
  );
  const scratch = await Scratch.open();
  try {
    const lookup = new NameLookup(scratch, LIMITS);
    for (const name of sets) await lookup.addSet(name);
    for (const [number, name] of products.entries()) await lookup.addProduct(name, number);
    await lookup.sort();
    const keys = lookup.keys.cn;
    const found = new Map(sets.map(({ cn }) => [cn, keys.get(cn)]));
    for (const [number, name] of products.entries()) {
      await lookup.moveTo(number);
      const own = 'cn' in name ? name.cn : 'en' in name ? name.en : undefined;
      expect(sets.map(({ cn }) => keys.get(cn))).toEqual(sets.map(({ cn }) => found.get(cn)));
      if (own === undefined) continue;
      expect(keys.get(own)).toBe(found.get(own) ?? keys.get(own));
      found.set(own, keys.get(own));
    }
    const names = [...found.keys()];
    expect([...found.values()]).not.toContain(undefined);
    expect(names.toSorted((a, b) => ((found.get(a) ?? '') < (found.get(b) ?? '') ? -1 : 1))).toEqual(
      names.toSorted(nameComparer('cn')),
    );
  } finally {
    await scratch.close();
  }
});
