import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { listAreas } from '../catalogue/areas.ts';
import { findArticle, listArticles } from '../catalogue/articles.ts';
import { listAttributes } from '../catalogue/attributes.ts';
import { getCatalogue } from '../catalogue/catalogues.ts';
import { listCategories } from '../catalogue/categories.ts';
import { findCurve, listCurvePreviews, listCurvesOf } from '../catalogue/curves.ts';
import { findGroup, listGroups } from '../catalogue/groups.ts';
import {
  findProduct,
  findProductByPartNumber,
  listProducts,
  listProductsByPartNumber,
  listProductsOfSet,
} from '../catalogue/products.ts';
import { findSet, listSets } from '../catalogue/sets.ts';
import type { Engine } from '../engine/engine.ts';
import { countRecords } from '../records/record-counts.ts';
import { createVersion } from '../versions/versions.ts';
import { buildVersion } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const ids = (records: { id: string }[]) => records.map(record => record.id);

function suite(engine: Engine): void {
  it('gives back every kind of record as it was written', async context => {
    const database = await openTestDatabase(engine, context);
    const catalogue = make.catalogue({ name: { cn: '目录' }, synonyms: [{ terms: ['lens', '透镜'] }] });
    const category = make.category('lenses');
    const attribute = make.attribute('focal_length');
    const area = { code: '310000', parent_code: null, name: { cn: '上海市' } };
    const { id } = await buildVersion(database, [
      ['catalogue', catalogue],
      ['category', category],
      ['attribute', attribute],
      ['area', area],
    ]);
    expect(await getCatalogue(database, id)).toEqual(catalogue);
    expect(await listCategories(database, id)).toEqual([category]);
    expect(await listAttributes(database, id)).toEqual([attribute]);
    expect(await listAreas(database, id)).toEqual([area]);
  });

  it('keeps to the owner’s order, and within it to the order written', async context => {
    const database = await openTestDatabase(engine, context);
    const given = [
      ['c', 2],
      ['b', 1],
      ['a', 1],
      ['d', 0],
      ['ten', 10],
    ] as const;
    const { id } = await buildVersion(database, [
      ['set', make.set('s')],
      ...given.flatMap(([name, order]) => [
        ['category', make.category(name, { order })] as const,
        ['group', make.group(name, 's', { order })] as const,
        ['product', make.product(name, { set_id: 's', order })] as const,
        ['curve', make.curve(name, { set_id: 's', order })] as const,
        ['article', make.article('course', name, { order })] as const,
      ]),
    ]);
    const expected = ['d', 'b', 'a', 'c', 'ten'];
    expect(ids(await listCategories(database, id))).toEqual(expected);
    expect(ids(await listGroups(database, id, 's'))).toEqual(expected);
    expect(ids(await listProductsOfSet(database, id, 's'))).toEqual(expected);
    expect(ids(await listCurvesOf(database, id, { set_id: 's' }))).toEqual(expected);
    expect(ids(await listArticles(database, id, 'course'))).toEqual(expected);
  });

  it('finds records without regard to the case of their ids', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await buildVersion(database, [
      ['set', make.set('Achromats')],
      ['group', make.group('Visible', 'achromats')],
      ['product', make.product('AC254-100-A', { set_id: 'ACHROMATS', group_id: 'VISIBLE' })],
      ['curve', make.curve('Curve-1', { product_id: 'ac254-100-A' })],
      ['article', make.article('manual', 'Mounting')],
    ]);
    expect((await findSet(database, id, 'aCHROMATS'))?.id).toBe('Achromats');
    expect((await findGroup(database, id, 'VISIBLE'))?.id).toBe('Visible');
    expect(ids(await listGroups(database, id, 'ACHROMATS'))).toEqual(['Visible']);
    expect((await findProduct(database, id, 'ac254-100-a'))?.id).toBe('AC254-100-A');
    expect(ids(await listProductsOfSet(database, id, 'Achromats', { group_id: 'visible' }))).toEqual([
      'AC254-100-A',
    ]);
    expect(await listProductsOfSet(database, id, 'Achromats', { group_id: 'other' })).toEqual([]);
    expect(ids(await listCurvesOf(database, id, { product_id: 'AC254-100-a' }))).toEqual(['Curve-1']);
    expect((await findCurve(database, id, 'curve-1'))?.id).toBe('Curve-1');
    expect((await findArticle(database, id, 'manual', 'MOUNTING'))?.id).toBe('Mounting');
    expect(await findArticle(database, id, 'course', 'mounting')).toBeUndefined();
  });

  it('keeps the order of the ids asked for, repeats and all, and leaves out what is unknown', async context => {
    const database = await openTestDatabase(engine, context);
    const names = Array.from({ length: 1_300 }, (_, n) => `p${n}`);
    const { id } = await buildVersion(database, [
      ...names.map(name => ['product', make.product(name)] as const),
      ['set', make.set('a')],
      ['set', make.set('b')],
    ]);
    expect(ids(await listSets(database, id, ['b', 'none', 'A', 'b']))).toEqual(['b', 'a', 'b']);
    expect(ids(await listProducts(database, id, [...names.toReversed(), 'none', 'P7']))).toEqual([
      ...names.toReversed(),
      'p7',
    ]);
    expect(await listProducts(database, id, [])).toEqual([]);
  });

  it('never gives a draft, nor what hangs on one, unless asked to', async context => {
    const database = await openTestDatabase(engine, context);
    const draft = { status: 'draft' } as const;
    const { id } = await buildVersion(database, [
      ['set', make.set('hidden', draft)],
      ['set', make.set('shown', { status: 'discontinued' })],
      ['group', make.group('g', 'hidden')],
      ['product', make.product('hidden', { ...draft, set_id: 'shown' })],
      ['product', make.product('shown', { set_id: 'shown', status: 'discontinued' })],
      ['curve', make.curve('of-set', { set_id: 'hidden' })],
      ['curve', make.curve('of-product', { product_id: 'hidden' })],
      ['curve', make.curve('of-nothing', { product_id: 'unknown' })],
      ['article', make.article('course', 'hidden', draft)],
    ]);
    expect(await findSet(database, id, 'hidden')).toBeUndefined();
    expect(ids(await listSets(database, id, ['hidden', 'shown']))).toEqual(['shown']);
    expect(await listGroups(database, id, 'hidden')).toEqual([]);
    expect(await findGroup(database, id, 'g')).toBeUndefined();
    expect(await findProduct(database, id, 'hidden')).toBeUndefined();
    expect(await findProductByPartNumber(database, id, 'hidden')).toBeUndefined();
    expect(ids(await listProducts(database, id, ['hidden', 'shown']))).toEqual(['shown']);
    expect(ids(await listProductsOfSet(database, id, 'shown'))).toEqual(['shown']);
    expect(await listCurvesOf(database, id, { set_id: 'hidden' })).toEqual([]);
    expect(await listCurvesOf(database, id, { product_id: 'hidden' })).toEqual([]);
    for (const curve of ['of-set', 'of-product', 'of-nothing'])
      expect(await findCurve(database, id, curve)).toBeUndefined();
    expect((await listCurvePreviews(database, id, { product_ids: ['hidden'] })).size).toBe(0);
    expect(await listArticles(database, id, 'course')).toEqual([]);
    expect(await findArticle(database, id, 'course', 'hidden')).toBeUndefined();
    expect(await countRecords(database, id)).toMatchObject({ sets: 1, products: 1, articles: 0 });

    const drafts = { drafts: true };
    expect((await findSet(database, id, 'hidden', drafts))?.id).toBe('hidden');
    expect(ids(await listGroups(database, id, 'hidden', drafts))).toEqual(['g']);
    expect((await findProduct(database, id, 'hidden', drafts))?.id).toBe('hidden');
    expect(ids(await listProductsOfSet(database, id, 'shown', drafts))).toEqual(['hidden', 'shown']);
    expect((await findCurve(database, id, 'of-set', drafts))?.id).toBe('of-set');
    expect((await listCurvePreviews(database, id, { product_ids: ['hidden'] }, drafts)).size).toBe(1);
    expect(ids(await listArticles(database, id, 'course', drafts))).toEqual(['hidden']);
    expect(await countRecords(database, id, drafts)).toMatchObject({ sets: 2, products: 2, articles: 1 });
  });

  it('finds a product by its part number as people write it, and none where several are as close', async context => {
    const database = await openTestDatabase(engine, context);
    const part = (product_id: string, part_number: string) =>
      ['product', make.product(product_id, { part_number })] as const;
    const { id } = await buildVersion(database, [
      part('lens', 'AC254-100-A/M'),
      part('thread', '1/4-20'),
      part('other', '14-20'),
      part('lower', 'xy-1'),
      part('upper', 'XY-1'),
      part('sign', '±'),
      part('cn', '透镜 25'),
      part('accent', 'É-7'),
    ]);
    const find = async (text: string) => (await findProductByPartNumber(database, id, text))?.id;
    expect(await find('AC254-100-A/M')).toBe('lens');
    expect(await find(' ac254 100 a m')).toBe('lens');
    expect(await find('ＡＣ２５４－１００－Ａ／Ｍ')).toBe('lens');
    expect(await find('1/4-20')).toBe('thread');
    expect(await find('14-20')).toBe('other');
    expect(await find('1420')).toBeUndefined();
    expect(ids(await listProductsByPartNumber(database, id, '1420'))).toEqual(['thread', 'other']);
    expect(await find('XY-1')).toBe('upper');
    expect(await find('xy-1')).toBe('lower');
    expect(await find('±')).toBe('sign');
    expect(await find('透镜25')).toBe('cn');
    expect(await find('透鏡25')).toBe('cn');
    expect(await find('e7')).toBe('accent');
    expect(await find('')).toBeUndefined();
    expect(await find('\0')).toBeUndefined();
  });

  it('gives the first curve of each owner as a preview of at most 32 of its points', async context => {
    const database = await openTestDatabase(engine, context);
    const points = Array.from({ length: 1_000 }, (_, n): [number, number] => [n, Math.sin(n / 50)]);
    const { id } = await buildVersion(database, [
      ['product', make.product('P1')],
      ['product', make.product('P2')],
      ['set', make.set('P1')],
      ['curve', make.curve('second', { product_id: 'P1', order: 2 })],
      [
        'curve',
        make.curve('first', {
          product_id: 'p1',
          order: 1,
          series: [
            { name: {}, points },
            { name: {}, points: [[0, 0]] },
          ],
        }),
      ],
      ['curve', make.curve('of-set', { set_id: 'P1' })],
    ]);
    const previews = await listCurvePreviews(database, id, { product_ids: ['P1', 'P2', 'none'] });
    expect([...previews.keys()]).toEqual(['P1']);
    const preview = previews.get('P1');
    expect(preview).toMatchObject({
      curve_id: 'first',
      name: { en: 'first' },
      x: { unit: 'nm' },
      y: { key: 'transmission' },
    });
    expect(preview?.points).toHaveLength(32);
    expect(preview?.points[0]).toEqual([0, 0]);
    expect(preview?.points.at(-1)).toEqual(points.at(-1));
    expect((await listCurvePreviews(database, id, { set_ids: ['p1'] })).get('p1')?.curve_id).toBe('of-set');
    expect((await listCurvePreviews(database, id, { product_ids: [] })).size).toBe(0);
  });

  it('reads nothing from a version that does not exist, and refuses what is no version id', async context => {
    const database = await openTestDatabase(engine, context);
    expect(await findProduct(database, 'v9', 'a')).toBeUndefined();
    expect(await listCategories(database, 'v9')).toEqual([]);
    await expect(getCatalogue(database, 'v9')).rejects.toMatchObject({ code: 'catalogue_not_found' });
    for (const id of ['', 'v0', 'v01', '1', 'v1 or 1=1']) {
      await expect(findProduct(database, id, 'a')).rejects.toMatchObject({ code: 'version_not_found' });
    }
  });

  it('takes any text as an id to look for', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    for (const text of ["'; drop table products; --", '\0', 'a\ud800', '透镜', 'x'.repeat(10_000)]) {
      expect(await findProduct(database, id, text)).toBeUndefined();
      expect(await findGroup(database, id, text)).toBeUndefined();
      expect(await listCurvesOf(database, id, { product_id: text })).toEqual([]);
    }
  });
}

for (const engine of ENGINES) describe(`reading records on ${engine}`, () => suite(engine));
