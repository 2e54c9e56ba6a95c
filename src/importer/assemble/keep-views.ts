import { OTHERS, type Views } from '#contract/records/views.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { readKnownNouns } from './known-nouns.ts';
import { isSameList, mergeViews, NO_VIEWS } from './merge-views.ts';
import type { KnownNouns } from './synonym-assembler.ts';

/** The fate of a list that an update set. `list` is its keys in `views.yaml`, joined by dots. */
type KeptList = { list: string; code: 'views_kept' | 'views_replaced' | 'views_unfit' };

/**
 * Keeps in a new version the lists of views that updates set in the live one and that the new catalogue does not set
 * itself. Attributes and categories that the new version lacks are left out of them.
 */
export async function keepViews(database: Database, live_id: string, id: string): Promise<KeptList[]> {
  const { views: earlier } = await getCatalogue(database, live_id);
  if (earlier === undefined) return [];
  const catalogue = await getCatalogue(database, id);
  const known = await readKnownNouns(database, id);
  const fates: KeptList[] = [];
  const views = mergeViews(catalogue.views ?? NO_VIEWS, earlier, (own, list, name) => {
    if (list.by_update !== true || (own !== undefined && isSameList(own, list))) return own;
    if (own !== undefined) {
      fates.push({ list: name, code: 'views_replaced' });
      return own;
    }
    const { fitting, isWhole } = fitList(list, name, known);
    if (!isWhole) fates.push({ list: name, code: 'views_unfit' });
    if (fitting !== undefined) fates.push({ list: name, code: 'views_kept' });
    return fitting;
  });
  if (fates.some(({ code }) => code === 'views_kept'))
    await replaceCatalogue(database, id, { ...catalogue, views });
  return fates;
}

/** The part of a list that fits a version, or undefined if nothing of it does. */
function fitList<List extends object>(
  list: List,
  name: string,
  { attributes, categories }: KnownNouns,
): { fitting: List | undefined; isWhole: boolean } {
  const category = /^categories\.(.+)\.[a-z_]+$/.exec(name)?.[1];
  if (category !== undefined && !categories.has(category)) return { fitting: undefined, isWhole: false };
  if (isExample(list)) {
    const isWhole =
      categories.has(list.category_id) &&
      list.keys.every(key => attributes.has(key)) &&
      list.filters.every(filter => attributes.has(filter.split('=', 1)[0] ?? ''));
    return { fitting: isWhole ? list : undefined, isWhole };
  }
  if (!hasEntries(list)) return { fitting: list, isWhole: true };
  const names = name.startsWith('menu.') ? categories : attributes;
  const entries = list.entries.filter(entry => entry === OTHERS || names.has(entry));
  const isWhole = entries.length === list.entries.length;
  return { fitting: isWhole || entries.length > 0 ? { ...list, entries } : undefined, isWhole };
}

function hasEntries(list: object): list is { entries: string[] } {
  return 'entries' in list;
}

function isExample(list: object): list is NonNullable<Views['home']['example']> {
  return 'filters' in list;
}
