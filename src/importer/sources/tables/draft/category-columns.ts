import { doubtMark, type SayDoubt } from './doubt.ts';
import type { SeenColumn } from './seen-column.ts';
import { quote } from './table-survey.ts';

// The levels of categories in a table: a column for each (`Category 1`, `Main group` and `Subgroup`), or all of them in one
// (`Relays > Power relays`).

const LEVELS_MAX = 3;

const KIND = `(?:${[
  '(?:product |item |produkt-?|waren-?|artikel-?)?(?:categor(?:y|ies)|kategorie|group|gruppe|class|klasse|family|familie)',
  'cat[ée]gorie|groupe|famille|rubrique',
].join('|')})`;
const STEP = '(?:level|ebene|stufe|niveau|lvl|l)';

/** What heads say of a level, from the top down. Of several that say the same the first counts. */
const NAMED: readonly RegExp[] = [
  /^(?:department|abteilung|sparte|sortiment|一级(?:分类|类目|类别)|大类)$/,
  new RegExp(
    `^(?:(?:main|parent|top|root|super|primary|haupt|ober)[ -]?(?:level )?${KIND}|${KIND} (?:parent|principale?|m[èe]re)|父级?(?:分类|类目|类别))$`,
  ),
  new RegExp(`^(?:${KIND}(?: name)?|二级(?:分类|类目|类别)|中类|分类|类别|类目|品类)$`),
  new RegExp(
    `^(?:(?:sub|unter|sous|child|secondary|second)[ -]?${KIND}|三级(?:分类|类目|类别)|小类|子(?:分类|类目|类别))$`,
  ),
  new RegExp(`^(?:(?:sub|unter|sous)[ -]?){2}${KIND}$`),
];

/** `Category 2`, `Category level 2`, `Level 2`, `2nd level category`, `L2 category`. */
const NUMBERED = [
  new RegExp(`^${KIND}(?: ?${STEP})? ?[-.#]?([1-6])$`),
  /^(?:level|ebene|niveau) ?([1-6])$/,
  new RegExp(`^${STEP}? ?([1-6])(?:st|nd|rd|th|\\.)?[ -]?(?:level )?${KIND}$`),
];

/** Separators of levels, the likeliest first. */
const SEPARATORS = ['>', '»', '→', '::', '\\', '|', ' / '];
/** Share of the different texts that have it. */
const SEPARATED_SHARE = 0.5;

/**
 * The columns of the levels of categories, from the top down, or an empty list if no two of them are called so.
 * @param isShared whether many products have the same text in a column
 */
export function findLevels(
  columns: readonly SeenColumn[],
  heads: ReadonlyMap<SeenColumn, string>,
  isShared: (seen: SeenColumn) => boolean,
): SeenColumn[] {
  const fitting = columns.filter(seen => seen.numbers === 0 && isShared(seen));
  const ranks = [numberOf, placeOf].map(rankOf => {
    const found = new Map<number, SeenColumn>();
    for (const seen of fitting) {
      const rank = rankOf(heads.get(seen) ?? '');
      if (rank !== null && !found.has(rank)) found.set(rank, seen);
    }
    return [...found].sort(([a], [b]) => a - b).map(([, seen]) => seen);
  });
  const levels = ranks.find(list => list.length > 1) ?? [];
  return levels.slice(0, LEVELS_MAX);
}

function numberOf(head: string): number | null {
  const number = NUMBERED.map(pattern => pattern.exec(head)?.[1]).find(digit => digit !== undefined);
  return number === undefined ? null : Number(number);
}

function placeOf(head: string): number | null {
  const place = NAMED.findIndex(pattern => pattern.test(head));
  return place < 0 ? null : place;
}

/** What separates the levels in the texts of a column, if most have several: the first levels are fewer than the texts. */
function findSeparator({ texts }: SeenColumn): string | null {
  const found = SEPARATORS.find(separator => {
    const paths = [...texts].filter(text => text.includes(separator));
    return paths.length > 0 && paths.length >= texts.size * SEPARATED_SHARE && isTree(paths, separator);
  });
  return found ?? null;
}

/** Whether what is before the first separator has several things below it somewhere. */
function isTree(paths: readonly string[], separator: string): boolean {
  const tops = new Set(paths.map(path => path.split(separator, 1)[0]?.trim()));
  return tops.size < paths.length;
}

/** The category of a product: its levels, each a column or all in one. */
export function categoryLines(
  {
    categories,
    pair,
    say,
  }: { categories: readonly SeenColumn[]; pair: { maker: SeenColumn } | null; say: SayDoubt },
  title = 'Products',
): string[] {
  const [top, ...others] = categories;
  if (top === undefined)
    return [
      `    categories: [${pair ? quote(`{${pair.maker.column}}`) : quote(title)}]${doubtMark(say('category'))}`,
    ];
  const path = quote(categories.map(({ column }) => `{${column}}`).join(' / '));
  if (others.length > 0) return [`    categories: [${path}]${doubtMark(say('levels'))}`];
  const separator = findSeparator(top);
  return [
    `    categories: [${path}]`,
    ...(separator === null
      ? []
      : [`    category_separator: ${quote(separator)}${doubtMark(say('separator'))}`]),
  ];
}
