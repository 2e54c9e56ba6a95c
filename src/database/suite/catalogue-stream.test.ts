import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import {
  openCatalogueStream,
  streamCurves,
  streamProducts,
  streamSets,
} from '../catalogue/catalogue-stream.ts';
import type { Engine } from '../engine/engine.ts';
import { buildVersion } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const collect = async <Row extends { id: string }>(stream: AsyncIterable<Row>) =>
  (await Array.fromAsync(stream)).map(row => row.id);

function suite(engine: Engine): void {
  it('gives 10,000 products once each, in the order written, from their own version only', async context => {
    const database = await openTestDatabase(engine, context);
    const products = Array.from({ length: 10_000 }, (_, n) =>
      make.product(`p${(n * 7_919) % 10_000}`, { order: 10_000 - n }),
    );
    const { id } = await buildVersion(
      database,
      products.map(product => ['product', product] as const),
    );
    await buildVersion(database, [['product', make.product('other')]]);
    const read: Product[] = await Array.fromAsync(streamProducts(database, id));
    expect(read).toEqual(products);
  });

  it('does not hold the event loop while it reads', async context => {
    const database = await openTestDatabase(engine, context);
    const attributes = Array.from({ length: 20 }, (_, n) => ({
      kind: 'text' as const,
      key: `a${n}`,
      text: { en: 'some words '.repeat(8) },
    }));
    const { id } = await buildVersion(
      database,
      Array.from({ length: 5_000 }, (_, n) => ['product', make.product(`p${n}`, { attributes })] as const),
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    expect(await collect(streamProducts(database, id))).toHaveLength(5_000);
    delay.disable();
    // Alone it takes about 5 ms. The median ignores the effect of other work on the machine on single turns.
    expect(delay.percentile(50) / 1e6).toBeLessThan(20);
  });

  it('leaves out drafts and their curves, also where whole pages are drafts', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await buildVersion(database, [
      ...Array.from(
        { length: 700 },
        (_, n) =>
          ['product', make.product(`p${n}`, { status: n % 350 === 0 ? 'published' : 'draft' })] as const,
      ),
      ['set', make.set('hidden', { status: 'draft' })],
      ['set', make.set('shown', { status: 'discontinued' })],
      ...Array.from(
        { length: 60 },
        (_, n) => ['curve', make.curve(`c${n}`, { product_id: `p${n}` })] as const,
      ),
      ['curve', make.curve('of-hidden', { set_id: 'hidden' })],
      ['curve', make.curve('of-shown', { set_id: 'shown' })],
    ]);
    expect(await collect(streamProducts(database, id))).toEqual(['p0', 'p350']);
    expect(await collect(streamSets(database, id))).toEqual(['shown']);
    expect(await collect(streamCurves(database, id))).toEqual(['c0', 'of-shown']);
  });

  it('gives everything that an index is built from', async context => {
    const database = await openTestDatabase(engine, context);
    const synonyms = [{ terms: ['lens', '透镜'] }];
    const { id } = await buildVersion(database, [
      ['catalogue', make.catalogue({ synonyms })],
      ['category', make.category('lenses')],
      ['attribute', make.attribute('nd')],
      ['set', make.set('s')],
      ['product', make.product('p')],
      ['curve', make.curve('c', { product_id: 'p' })],
    ]);
    const stream = await openCatalogueStream(database, id);
    expect(stream).toMatchObject({
      catalogue_version: id,
      synonyms,
      categories: [{ id: 'lenses' }],
      attributes: [{ key: 'nd' }],
    });
    expect(await collect(stream.sets)).toEqual(['s']);
    expect(await collect(stream.products)).toEqual(['p']);
    expect(await collect(stream.curves)).toEqual(['c']);
  });
}

for (const engine of ENGINES) describe(`streams on ${engine}`, () => suite(engine));
