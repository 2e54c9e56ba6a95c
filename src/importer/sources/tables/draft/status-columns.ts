import { wholePattern } from '#text/whole-pattern.ts';
import { readProductStatus } from '../../availability/product-status.ts';
import { readFlag } from '../../record-fields.ts';
import type { TakeColumn } from './price-columns.ts';
import type { SeenColumn } from './seen-column.ts';
import { quote } from './table-survey.ts';

// The columns that say whether a product is still sold, and what replaces it.

const STATUS = wholePattern([
  '(?:(?:part|product|item|article|artikel|produkt|production)-? ?)?(?:status|state|stage)',
  '(?:lifecycle|life ?-?cycle|lebenszyklus)(?:-? ?(?:status|state|stage))?',
  'cycle de vie|statut(?: (?:du )?produit)?|(?:产品|生命周期)?状态|生命周期',
]);
/** Heads of columns that say yes of products that are discontinued. */
const DISCONTINUED =
  /^(?:is )?(?:discontinued|obsolete|eol|end of life|abgek[üu]ndigt|auslaufartikel|abandonn[ée]|arr[êe]t[ée]|已?停产)$/;
const REPLACEMENT = wholePattern([
  `(?:${[
    '(?:suggested |recommended )?(?:replacement|successor|substitute)|replaced by|superseded by',
    'nachfolger|nachfolge|ersatz|remplacement|remplac[ée] par|successeur|替代',
  ].join('|')})(?:[ -]?(?:${[
    'part|product|article|item|artikel|produkt|typ|n(?:o|r|um|umber)\\.?|sku|p\\/?n|mpn',
    '型号|料号|产品|品',
  ].join('|')})){0,3}`,
]);

/** The column of the status of products: words, or yes and no of those that are discontinued. */
export function findStatus(take: TakeColumn): SeenColumn | undefined {
  return take([STATUS], statesStatus) ?? take([DISCONTINUED], isFlag);
}

/** The column of what replaces products, by part numbers of which the table has some. */
export function findReplacement(
  take: TakeColumn,
  part_number: SeenColumn | undefined,
): SeenColumn | undefined {
  return take([REPLACEMENT], ({ texts }) => [...texts].some(text => part_number?.texts.has(text)));
}

/** Whether each of a column's texts says the status of a product, or nothing. */
function statesStatus({ texts }: SeenColumn): boolean {
  const read = [...texts].map(readProductStatus);
  return !read.includes(undefined) && read.some(status => status !== null);
}

/** Whether each of a column's texts is a yes or a no. */
function isFlag({ texts }: SeenColumn): boolean {
  return texts.size > 0 && [...texts].every(text => readFlag(text) !== undefined);
}

/** What the yes and no of a column mean as the status of a product. */
export function statusValueLines(status: SeenColumn | undefined): string[] {
  const flags = [...(status?.texts ?? [])].flatMap(text => {
    const flag = readFlag(text);
    return flag === undefined ? [] : [`${quote(text)}: ${flag ? 'discontinued' : 'published'}`];
  });
  if (status === undefined || flags.length === 0) return [];
  return [`    values: { ${quote(status.column)}: { ${flags.join(', ')} } }`];
}
