import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { type Asking, LENSES } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

/** Words in either language, in any notation. */
export function describeText(asking: Asking): void {
  const { open, ask, ids, found } = asking;
  /** The names of a small catalogue's products in the order in which a text finds them. */
  const named = async (names: string[]) => {
    const [first, ...others] = (await Array.fromAsync(SUITE_CATALOGUE.products)).slice(0, names.length);
    const products = [first, ...others].flatMap((product, place) =>
      product === undefined
        ? []
        : { ...product, set_id: null, summary: {}, description: {}, name: { en: names[place] ?? '' } },
    );
    const small = await open({ ...SUITE_CATALOGUE, products });
    return async (text: string) => {
      const { products: hits } = await small.search({ ...emptyQuery('en'), text });
      return hits.map(hit => names[products.findIndex(({ id }) => id === hit.id)]);
    };
  };

  describe('text', () => {
    it('finds words in names, sets, categories, choices and texts, whatever their ending', async () => {
      expect(await found({ text: 'lens' })).toEqual(LENSES.toSorted());
      expect(await found({ text: 'LENSES' })).toEqual(LENSES.toSorted());
      expect(await found({ text: 'telecom' })).toEqual(['AC254-100-B', 'LA1172-C']);
      expect(await found({ text: 'magnification' })).toEqual(['LB1676']);
      expect(await found({ text: 'focused' })).toHaveLength(8);
    });

    it('asks for all words', async () => {
      expect(await found({ text: 'silver mirror' })).toEqual(['PF10-03-P01']);
      expect(await found({ text: 'silver lens' })).toEqual([]);
      expect(await found({ text: 'a mirror of silver' })).toEqual(['PF10-03-P01']);
    });

    it('leaves out what a word with a minus or an exclamation mark before it finds, whole words as they are written', async () => {
      const all = await found({ text: 'mirror' });
      expect(await found({ text: 'mirror -silver' })).toEqual(all.filter(id => id !== 'PF10-03-P01'));
      expect(await found({ text: '!Silver mirror' })).toEqual(all.filter(id => id !== 'PF10-03-P01'));
      expect(await found({ text: 'mirror -silv' })).toEqual(all);
      expect(await found({ text: 'mirror -no-silver' })).toEqual(all);
      expect(await found({ text: 'mirror -"silver mirror"' })).toEqual(
        all.filter(id => id !== 'PF10-03-P01'),
      );
      expect(await found({ text: 'mirror -mirror' })).toEqual([]);
      const others = (await found({})).filter(id => !all.includes(id));
      expect(await found({ text: '-mirror' })).toEqual(others);
    });

    it('asks for any of the alternatives in brackets, together with all other words', async () => {
      const of = async (...texts: string[]) =>
        [...new Set((await Promise.all(texts.map(text => found({ text })))).flat())].toSorted();
      const either = async (text: string) => (await found({ text })).toSorted();
      expect(await either('(silver mirror | imaging)')).toEqual(await of('silver mirror', 'imaging'));
      expect(await either('(silver | imaging) mirror')).toEqual(await of('silver mirror', 'imaging mirror'));
      expect(await either('(AC254-100-A | PF10-03-P01)')).toEqual(await of('AC254-100-A', 'PF10-03-P01'));
    });

    it('ranks by where a word stands: name before set before category before the rest', async () => {
      // "imaging" is a category of the doublets and occurs in a text of the biconvex lens.
      expect((await ids({ text: 'imaging' })).at(-1)).toBe('LB1676');
      expect((await ids({ text: 'convex' }))[0]).toBe('LA1027');
      // "lenses" occurs in the names of singlets, but only in the category of the doublets.
      expect((await ids({ text: 'lens' })).slice(-4)).toEqual([
        'AC254-030-A',
        'AC254-100-A',
        'AC254-100-A-ML',
        'AC254-100-B',
      ]);
    });

    it('takes the last word for the beginning of one, unless a blank or a sign follows', async () => {
      expect(await found({ text: 'achro' })).toEqual([
        'AC254-030-A',
        'AC254-100-A',
        'AC254-100-A-ML',
        'AC254-100-B',
      ]);
      expect(await found({ text: 'achrom doublet' })).toEqual([]);
      expect(await found({ text: 'silv mir' })).toEqual([]);
      expect(await found({ text: 'silv' })).not.toEqual([]);
      expect(await found({ text: 'silv%' })).toEqual([]);
    });

    it('forgives one error from four letters and two from eight, and says what it took the word for', async () => {
      const one = await ask({ text: 'mirorr' });
      expect(one.totals.products).toBe(2);
      expect(one.interpretation.corrected).toEqual([{ from: 'mirorr', to: 'mirror' }]);
      expect((await ask({ text: 'kinmatik mount' })).interpretation.corrected).toEqual([
        { from: 'kinmatik', to: 'kinematic' },
      ]);
      expect(await found({ text: 'gpld ' })).toEqual(['PF10-03-M03']);
      expect(await found({ text: 'gxxd ' })).toEqual([]);
      expect(await found({ text: 'len5es' })).toEqual([]);
    });

    it('takes a mistyped word for one of the trade before one of descriptions, and for one with neighbours swapped before others', async () => {
      const [first, second, third] = await Array.fromAsync(SUITE_CATALOGUE.products);
      if (first === undefined || second === undefined || third === undefined) expect.unreachable();
      const own = { set_id: null, name: {}, summary: {}, description: {} };
      const products = [
        { ...first, ...own, part_number: 'A', name: { en: 'lens' } },
        { ...second, ...own, part_number: 'B', description: { en: 'ones, lanes' } },
        { ...third, ...own, part_number: 'C', description: { en: 'ones, lanes, from, form' } },
      ];
      const small = await open({ ...SUITE_CATALOGUE, products });
      const taken = async (text: string) => {
        const found = await small.search({ ...emptyQuery('en'), text });
        return [found.interpretation.corrected[0]?.to, found.totals.products];
      };
      expect(await taken('lnes ')).toEqual(['lens', 1]);
      expect(await taken('lnaes ')).toEqual(['lanes', 2]);
      expect(await taken('onse ')).toEqual(['ones', 2]);
      expect(await taken('eons ')).toEqual([undefined, 0]);
    });

    it('corrects to a word that stands in synonyms alone, and finds what that finds', async () => {
      for (const text of ['reflectr', 'gold reflecotr']) {
        const right = text.replace(/refl\w+/, 'reflector');
        expect(await found({ text })).toEqual(await found({ text: right }));
        expect((await ask({ text })).interpretation.corrected.map(({ to }) => to)).toEqual(['reflector']);
      }
    });

    it('corrects no word of a name that no product has', async () => {
      const [silver] = SUITE_CATALOGUE.attributes.filter(({ kind }) => kind === 'enum');
      const name = { en: 'Mirro coat' };
      const attributes = SUITE_CATALOGUE.attributes.map(own => (own === silver ? { ...own, name } : own));
      const named = await open({ ...SUITE_CATALOGUE, attributes });
      const { interpretation, totals } = await named.search({ ...emptyQuery('en'), text: 'mirro ' });
      expect([interpretation.corrected, totals.products]).toEqual([[], 0]);
      expect((await ask({ text: 'mirro ' })).interpretation.corrected).toEqual([
        { from: 'mirro', to: 'mirror' },
      ]);
    });

    it('finds a value of a part however it is marked, and Chinese with digits on it word by word', async () => {
      const descriptions = ['Bead 600 OHM', 'Bead 1.5 KOHM 单片机 8 位', 'Cap 0.1UF'];
      const all = await Array.fromAsync(SUITE_CATALOGUE.products);
      const products = all
        .slice(0, descriptions.length)
        .map((product, place) => ({ ...product, name: { en: descriptions[place] ?? '' } }));
      const marked = await open({ ...SUITE_CATALOGUE, products });
      const names = async (text: string) =>
        (await marked.search({ ...emptyQuery('en'), text })).products.map(({ id }) => id);
      const [bead, other, cap] = products.map(({ id }) => id);
      expect(await names('bead 600R ')).toEqual([bead]);
      expect(await names('bead 1k5 ')).toEqual([other]);
      expect(await names('1500R bead')).toEqual([other]);
      expect(await names('100nF cap')).toEqual([cap]);
      expect(await names('bead 4k7 ')).toEqual([]);
      expect(await names('8位单片机')).toEqual([other]);
    });

    it('does not correct what is there', async () => {
      expect((await ask({ text: 'gold mirror' })).interpretation).toEqual({
        text: 'gold mirror',
        corrected: [],
      });
    });

    it('finds Chinese by characters, pairs and words, in traditional and full-width forms', async () => {
      expect(await found({ text: '透镜' })).toEqual(LENSES.toSorted());
      expect(await found({ text: '镜' })).toHaveLength(12);
      expect(await found({ text: '反射鏡' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
      expect(await found({ text: '消色差' })).toHaveLength(4);
      expect(await found({ text: '金膜 反射镜' })).toEqual(['PF10-03-M03']);
      expect(await found({ text: 'ＬＡ１０２７' })).toEqual(['LA1027']);
    });

    it('takes neither everyday English nor vowels for initials, and of few letters only those of a term', async () => {
      const taken = async (text: string) => (await ask({ text })).interpretation.corrected;
      // 平凸透镜, 双凸透镜 … are names, and 凸透 is a part of one.
      expect(await taken('pttj')).toEqual([{ from: 'pttj', to: '平凸透镜' }]);
      expect(await taken('tt')).toEqual([]);
      for (const text of ['fast', 'these', 'with glass', 'itj']) expect(await taken(text)).toEqual([]);
    });

    it('corrects no everyday English word, and shows no correction that finds nothing', async () => {
      // `than` is one letter away from `thin`, and `mirorr` from `mirror`. Nothing is both a mirror and qqxxzz.
      expect((await ask({ text: 'more mirorr qqxxzz' })).interpretation.corrected).toEqual([]);
      expect((await ask({ text: 'mounts' })).totals.products).toBe(1);
      expect((await ask({ text: 'amount' })).totals.products).toBe(0);
    });

    it('finds Chinese typed by its sound, whole, begun or by initials, and says what it took it for', async () => {
      const sounding = async (text: string) => {
        const { products, interpretation } = await ask({ text });
        return { ids: products.map(hit => hit.id).toSorted(), to: interpretation.corrected[0]?.to };
      };
      expect(await sounding('toujing')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
      expect(await sounding('touj')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
      expect(await sounding('tj')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
      expect(await sounding('fanshejing')).toEqual({ ids: ['PF10-03-M03', 'PF10-03-P01'], to: '反射镜' });
      expect((await sounding('FSJ')).ids).toEqual(['PF10-03-M03', 'PF10-03-P01']);
      expect(await found({ text: 'jinmo fanshejing' })).toEqual(['PF10-03-M03']);
      expect(await found({ text: 'xiaosecha N-BK7' })).toEqual(await found({ text: '消色差 N-BK7' }));
      // A word that occurs as typed is not read as a sound, nor is an incomplete one before a blank.
      expect((await sounding('mount')).to).toBeUndefined();
      expect((await sounding('touj ')).ids).toEqual([]);
    });

    it('reads a run that nothing holds as separate words', async () => {
      expect(await found({ text: '反射镜银' })).toEqual(['PF10-03-P01']);
    });

    it('searches both languages whatever the locale', async () => {
      expect(await found({ text: 'mirror', locale: 'cn' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
      expect(await found({ text: 'N-BK7 平凸透镜' })).toHaveLength(4);
    });

    it('finds what stands in both languages, or words of either, once', async () => {
      // N-BK7 occurs in both names of the singlets. Each word of a query may be in either language.
      const both = await ask({ text: 'N-BK7' });
      expect(both.totals.products).toBe(new Set(both.products.map(hit => hit.id)).size);
      expect(await found({ text: '反射镜 silver' })).toEqual(['PF10-03-P01']);
      expect(await found({ text: 'silver 反射镜', locale: 'cn' })).toEqual(['PF10-03-P01']);
      expect(await found({ text: 'mirror 反射镜' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
      expect(await found({ text: 'N-BK7平凸透镜' })).toEqual(await found({ text: 'N-BK7 平凸透镜' }));
    });

    it('folds traditional and full-width forms in what is typed and beside Latin words', async () => {
      expect(await found({ text: '透鏡' })).toEqual(LENSES.toSorted());
      expect(await found({ text: 'ｓｉｌｖｅｒ　ｍｉｒｒｏｒ' })).toEqual(['PF10-03-P01']);
      expect(await found({ text: '金膜　反射鏡' })).toEqual(['PF10-03-M03']);
      expect(await found({ text: '平凸透鏡' })).toEqual(await found({ text: '平凸透镜' }));
      expect(await found({ text: '消色差雙膠合' })).toEqual(await found({ text: '消色差双胶合' }));
    });

    it('follows synonyms in both directions and across languages', async () => {
      expect(await found({ text: 'PCX' })).toEqual(['LA1027', 'LA1050-A', 'LA1050-B', 'LA1172-C']);
      expect(await found({ text: 'plano convex lens' })).toEqual([
        'LA1027',
        'LA1050-A',
        'LA1050-B',
        'LA1172-C',
      ]);
      expect(await found({ text: '平凸' })).toHaveLength(4);
      expect(await found({ text: 'gold reflector' })).toEqual(['PF10-03-M03']);
    });

    it('takes a text without letters, digits or characters for no text', async () => {
      expect((await ask({ text: ' -- ! ' })).totals.products).toBe(12);
    });
  });

  describe('the name that was typed', () => {
    it('comes before names that mention it, as a whole or as a part between marks', async () => {
      const names = [
        'Laser of gallium arsenide',
        'AlAs-GaAs of gallium with more arsenide',
        'GaAs (Gallium arsenide)',
        'Gallium',
      ];
      const search = await named(names);
      expect(await search('gallium arsenide')).toEqual([names[2], names[0], names[1]]);
      expect((await search('GaAs'))[0]).toBe(names[2]);
      expect((await search('gallium'))[0]).toBe('Gallium');
    });

    it('counts within a query, most as its last words', async () => {
      const search = await named(['Film for silver: thin', 'Silver, film that is thin']);
      expect((await search('thin silver film'))[0]).toBe('Silver, film that is thin');
      const turned = await named(['Diode, one with a driver', 'Driver, one with a diode']);
      expect((await turned('diode driver'))[0]).toBe('Driver, one with a diode');
      expect((await turned('driver diode'))[0]).toBe('Diode, one with a driver');
    });

    it('comes after names with all words if the last of them are only mentioned', async () => {
      const [first, second] = await Array.fromAsync(SUITE_CATALOGUE.products);
      if (first === undefined || second === undefined) expect.unreachable();
      const own = { set_id: null, summary: {}, category_ids: [], attributes: [] };
      const metal = { en: 'A metal of which tantalate is made' };
      const products = [
        { ...first, ...own, id: 'metal', part_number: 'A', name: { en: 'Li (Lithium)' }, description: metal },
        {
          ...second,
          ...own,
          id: 'doped',
          part_number: 'B',
          name: { en: 'Doped lithium tantalate' },
          description: {},
        },
      ];
      const small = await open({ ...SUITE_CATALOGUE, products });
      const ids = async (text: string) =>
        (await small.search({ ...emptyQuery('en'), text })).products.map(({ id }) => id);
      expect(await ids('lithium tantalate ')).toEqual(['doped', 'metal']);
      expect(await ids('lithium ')).toEqual(['metal', 'doped']);
    });

    it('is that of a category too, of a synonym, and of a Chinese run in whatever pieces', async () => {
      const [first, second] = await Array.fromAsync(SUITE_CATALOGUE.products);
      if (first === undefined || second === undefined) expect.unreachable();
      const own = { set_id: null, summary: {}, description: {}, attributes: [] };
      const products = [
        {
          ...first,
          ...own,
          id: 'a',
          part_number: 'A',
          category_ids: [],
          name: { en: 'Adapter of mounts and 反射镜组' },
        },
        {
          ...second,
          ...own,
          id: 'b',
          part_number: 'B',
          category_ids: ['mounts'],
          name: { en: 'Holder (反射镜)' },
        },
      ];
      const small = await open({ ...SUITE_CATALOGUE, products });
      for (const text of ['mounts', 'mount', '反射镜', '反射 镜', 'mirror', 'reflectors'])
        expect((await small.search({ ...emptyQuery('en'), text })).products.map(({ id }) => id)).toEqual([
          'b',
          'a',
        ]);
    });
  });

  describe('words side by side', () => {
    it('come first, then with a word between or the other way round, then apart', async () => {
      const names = ['line with some broad red laser', 'laser clean line', 'laser line', 'line laser'];
      const search = await named(names);
      expect(await search('laser line ')).toEqual([
        'laser line',
        'laser clean line',
        'line laser',
        'line with some broad red laser',
      ]);
    });

    it('count in summaries and features too, not in descriptions', async () => {
      const [first, second, third] = await Array.fromAsync(SUITE_CATALOGUE.products);
      if (first === undefined || second === undefined || third === undefined) expect.unreachable();
      const own = { set_id: null, name: {}, summary: {}, description: {} };
      const products = [
        { ...first, ...own, part_number: 'A', description: { en: 'for laser line work' } },
        { ...second, ...own, part_number: 'B', summary: { en: 'line with some broad red laser' } },
        { ...third, ...own, part_number: 'C', summary: { en: 'for laser line work' } },
      ];
      const small = await open({ ...SUITE_CATALOGUE, products });
      const { products: hits } = await small.search({ ...emptyQuery('en'), text: 'laser line ' });
      expect(hits.map(hit => hit.id)).toEqual([third.id, first.id, second.id]);
    });

    it('find no more than the words do, and count across words that say nothing', async () => {
      const search = await named(['mirror of silver', 'silver coated dielectric mirror', 'silver']);
      expect(await search('silver mirror ')).toEqual(['mirror of silver', 'silver coated dielectric mirror']);
    });
  });

  describe('numbers in texts', () => {
    it('are found with their unit joined or apart, however the text has it', async () => {
      const names = ['post 25 mm', 'post 25mm', 'post 12.5 mm', 'post 25 pieces'];
      const products = (await Array.fromAsync(SUITE_CATALOGUE.products))
        .slice(0, names.length)
        .map((product, place) => ({
          ...product,
          part_number: `P-${'abcd'[place]}`,
          name: { en: names[place] ?? '' },
        }));
      const small = await open({
        ...SUITE_CATALOGUE,
        products: products.map(one => ({ ...one, set_id: null })),
      });
      const search = async (text: string) => {
        const { products: hits } = await small.search({ ...emptyQuery('en'), text });
        return hits.map(({ id }) => products.find(one => one.id === id)?.name.en).toSorted();
      };
      expect(await search('25mm')).toEqual(['post 25 mm', 'post 25mm']);
      expect(await search('25 mm')).toEqual(['post 25 mm', 'post 25mm']);
      expect(await search('12.5mm')).toEqual(['post 12.5 mm']);
      expect(await search('25')).toEqual(['post 25 mm', 'post 25 pieces', 'post 25mm']);
      expect(await search('２５ＭＭ')).toEqual(['post 25 mm', 'post 25mm']);
    });
  });
}
