import { readLeadDays, statesNoLeadTime } from '../../availability/lead-days.ts';
import { readStockCount } from '../../availability/stock-count.ts';
import { findLevels } from './category-columns.ts';
import { findSeriesColumn } from './draft-series.ts';
import { findMedia } from './media-columns.ts';
import { findNamesByLanguage } from './name-columns.ts';
import {
  findPriceLists,
  findPrices,
  foldHead,
  isPieces,
  PACKING_UNIT,
  type TakeColumn,
} from './price-columns.ts';
import { namePath } from './record-paths.ts';
import type { SeenColumn } from './seen-column.ts';
import { findReplacement, findStatus } from './status-columns.ts';
import { dateOrderOf } from './table-survey.ts';

// Common names of table columns, in English, German, French and Chinese. Whole heads are tried first, then parts of
// them.

const PART_NUMBER = [
  /^(?:mpn|m\/?pn|sku|p ?\/? ?n|part ?(?:n(?:o|r|um|umber)?\.?|#|code|id)|(?:mfr|mfg|manufacturer)s?\.? ?(?:part|p\/n|pn|no|number|code|sku)[ \w.#]*)$/,
  /^(?:art(?:ikel)?\.? ?-? ?(?:n(?:r|o|ummer)?\.?|code)|best(?:ell)?\.? ?-? ?(?:n(?:r|ummer)\.?|bezeichnung|code)|typ(?:en)? ?-? ?(?:nr\.?|nummer|bezeichnung)|material ?-? ?(?:nr\.?|nummer))$/,
  /^(?:(?:catalog(?:ue)?|cat\.?|order(?:ing)?|item|model|product|stock|material|style|type|supplier|vendor|lcsc|stock keeping)\.? ?(?:#|n(?:o|r|um|umber)?\.?|code|id|part|unit))$/,
  /^(?:(?:r[ée]f(?:[ée]rence)?\.?|code)(?: ?(?:article|produit|fabricant|interne|commande))?|n° ?(?:d')?article|num[ée]ro(?: (?:de )?(?:pi[èe]ce|article))?)$/,
  /^(?:型号|料号|编号|货号|物料(?:编码|编号|号|代码)?|产品(?:型号|编号|编码|代码)|零件号|订货号|规格型号|商品(?:编码|编号))$/,
  /\b(?:part|article|artikel|sku|item|model|order|bestell|catalog(?:ue)?)|\btype$|no\.?$|number|型号|料号|编号|货号|编码/,
];
const NAME = [
  /^(?:(?:product|item|part|article|short|display)? ?(?:name|title|description|desc\.?)|(?:artikel|kurz|produkt)?(?:bezeichnung|name|text|beschreibung)|benennung|d[ée]signation|libell[ée]|intitul[ée]|nom(?: du produit)?|名称|品名|产品名称|商品名称|描述|产品描述)$/,
  /name|title|descr|bezeichnung|benennung|beschreibung|d[ée]signation|libell[ée]|名称|品名|描述/,
  /^(?:product|item|article|artikel|produkt|produit|model|modell|mod[èe]le|type|typ)$/,
];
const CATEGORY = [/categor|kategorie|cat[ée]gorie|group|gruppe|groupe|class|rubrique|类别|分类|品类/];
/** A column that is the category if no column is called so, and the series otherwise. */
const FAMILY = [/family|familie|famille/];
const DATE = [/date|datum|added|released|日期/];
const STOCK = [
  /stock|inventory|on.?hand|avail|bestand|lager|disponib|库存|现货/,
  /^(?:qoh|qty(?:\.? ?(?:oh|on hand|available))?|quantity(?: available)?|menge|quantit[ée]|qt[ée]|数量)$/,
];
/** Pieces in what is ordered, the smallest quantity, and the steps in which one orders. */
const PACK_SIZE =
  /^(?:(?:pcs?|pieces|units|st(?:ü|ue)ck)\.? ?(?:per|\/|je|pro) ?(?:pack(?:age|ung)?|box|bag|carton|vpe)|pack(?:age|ing|aging)? ?(?:size|qty|quantity|content)|(?:packungs|verpackungs)?inhalt|packungsgr(?:ö|oe)(?:ß|ss)e|quantit[ée] par (?:paquet|lot|bo[iî]te)|每(?:包|盒)(?:数量)?|包装(?:数量|数))$/;
const MINIMUM =
  /^(?:moq|min(?:imum|imale|\.)? ?(?:order(?:ing)? ?)?(?:qty|quantity|quant\.?)|mindest(?:bestell|abnahme)?menge|quantit[ée] min(?:imum|imale|\.)?(?: de commande)?|最小(?:起订|订购|包装)量|起订量)$/;
const STEP =
  /^(?:(?:order|qty|quantity|sales?)[ -]?(?:multiples?|steps?|increments?|interval)|multiples?|spq|standard pack(?: ?(?:qty|quantity|size))?|bestell(?:schritt|intervall|vielfaches)|mengenintervall|multiple de commande|(?:最小)?增量|订购倍数|标准包装(?:数|数量)?)$/;
/** The maker of a product, and the maker's name for it. If neither alone identifies the products, both together may. */
const MAKER = /maker|manufacturer|hersteller|brand|\bmarke|fabricant|marque|厂商|品牌|制造商/;
const MODEL = /model|mod[èe]le|\btyp(?:e|enbezeichnung)?$|designation|型号/;
const LEAD_TIME =
  /^(?:(?:standard|std\.?|factory|mfr\.?|typical) )?(?:lead ?-?time|delivery(?: ?time)?|shipping time|lieferzeit|lieferfrist|wiederbeschaffungszeit|d[ée]lai(?: de livraison)?|disponibilit[ée]|availability|verf[üu]gbarkeit|lieferbarkeit|供货情况?|交期|货期|交货(?:期|时间)|供货周期|交付周期)$/;
/** Share of filled rows and of different texts from which on a column may identify the products, as a row may occur twice or lack it. */
const UNIQUE_SHARE = 0.99;
/** That share for a column whose head says that it has the part numbers. */
const NAMED_UNIQUE_SHARE = 0.6;

/** Finds the columns that are fields of a product, each once. `has_paths` says that they are paths into records. */
export function assignRoles(columns: readonly SeenColumn[], rows: number, has_paths = false) {
  const taken = new Set<SeenColumn>();
  const heads = new Map(columns.map(seen => [seen, foldHead(seen.column)]));
  const take: TakeColumn = (patterns, fits) => {
    const free = columns.filter(seen => !taken.has(seen) && fits(seen));
    const found = patterns
      .map(pattern => free.find(seen => pattern.test(heads.get(seen) ?? '')))
      .find(seen => seen !== undefined);
    if (found !== undefined) taken.add(found);
    return found;
  };
  const isUnique = (seen: SeenColumn) =>
    seen.filled >= rows * UNIQUE_SHARE && seen.texts.size >= rows * UNIQUE_SHARE;
  const part_number = findPartNumber(rows, { take, isUnique });
  const isShared = (seen: SeenColumn) => seen.filled > 0 && seen.texts.size <= rows / 2;
  const isTold = part_number !== undefined && isUnique(part_number);
  const pair = isTold ? null : findMakerAndModel(columns, rows, { heads, isShared });
  if (pair !== null && part_number !== undefined) taken.delete(part_number);
  const name = pair === null ? take(NAME, seen => seen.numbers < seen.filled) : undefined;
  const names = name === undefined ? [] : findNamesByLanguage(name, listNames(columns, { heads, taken }));
  for (const { seen } of names) taken.add(seen);
  const categories = takeCategories(columns, { heads, isShared, taken, take, has_paths });
  const price_lists = findPriceLists(columns, { heads, has_paths });
  if (price_lists !== undefined) for (const seen of Object.values(price_lists)) taken.add(seen);
  const priced = findPrices(columns, { heads, take });
  for (const { seen } of priced.price_steps) taken.add(seen);
  if (typeof priced.price_quantity === 'object') taken.add(priced.price_quantity);
  const packing = findPacking(take);
  const stock = take(STOCK, countsStock);
  const lead_time = takeLeadTime(columns, { heads, taken });
  const status = findStatus(take);
  const replacement = findReplacement(take, part_number);
  const media = findMedia(
    columns.filter(seen => !taken.has(seen)),
    heads,
  );
  for (const { seen } of media) taken.add(seen);
  const added = take(DATE, seen => dateOrderOf(seen) !== null);
  const free = columns.filter(seen => !taken.has(seen));
  const series = categories.length === 0 ? undefined : findSeriesColumn(free, rows);
  if (series !== undefined) taken.add(series);
  const found = {
    name,
    names,
    categories,
    price_lists,
    ...priced,
    packing,
    stock,
    lead_time,
    status,
    replacement,
    media,
    added,
    series,
  };
  return { taken, rows, isUnique, part_number: pair === null ? part_number : undefined, pair, ...found };
}

/** The columns of the category's levels, from the top down: several that are called so, one, or none. */
function takeCategories(
  columns: readonly SeenColumn[],
  {
    heads,
    isShared,
    taken,
    take,
    has_paths,
  }: {
    heads: ReadonlyMap<SeenColumn, string>;
    isShared: (seen: SeenColumn) => boolean;
    taken: Set<SeenColumn>;
    take: TakeColumn;
    has_paths: boolean;
  },
): SeenColumn[] {
  const free = columns.filter(seen => !taken.has(seen));
  const named = has_paths ? new Map(free.map(seen => [seen, foldHead(namePath(seen.column))])) : heads;
  const levels = findLevels(free, named, isShared);
  for (const seen of levels) taken.add(seen);
  if (levels.length > 0) return levels;
  const only = take(CATEGORY, isShared) ?? take(FAMILY, isShared);
  return only === undefined ? [] : [only];
}

function findPacking(take: TakeColumn) {
  return {
    pack_size: take([PACK_SIZE], isCount),
    minimum_quantity: take([MINIMUM], isCount),
    quantity_step: take([STEP], isCount) ?? take([PACKING_UNIT], isPieces),
  };
}

function findPartNumber(
  rows: number,
  { take, isUnique }: { take: TakeColumn; isUnique: (seen: SeenColumn) => boolean },
): SeenColumn | undefined {
  const isCode = (seen: SeenColumn) =>
    isUnique(seen) && (seen.unit === null || (seen.unit_in === 'header' && seen.numbers === 0));
  // One that is called so by its whole head is it, even if some rows lack it or repeat another.
  const isMostlyUnique = (seen: SeenColumn) => seen.texts.size >= rows * NAMED_UNIQUE_SHARE;
  return (
    take(PART_NUMBER, isCode) ??
    take(PART_NUMBER.slice(0, -1), isMostlyUnique) ??
    take([/^/], seen => isCode(seen) && seen.numbers < seen.filled) ??
    take([/^/], isCode) ??
    take(PART_NUMBER, () => true)
  );
}

/** The free columns that are called as names are. */
function listNames(
  columns: readonly SeenColumn[],
  { heads, taken }: { heads: ReadonlyMap<SeenColumn, string>; taken: ReadonlySet<SeenColumn> },
): SeenColumn[] {
  return columns.filter(
    seen =>
      !taken.has(seen) &&
      seen.numbers < seen.filled &&
      NAME.slice(0, 2).some(pattern => pattern.test(heads.get(seen) ?? '')),
  );
}

/** A column of whole numbers. */
function isCount({ filled, unit, texts }: SeenColumn): boolean {
  return filled > 0 && unit === null && [...texts].every(text => /^\d{1,7}$/.test(text));
}

/** Whether a column's texts are numbers of pieces in stock, some of which may say that it has none or that none is known. */
function countsStock({ unit, texts }: SeenColumn): boolean {
  const counts = [...texts].map(text => readStockCount(text, false) ?? readStockCount(text, true));
  return unit === null && !counts.includes(undefined) && counts.some(count => count !== null);
}

/** A column of lead times, the period that its head names (`weeks`, '' for none), and its texts that cannot be read. */
type LeadTimeColumn = { seen: SeenColumn; period: string; unread: string[] };

/** The free column of lead times. */
function takeLeadTime(
  columns: readonly SeenColumn[],
  { heads, taken }: { heads: ReadonlyMap<SeenColumn, string>; taken: Set<SeenColumn> },
): LeadTimeColumn | null {
  const free = columns.filter(seen => !taken.has(seen) && LEAD_TIME.test(heads.get(seen) ?? ''));
  const found = free.map(findLeadTime).find(column => column !== null) ?? null;
  if (found !== null) taken.add(found.seen);
  return found;
}

/** How a column states lead times. Returns null if fewer than half of its texts can be read. */
function findLeadTime(seen: SeenColumn): LeadTimeColumn | null {
  const { unit, unit_in, texts } = seen;
  const period = unit !== null && unit_in !== 'texts' && readLeadDays(`1 ${unit}`) !== null ? ` ${unit}` : '';
  const unread = [...texts].filter(
    text => readLeadDays(/^\d+$/.test(text) ? `${text}${period}` : text) === null && !statesNoLeadTime(text),
  );
  return texts.size === 0 || unread.length > texts.size / 2 ? null : { seen, period, unread };
}

/** The columns of maker and model, both filled in nearly every row, or null if either is missing. */
function findMakerAndModel(
  columns: readonly SeenColumn[],
  rows: number,
  { heads, isShared }: { heads: ReadonlyMap<SeenColumn, string>; isShared: (seen: SeenColumn) => boolean },
): { maker: SeenColumn; model: SeenColumn } | null {
  const called = (pattern: RegExp) =>
    columns.filter(
      seen =>
        seen.filled >= rows * UNIQUE_SHARE && seen.numbers < rows && pattern.test(heads.get(seen) ?? ''),
    );
  const maker = called(MAKER).find(isShared);
  const model = called(MODEL).find(seen => seen !== maker && seen.texts.size > (maker?.texts.size ?? 0));
  return maker === undefined || model === undefined ? null : { maker, model };
}
