import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { startSite, type TestSite } from '../api/start-site.ts';

const ORIGIN = 'https://optics.example';
let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    env: { BASE_URL: ORIGIN },
    entries: [
      [
        'catalogue',
        make.catalogue({
          contact: { company: { en: 'Optics & Co.' }, email: null, phone: null, address: {} },
        }),
      ],
      ['category', make.category('lenses')],
      ['attribute', make.attribute('brand', { kind: 'text', quantity: null, unit: null })],
      ['set', make.set('SERIES-1', { category_ids: ['lenses'], name: { en: 'Lenses', cn: '透镜' } })],
      ['product', make.product('L_1', { category_ids: ['lenses'], set_id: 'SERIES-1', name: {} })],
      [
        'product',
        make.product('L-2', {
          category_ids: ['lenses'],
          name: { en: 'Lens, 50 % off' },
          attributes: [{ kind: 'text', key: 'brand', text: { en: 'Söhne' } }],
        }),
      ],
    ],
  });
});
afterAll(() => site.close());

/** A file, and the lines of it without its dates, which are those of the test. */
async function read(path: string) {
  const answer = await site.get(path);
  const text = await answer.text();
  return { answer, lines: text.split('\n').filter(line => !/^(PY|DA|\s+year|\s+month)/.test(line)), text };
}

it('a product is cited for BibTeX with its maker, part number, name, version, date and address', async () => {
  const { answer, lines, text } = await read('/cite/en/L-2.bib');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/x-bibtex; charset=utf-8',
  ]);
  expect(lines).toEqual([
    '@misc{L-2,',
    '  author = {{Söhne}},',
    '  title = {{L-2, Lens, 50 \\% off}},',
    '  howpublished = {Optics \\& Co.},',
    '  note = {Catalogue version v1},',
    `  url = {${ORIGIN}/product/L-2}`,
    '}',
    '',
  ]);
  expect(text).toContain(`year = {${new Date().getUTCFullYear()}}`);
  const again = await site.get('/cite/en/L-2.bib', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('a product without a name has that of its set, in RIS and in the language of the file', async () => {
  const { answer, lines } = await read('/cite/cn/L_1.ris');
  expect(answer.headers.get('content-type')).toBe('application/x-research-info-systems; charset=utf-8');
  expect(lines).toEqual([
    'TY  - ELEC\r',
    'AU  - Optics & Co.\r',
    'TI  - L_1, 透镜\r',
    'PB  - Optics & Co.\r',
    'N1  - 目录版本 v1\r',
    'LA  - zh-CN\r',
    `UR  - ${ORIGIN}/cn/product/L_1\r`,
    'ER  - \r',
    '',
  ]);
});

it('a set is cited by its name', async () => {
  expect((await read('/cite/en/SERIES-1.ris')).lines).toContain('TI  - Lenses\r');
});

it.each([
  '/cite/en/L-3.bib',
  '/cite/en/l-2.bib',
  '/cite/de/L-2.bib',
  '/cite/en/L-2.txt',
  '/cite/en/L-2',
  '/cite/en/.bib',
  '/cite/en/%00.ris',
  `/cite/en/${'x'.repeat(2000)}.ris`,
])('there is no citation of what is no product, or in another format: %s', async path => {
  expect((await site.get(path)).status).toBe(404);
});
