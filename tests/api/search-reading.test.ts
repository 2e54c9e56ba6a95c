import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteWords } from '#text/quoted-words.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

const search = (text: string, more = '') =>
  callFor(site, 'search', { query: `q=${encodeURIComponent(text)}${more}` });
const addresses = (list: { chips: { address: string }[] }) => list.chips.map(({ address }) => address);

describe('a search with conditions in its text', () => {
  it('R-34 answers what was understood, with chips, totals and the rest as text', async () => {
    const text = 'lens f=100mm 1064nm';
    const { interpretation, list, top_products } = await search(text);
    expect(interpretation).toMatchObject({
      text: 'lens',
      understood: [
        { address: 'focal_length=100mm', text: 'f=100mm', start: 5, end: 12 },
        { address: 'window=1064nm', text: '1064nm', start: 13, end: 19 },
      ],
    });
    expect(addresses(list)).toEqual(['focal_length=100mm', 'window=1064nm']);
    expect(list.totals).toEqual({ products: 1, sets: 1 });
    expect(top_products.map(row => row.id)).toEqual(['LA-100']);
  });

  it('R-34 reads a misspelt unit, and says so', async () => {
    const { interpretation, list } = await search('lens f=100 milimeter');
    expect(addresses(list)).toEqual(['focal_length=100mm']);
    expect(interpretation.corrected).toEqual([{ from: 'milimeter', to: 'millimeter' }]);
    const spelt = await search('lens f=100 millimeter');
    expect([spelt.list.totals, spelt.interpretation.corrected]).toEqual([list.totals, []]);
  });

  it('R-34 reads Chinese, choices, prices and stock', async () => {
    const chinese = await search('焦距小于60毫米的透镜');
    expect([chinese.interpretation.text, addresses(chinese.list)]).toEqual(['透镜', ['focal_length=<60mm']]);
    expect(chinese.list.totals.products).toBe(4);
    const choice = await search('lens coating b');
    expect([addresses(choice.list), choice.list.totals.products]).toEqual([['coating=b'], 3]);
    const offer = await search('lens in stock under 21 USD');
    expect(addresses(offer.list)).toEqual(['in_stock=yes', 'price=<21']);
    expect(offer.top_products.map(row => row.id)).toEqual(['LA-25']);
  });

  it('R-34 orders by what a curve says where the text asks so; an order in the address goes before it', async () => {
    const text = 'lens highest transmission at 500nm';
    const { interpretation, list } = await search(text);
    const sort = { by: 'curve', key: 'transmission', x_min: 500, x_max: 500, take: 'mean', descending: true };
    expect([interpretation.text, list.sort]).toEqual(['lens', sort]);
    expect(interpretation.understood).toEqual([
      { address: 'sort=-transmission@500nm', text: text.slice(5), start: 5, end: text.length },
    ]);
    expect((await search(text, '&sort=price')).list.sort).toMatchObject({ by: 'attribute', key: 'price' });
    expect((await search(quoteWords(text, interpretation.understood))).list.sort).toEqual({
      by: 'relevance',
    });
  });

  it('R-34 takes back what is quoted', async () => {
    const text = 'lens f=100mm';
    const { interpretation } = await search(text);
    const quoted = await search(quoteWords(text, interpretation.understood));
    expect(quoted.interpretation).toMatchObject({ text: 'lens "f=100mm"', understood: [] });
    expect(quoted.list.chips).toEqual([]);
  });

  it('R-34 joins conditions of the text with those of the address', async () => {
    const { list } = await search('lens f=100mm', '&filters[]=coating%3Da');
    expect(addresses(list)).toEqual(['coating=a', 'focal_length=100mm']);
    expect(list.totals.products).toBe(1);
    const same = await search('lens coating a', '&filters[]=coating%3Da');
    expect(addresses(same.list)).toEqual(['coating=a']);
  });

  it('R-36 reads the text of one kind’s results too', async () => {
    const more = await callFor(site, 'search_more', { query: 'q=lens+75..150+mm+focal+length&type=set' });
    expect(more.interpretation.understood.map(({ address }) => address)).toEqual([
      'focal_length=75mm..150mm',
    ]);
    expect([more.list.totals, more.list.sets.length]).toEqual([{ products: 4, sets: 2 }, 2]);
  });

  it('R-34 never takes a part number for a quantity', async () => {
    const { interpretation, top_products } = await search('LA-25/M');
    expect(interpretation.understood).toEqual([]);
    expect(top_products[0]?.id).toBe('LA-25');
  });
});
