import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArticle } from '#database/catalogue/articles.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { listCurvesOf } from '#database/catalogue/curves.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { findSet } from '#database/catalogue/sets.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from './import.ts';

const folder = fileURLToPath(new URL('../../tests/fixtures/catalogue', import.meta.url));

describe('what a folder becomes', () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-fixture-'));
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ data_dir: work, role: 'importer' });
    await importCatalogue(database, { folder });
  });

  afterAll(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });

  it('a catalogue with contact, ads and synonyms', async () => {
    expect(await getCatalogue(database, 'v1')).toMatchObject({
      name: { en: 'Fixture Optics', cn: '示例光学' },
      currency: 'USD',
      contact: { email: 'sales@example.org', phone: '+1 555 0100' },
      ads: [{ link: '/new-product' }],
      synonyms: [{ terms: ['lens', 'lenses', '透镜'] }],
    });
  });

  it('a product with every field, its values in the attributes’ units and as given', async () => {
    expect(await findProductByPartNumber(database, 'v1', 'LA1-050')).toEqual({
      id: 'LA1-050',
      part_number: 'LA1-050',
      set_id: 'pcx-bk7',
      group_id: 'pcx-bk7-uncoated',
      category_ids: [],
      name: { en: 'f = 50 mm, Ø1"', cn: 'f = 50 mm，Ø1 英寸' },
      summary: {},
      description: {},
      image: null,
      status: 'published',
      replacement: null,
      attributes: [
        { kind: 'number', key: 'focal_length', value: 50, comparison: null, tolerance: null, given: '50 mm' },
        { kind: 'number', key: 'diameter', value: 25.4, comparison: null, tolerance: null, given: '1 in' },
        { kind: 'range', key: 'wavelength_range', min: 350, max: 2000, given: '350 - 2000 nm' },
        { kind: 'flag', key: 'mounted', flag: false },
        { kind: 'enum', key: 'coating', values: ['none'] },
        { kind: 'text', key: 'note', text: { en: 'Stock item', cn: '现货' } },
      ],
      price: {
        currency: 'USD',
        breaks: [
          { min_quantity: 1, unit_price: 2150 },
          { min_quantity: 10, unit_price: 1935 },
        ],
        on_request_from: 100,
      },
      lead_time: {
        stock: 12,
        tiers: [
          { min_quantity: 1, days: 3 },
          { min_quantity: 100, days: 20 },
        ],
        area_days: [{ area_code: '65', days: 2 }],
      },
      documents: [],
      cross_references: ['LA1050', 'OLD-50'],
      added_on: '2026-01-31',
      order: 3,
    });
  });

  it('part numbers kept as they are, marks and double blanks too, from a workbook', async () => {
    expect(await findProductByPartNumber(database, 'v1', 'KIT  1"')).toMatchObject({
      id: 'KIT-1',
      part_number: 'KIT  1"',
      category_ids: ['lenses', 'plano-convex'],
    });
    expect(await findProductByPartNumber(database, 'v1', 'KIT 1/2"')).toMatchObject({
      id: 'KIT-1-2',
      attributes: [{ value: 12.7, given: '12.7 mm' }, { values: ['none'] }, { text: { cn: '8 片透镜' } }],
    });
  });

  it('what is missing stays missing, what is discontinued names its replacement', async () => {
    const product = await findProductByPartNumber(database, 'v1', 'LA1-100/X');
    expect(product).toMatchObject({
      status: 'discontinued',
      replacement: 'LA1-100-A',
      price: null,
      documents: [{ url: 'https://example.org/la1-100x' }],
    });
    expect(product?.attributes.map(value => value.key)).toEqual(['focal_length', 'diameter', 'coating']);
  });

  it('a set with its documents, features and relations', async () => {
    expect(await findSet(database, 'v1', 'pcx-bk7')).toMatchObject({
      category_ids: ['plano-convex'],
      features: [
        { en: 'Low cost', cn: '低成本' },
        { en: 'Many sizes', cn: '规格齐全' },
      ],
      documents: [{ kind: 'datasheet', path: 'documents/pcx.txt', url: null }],
      related_ids: ['mirror-al'],
      key_attributes: ['focal_length', 'diameter'],
    });
  });

  it('a tree of categories, children written before their parents', async () => {
    const levels = (await listCategories(database, 'v1')).map(({ id, level, parent_id }) => [
      id,
      level,
      parent_id,
    ]);
    expect(levels).toEqual(
      expect.arrayContaining([
        ['optics', 1, null],
        ['lenses', 2, 'optics'],
        ['plano-convex', 3, 'lenses'],
        ['mirrors', 2, 'optics'],
      ]),
    );
  });

  it('choices that are listed and choices that cells brought', async () => {
    const coating = (await listAttributes(database, 'v1')).find(attribute => attribute.key === 'coating');
    expect(coating?.values.map(value => value.id)).toEqual(['none', 'ar-a', 'protected-aluminium']);
  });

  it('attributes with their sketches', async () => {
    const attributes = await listAttributes(database, 'v1');
    expect(attributes.filter(({ sketch }) => sketch).map(({ key, sketch }) => [key, sketch])).toEqual([
      ['focal_length', 'media/lens.svg'],
    ]);
  });

  it('wide and long curves, of sets and of products', async () => {
    expect(await listCurvesOf(database, 'v1', { set_id: 'mirror-al' })).toMatchObject([
      {
        id: 'mirror-al-reflectance',
        x: { key: 'wavelength', unit: 'nm' },
        y: { key: 'reflectance', unit: '%' },
        series: [
          {
            name: { en: '8°' },
            points: [
              [400, 91.2],
              [550, 91],
              [700, 89.5],
            ],
          },
          { name: { en: '45°' } },
        ],
      },
    ]);
    expect(await listCurvesOf(database, 'v1', { product_id: 'LA1-100-A' })).toMatchObject([
      {
        id: 'LA1-100-A-transmission',
        series: [
          {
            name: { en: 'AR' },
            points: [
              [350, 98.5],
              [550, 99.6],
              [700, 99.1],
            ],
          },
          {
            name: { en: 'bare' },
            points: [
              [350, 91],
              [700, 92],
            ],
          },
        ],
      },
    ]);
  });

  it('both languages of an article as one', async () => {
    expect(await findArticle(database, 'v1', 'course', 'lenses')).toMatchObject({
      name: { en: 'Choosing a lens', cn: '如何选择透镜' },
      body: { cn: '# 如何选择透镜\n\n先确定**焦距**。' },
      date: '2026-02-01',
      set_ids: ['pcx-bk7'],
      fields: [
        { key: 'minutes', value: { en: '12' } },
        { key: 'topic', value: { en: 'Imaging', cn: '成像' } },
      ],
    });
  });
});
