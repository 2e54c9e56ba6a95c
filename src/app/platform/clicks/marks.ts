import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import type { ClickRecord } from '#contract/visitors/click-record.ts';

const KINDS: readonly string[] = ['product', 'set', 'category', 'article'] satisfies ClickRecord['kind'][];

const PLACES: Readonly<Record<string, ClickRecord['place']>> = {
  '': 'home',
  search: 'search',
  category: 'category',
  product: 'product',
  compare: 'compare',
  cart: 'cart',
  'new-product': 'new_product',
  ...Object.fromEntries(ARTICLE_KIND_NAMES.filter(kind => kind !== 'banner').map(kind => [kind, 'article'])),
};

/** The record that a mark refers to, or null if it is not a mark. */
export function readMark(mark: string | undefined): Pick<ClickRecord, 'kind' | 'id'> | null {
  const [kind = '', id = ''] = mark?.split(' ') ?? [];
  if (!KINDS.includes(kind) || id === '') return null;
  // The list holds exactly the kinds.
  return { kind: kind as ClickRecord['kind'], id };
}

/** The place of the lists on a page, by its path without a language. */
export function placeOf(path: string): ClickRecord['place'] {
  return PLACES[path.split('/')[1] ?? ''] ?? 'other';
}
