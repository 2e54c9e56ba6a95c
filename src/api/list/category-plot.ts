import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { categoryPlotEndpoints } from '#contract/api/endpoints/category-plot.ts';
import { ApiError } from '#contract/api/errors.ts';
import { PLOT_MARKS_MAX, PLOT_POINTS_MAX } from '#contract/limits.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Product } from '#contract/records/product.ts';
import type { PlotResult, PlottedAxis } from '#search/plot/plot.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import type { CallRequest, Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { getCategory } from './categories.ts';
import { readListQuery } from './list-query.ts';

type PlotQuery = CallRequest<'category_plot'>['query'];

/** The call that gives the products of a category as points by two attributes. */
export const categoryPlotHandlers: Handlers<keyof typeof categoryPlotEndpoints> = {
  category_plot: async ({ served, locale, params, query: asked }) => {
    const catalogue = served();
    const category = getCategory(catalogue, params.id);
    const x = getColumn(catalogue, asked.x, 'number', locale);
    const y = getColumn(catalogue, asked.y, 'number', locale);
    const marked = asked.marks === undefined ? null : getColumn(catalogue, asked.marks, 'enum', locale);
    const plot = await findPoints(catalogue, category.id, asked, locale);
    const products = await catalogue.records.listProducts(plot.points.map(({ id }) => id));
    const choices = marked === null ? [] : frequentChoices(products, marked.key);
    const { names, placeOf } = collectNames(locale);
    const byId = new Map(products.map(product => [product.id, product]));
    const points = plot.points.flatMap(point => {
      const product = byId.get(point.id);
      if (product === undefined) return [];
      const mark = marked === null ? -1 : choices.findIndex(({ id }) => id === choiceOf(product, marked.key));
      const { part_number } = product;
      return { ...point, part_number, name: placeOf(product), mark: mark < 0 ? null : mark };
    });
    return {
      catalogue_version: catalogue.version,
      x: showAxis(x, plot.x, plot.found),
      y: showAxis(y, plot.y, plot.found),
      marks: marked && showMarks(catalogue, marked, { choices, products: products.length }, locale),
      totals: { products: plot.found, drawn: plot.drawn, inside: plot.inside },
      names,
      points,
      cells: showCells(plot.cells),
    };
  },
};

/** An attribute of a kind in its shown form. @throws ApiError `not_found` */
function getColumn(
  { attributes }: ServedCatalogue,
  key: string,
  kind: 'number' | 'enum',
  locale: Locale,
): AttributeColumn {
  const column = attributes.column(key, locale);
  if (column?.kind === kind) return column;
  const noun = kind === 'number' ? 'noun.attribute_of_numbers' : 'noun.attribute_with_choices';
  throw new ApiError('not_found', { noun: inBoth(noun), id: key });
}

function findPoints(
  served: ServedCatalogue,
  category_id: string,
  { q, filters, x, y, x_scale, y_scale }: PlotQuery,
  locale: Locale,
): Promise<PlotResult> {
  const parameters = { q, filters, sort: '', columns: [], view: 'product' as const, page: 1, size: 1 };
  const { query } = readListQuery(served, parameters, { category_id }, locale);
  return served.index.plot(query, {
    x,
    y,
    x_scale: x_scale ?? null,
    y_scale: y_scale ?? null,
    points_max: PLOT_POINTS_MAX,
  });
}

function showAxis(column: AttributeColumn, { scale, min, max, stating, beyond }: PlottedAxis, found: number) {
  return { column, scale, min, max, not_stated: found - stating, not_above_zero: beyond };
}

type Choice = { id: string; count: number };

/** The choice of a product, or undefined if it has several or none. */
function choiceOf({ attributes }: Product, key: string): string | undefined {
  const value = attributes.find(own => own.key === key);
  return value?.kind === 'enum' && value.values.length === 1 ? value.values[0] : undefined;
}

function frequentChoices(products: readonly Product[], key: string): Choice[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const id = choiceOf(product, key);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, PLOT_MARKS_MAX);
}

function showMarks(
  { attributes }: ServedCatalogue,
  column: AttributeColumn,
  { choices, products }: { choices: readonly Choice[]; products: number },
  locale: Locale,
) {
  return {
    column,
    choices: choices.map(({ id, count }) => ({
      id,
      count,
      name: attributes.choiceName(column.key, id, locale),
    })),
    others: products - choices.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Names of products, each once, and the place of each. */
function collectNames(locale: Locale) {
  const names: ShownText[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ name }: Product): number => {
    const shown = showText(name, locale);
    const place = places.get(shown.text) ?? names.push(shown) - 1;
    places.set(shown.text, place);
    return place;
  };
  return { names, placeOf };
}

function showCells(cells: PlotResult['cells']) {
  if (cells === null) return null;
  return {
    x_edges: cells.x_edges,
    y_edges: cells.y_edges,
    counts: cells.cells.map(({ column, row, count }): [number, number, number] => [column, row, count]),
  };
}
