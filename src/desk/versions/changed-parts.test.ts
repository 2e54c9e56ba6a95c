import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { listChangedParts } from './changed-parts.ts';

it('the parts of a catalogue that differ between versions are named, and those that do not are not', async context => {
  const database = await openTestDatabase('sqlite', context, 'importer');
  const entries = (catalogue: Entry, ...others: Entry[]): Entry[] => [
    catalogue,
    ['product', make.product('P-1')],
    ...others,
  ];
  const lens = (name: string): Entry => ['category', make.category('lenses', { name: { en: name } })];
  const mass: Entry = ['attribute', make.attribute('mass')];
  const same = ['catalogue', make.catalogue()] as const;
  const first = await publishRecords(database, entries(same, lens('Lenses')));
  const again = await publishRecords(database, entries(same, lens('Lenses')));
  expect(await listChangedParts(database, first.id, again.id)).toEqual([]);
  // A whole import that says what an update set has no mark of it.
  const facets = (line: number) => ({
    entries: ['mass'],
    line,
    ...(line > 5 && { by_update: true as const }),
  });
  const viewsFrom = (line: number) =>
    make.catalogue({
      views: { categories: [{ category_id: null, facets: facets(line) }], menu: {}, home: {} },
    });
  const views = viewsFrom(2);
  const next = await publishRecords(database, entries(['catalogue', views], lens('Optics'), mass));
  expect(await listChangedParts(database, first.id, next.id)).toEqual(['views', 'categories', 'attributes']);
  const moved = await publishRecords(database, entries(['catalogue', viewsFrom(9)], lens('Optics'), mass));
  expect(await listChangedParts(database, next.id, moved.id)).toEqual([]);
  const named = make.catalogue({
    name: { en: 'Other' },
    synonyms: [{ terms: ['lens', 'objective'] }],
  });
  const by_update = true as const;
  const marked = make.catalogue({
    ...named,
    synonyms: named.synonyms.map(group => ({ ...group, by_update })),
  });
  const last = await publishRecords(database, entries(['catalogue', named], lens('Lenses')));
  expect(await listChangedParts(database, first.id, last.id)).toEqual(['synonyms', 'catalogue']);
  const kept = await publishRecords(database, entries(['catalogue', marked], lens('Lenses')));
  expect(await listChangedParts(database, last.id, kept.id)).toEqual([]);
  const page = (body: string, replaced?: string): Entry => [
    'article',
    make.article('page', 'imprint', {
      body: { en: body },
      ...(replaced !== undefined && { by_update: [{ field: 'body', locale: 'en', replaced }] }),
    }),
  ];
  const written = await publishRecords(database, entries(same, page('Ulm', 'Bonn')));
  expect(await listChangedParts(database, first.id, written.id)).toEqual(['articles', 'categories']);
  const taken_up = await publishRecords(database, entries(same, page('Ulm')));
  expect(await listChangedParts(database, written.id, taken_up.id)).toEqual([]);
});
