import { DEVICE_CATEGORIES } from './categories-devices.ts';
import { OPTICS_CATEGORIES } from './categories-optics.ts';
import type { CategoryNode } from './category-node.ts';
import { csv } from './csv.ts';

/** The tree of categories; the first eleven of the top are the site's navigation. */
const CATEGORY_TREE: readonly CategoryNode[] = [...OPTICS_CATEGORIES, ...DEVICE_CATEGORIES];

/** `categories.csv`, without the leaves that no set stands in; a category's picture is its own pictogram or its parent's. */
export function categoriesFile(used: ReadonlySet<string>, pictograms: ReadonlySet<string>): string {
  const inUse = (n: CategoryNode): boolean => used.has(n.id) || (n.children ?? []).some(inUse);
  const rows: (string | undefined)[][] = [];
  const walk = (
    nodes: readonly CategoryNode[],
    parent: string | undefined,
    parentImage: string | undefined,
  ) =>
    nodes.filter(inUse).forEach((n, i) => {
      const image = pictograms.has(n.id) ? `media/category-${n.id}.svg` : parentImage;
      rows.push([n.id, parent, n.en, n.cn, n.summaryEn, n.summaryCn, image, String((i + 1) * 10)]);
      walk(n.children ?? [], n.id, image);
    });
  walk(CATEGORY_TREE, undefined, undefined);
  return csv(['id', 'parent_id', 'name_en', 'name_cn', 'summary_en', 'summary_cn', 'image', 'order'], rows);
}
