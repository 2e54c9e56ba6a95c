import { stringify } from 'yaml';
import { VIEW_PARTS, type Views } from '#contract/records/views.ts';
import type { CellWriting } from './record-cells.ts';

/** `views.yaml`. */
export function formatViewsFile(
  { categories, menu, home }: Views,
  { text }: Pick<CellWriting, 'text'>,
): string {
  const listsOf = (view: Views['categories'][number]) =>
    Object.fromEntries(VIEW_PARTS.flatMap(part => (view[part] ? [[part, view[part].entries]] : [])));
  const all = categories.find(({ category_id }) => category_id === null);
  const own = categories.filter(({ category_id }) => category_id !== null);
  const { queries, example } = home;
  const file = {
    ...(all && { all: listsOf(all) }),
    ...(own.length > 0 && {
      categories: Object.fromEntries(own.map(view => [view.category_id, listsOf(view)])),
    }),
    menu: {
      ...(menu.order && { order: menu.order.entries }),
      ...(menu.featured && { featured: menu.featured.entries }),
    },
    home: {
      ...(queries && { queries: queries.texts.map(text) }),
      ...(example && {
        example: { category: example.category_id, filters: example.filters, attributes: example.keys },
      }),
    },
  };
  return stringify(file, { lineWidth: 0 });
}
