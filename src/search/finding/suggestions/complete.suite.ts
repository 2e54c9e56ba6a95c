import { beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { OpenIndex } from '../../suite/asking.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, lengthsOf, searchRecords } from '../test-searched.ts';
import { type Completing, completeMisspelt, completeTyped } from './complete.ts';
import { addressOf } from './test-lists.ts';

const product = (id: string, category: string, name: string, values: Record<string, number> = {}): Entry => [
  'product',
  make.product(id, { category_ids: [category], name: { en: name }, attributes: lengthsOf(values) }),
];

/** Lenses, of which two are periscopes, a diode and a mount. */
const ENTRIES: Entry[] = [
  [
    'catalogue',
    make.catalogue({ synonyms: [{ terms: ['focus'], means: { kind: 'attribute', key: 'focal_length' } }] }),
  ],
  ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts', cn: '支架' } })],
  ['category', make.category('diodes', { name: { en: 'Diodes' } })],
  ['attribute', make.attribute('focal_length', { order: 1, name: { en: 'Focal length' } })],
  ['attribute', make.attribute('diameter', { order: 2, name: { en: 'Diameter' } })],
  product('LX100-25', 'lenses', 'Black lens', { focal_length: 100, diameter: 25.4 }),
  product('LX150-25', 'lenses', 'Periscope lens', { focal_length: 150, diameter: 25.4 }),
  product('LX250-50', 'lenses', 'Periscope lens', { focal_length: 250, diameter: 50.8 }),
  product('MX25', 'mounts', 'Black mount', { diameter: 25.4 }),
  product('1N4148', 'diodes', 'Diode'),
];

/** What a typed text is completed to, which is the same with every engine of the port. */
export function describeCompleting(name: string, open: OpenIndex): void {
  describe(`completions in the ${name} index`, () => {
    let catalogue: SearchedCatalogue;
    beforeAll(async () => {
      catalogue = await searchRecords(ENTRIES, open);
    });
    const completing: Completing = { locale: 'en', pick: async found => found };
    const show = ({ named, attributes, lists, conditions }: Awaited<ReturnType<typeof completeTyped>>) => ({
      named: named.map(({ kind, text }) => `${kind} ${text}`).toSorted(),
      attributes: attributes.map(({ key, products }) => `${key} ${products}`),
      lists: [...lists, ...conditions].map(list => `${addressOf(list)} ${list.products}`),
    });
    const complete = async (text: string) => show(await completeTyped(catalogue, text, completing));
    const mend = async (text: string) => {
      const { text: meant, ...found } = await completeMisspelt(catalogue, text, completing);
      return { meant, ...show(found) };
    };

    it('are names and words that begin so', async () => {
      expect(await complete('len')).toEqual({
        named: ['category Lenses', 'term lens', 'term lenses'],
        attributes: ['focal_length 3'],
        lists: [],
      });
    });

    it('are part numbers by their beginning, and by their middle', async () => {
      expect((await complete('lx100')).named).toEqual(['part_number LX100-25']);
      expect((await complete('x25')).named).toEqual(['part_number LX250-50', 'part_number MX25']);
      expect((await complete('00-25')).named).toEqual(['part_number LX100-25']);
    });

    it('are lists of the conditions that are read, and of a bare number behind a name', async () => {
      const lists = async (text: string) => (await complete(text)).lists;
      expect(await lists('focal length 100 mm')).toEqual(['lenses?focal_length=100mm 1']);
      expect(await lists('diameter 25.4 mm')).toEqual([
        '?diameter=25.4mm 3',
        'lenses?diameter=25.4mm 2',
        'mounts?diameter=25.4mm 1',
      ]);
      expect(await lists('black lens 100')).toEqual([
        'lenses?q=black lens 100 1',
        'lenses?focal_length=100mm 1',
      ]);
      expect(await lists('lenses 150')).toContain('lenses?focal_length=150mm 1');
      expect(await lists('lens 9')).toEqual([]);
    });

    it('are several words only where something has them together', async () => {
      const pick: Completing['pick'] = async () =>
        ['black mount', 'black diode', 'mount'].map(text => ({
          kind: 'term',
          id: null,
          text,
          detail: null,
          matches: [],
        }));
      const { named } = await completeTyped(catalogue, 'zzz', { locale: 'en', pick });
      expect(named.map(({ text }) => text)).toEqual(['black mount', 'mount']);
    });

    it('of a misspelt text are it as it should be, and what that is completed to', async () => {
      expect(await complete('perisscope')).toEqual({ named: [], attributes: [], lists: [] });
      expect(await mend('perisscope')).toMatchObject({
        meant: 'periscope',
        named: expect.arrayContaining(['term periscope']),
      });
    });

    it('are part numbers for a slip of the keys, and nothing for what is in no name', async () => {
      expect(await mend('in4148')).toEqual({
        meant: 'in4148',
        named: ['part_number 1N4148'],
        attributes: [],
        lists: [],
      });
      expect((await mend('qqqqqqq')).named).toEqual([]);
    });
  });
}
