import { COMPARISON_PREFIX, COMPARISON_SUFFIX } from '#quantity/reading/vocabulary.ts';
import type { Comparison } from '#quantity/schema.ts';
import { findUnit } from '#quantity/units/units.ts';
import { QUANTITY_NAMES } from '#text/languages/quantities.ts';
import { isReadAsGuest, SEARCH_PACKS, SEARCH_WORDS, type SearchWords } from '#text/languages/search.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { BANDS } from './bands.ts';
import type { Relation, TradeMeaning } from './meaning.ts';
import { scanText } from './scan-text.ts';
import { readTerms } from './term-list.ts';
import { addTerm, emptyTree, type TermTree } from './term-tree.ts';

// Words of the trade in both languages, blank between them; `_` is a blank inside one.

/** Words before a number, besides those in a table's cell. */
const BEFORE: Readonly<Partial<Record<Relation, string>>> = {
  '>=': 'greater_than_or_equal_to no_smaller_than not_below 起码 从',
  '<=': 'within fits_in fit_in fits_into fit_into fits_inside fit_inside fits_within fit_within less_than_or_equal_to no_larger_than no_longer_than not_over not_above 不多于 控制在 限',
  '>': 'bigger_than larger_than higher_than exceeding beyond over 大過 多於 大于 超出',
  '<': 'smaller_than lower_than fewer_than 小於 低於',
  '=': 'exactly precisely 正好 恰好 刚好',
  '~': 'roughly close_to near 大概 接近',
  better: 'better_than 优于 好于',
  as_good: 'no_worse_than not_worse_than 不差于 不劣于 不逊于',
};
/** Words after a number. */
const AFTER: Readonly<Partial<Record<Relation, string>>> = {
  '>=': 'or_higher or_greater or_larger or_above and_up and_more at_least 起',
  '<=': 'or_lower or_smaller or_under and_less and_under at_most 内 之内 之下 封顶',
  '~': 'or_so 附近 上下',
  as_good: 'or_better and_better 或更好 或更优',
};
/** Words that may precede a whole condition as well as a number: `min diameter 10 mm`. */
const JOINS = {
  to: 'to thru through 到 至',
  or: 'or nor 或 或者',
  and: 'and 和 与 及 且 并且 并',
  but: 'but 但 但是 而',
  between: 'between from 介于 在',
  at: 'at 处 下',
} as const;
/** Adjectives before an attribute's name, with `than` and a limit behind it: `higher load than 10 kg`. */
const ADJECTIVES: Readonly<Partial<Record<Relation, string>>> = {
  '>': 'higher greater larger bigger longer wider thicker heavier taller deeper more stronger',
  '<': 'lower smaller shorter narrower thinner lighter less fewer weaker',
  better: 'better',
  faster: 'faster',
  slower: 'slower',
};
const THAN = 'than';
const NOT =
  'not neither no non exclude but_not but_no rather_than instead_of not_equal_to not_from not_by not_of not_with not_made_by not_made_of not_made_from not_made_in not_manufactured_by not_produced_by not_supplied_by none_from none_of nothing_from nothing_by 不 不是 不含 不含有 不带 不要 不用 别要 不需要 不想要 而不是 无 没有 非 除 不等于';
/** What also excludes the next word with `and`: `everything but Trina and Jinko`. */
const EXCEPT =
  'except except_for excluding other_than apart_from anything_but everything_but all_but without 除了 排除';
const GLUE =
  'of with having has the a an is are for in on and at by as that which 的 为 是 有 带 具有 要 覆盖 涵盖 之间 以外 之外 范围 区间 处 时 throughout everywhere_in over_all_of equals equal_to rating value 等于 有没有 有无 是否有 是否 是不是 有木有 能不能 能否';
/** Words around the attribute that an order is by: `largest panel by area`, 按面积排序. */
const BY = 'by 按 按照 排序 排列';
const MOST =
  'best highest highest_first largest largest_first biggest greatest most sort_by sorted_by order_by descending 最好 最佳 最优 最高 最大 从高到低 从大到小 降序';
const LEAST = 'lowest lowest_first smallest smallest_first least ascending 最低 最小 从低到高 从小到大 升序';
/** What a product's size is, whatever its kind: the first of these that it states. */
const SIZES = 'diameter outer_diameter area volume length';
/** What tells how large the area of a part is: the first of these that it states. */
const AREAS = 'area active_area sensitive_area active_diameter clear_aperture diameter';
const LENGTHS = 'length overall_length total_length free_length cable_length';
const SLOWNESS = 'rise_time response_time switching_time';
const SPEEDS = 'bandwidth speed rated_speed';
/** Words for the least and the most of an attribute, with its names. Every catalogue has the attribute `price`. */
const EXTREMES: readonly (readonly [words: string, most: boolean, names: string])[] = [
  [
    'cheapest least_expensive lowest_cost lowest_price 最便宜 最低价 最低价格 最低售价 最低报价 价格最低 最实惠',
    false,
    'price',
  ],
  ['dearest most_expensive highest_price 最贵 最高价 最高价格 最高售价 价格最高', true, 'price'],
  ['lightest 最轻', false, 'weight mass density'],
  ['heaviest 最重', true, 'weight mass density'],
  ['thinnest 最薄', false, 'thickness center_thickness'],
  ['thickest 最厚', true, 'thickness center_thickness'],
  ['longest 最长', true, LENGTHS],
  ['shortest 最短', false, LENGTHS],
  ['widest 最宽', true, 'width'],
  ['narrowest 最窄', false, 'width bandwidth_fwhm bandwidth'],
  ['tallest', true, 'height'],
  ['deepest 最深', true, 'depth'],
  ['largest_area biggest_area 最大面积 面积最大', true, AREAS],
  ['smallest_area 最小面积 面积最小', false, AREAS],
  ['smallest tiniest 最小', false, SIZES],
  ['largest biggest 最大', true, SIZES],
  ['fastest quickest 最快', false, SLOWNESS],
  ['fastest quickest 最快', true, SPEEDS],
  ['slowest 最慢', true, SLOWNESS],
  ['slowest 最慢', false, SPEEDS],
  ['strongest most_powerful brightest 最强 最亮', true, 'output_power optical_power power power_stc'],
  ['weakest least_powerful', false, 'output_power optical_power power power_stc'],
  ['most_efficient 效率最高', true, 'efficiency module_efficiency'],
  ['most_sensitive 最灵敏', true, 'peak_responsivity responsivity sensitivity'],
  ['flattest 最平', false, 'surface_flatness flatness'],
];
/** Comparisons that say of which attribute, by its English names. Where products have none of these they compare any number. */
const COMPARATIVES: readonly (readonly [words: string, relation: Relation, names: string])[] = [
  ['thicker_than 厚于', '>', 'thickness center_thickness'],
  ['thinner_than 薄于', '<', 'thickness center_thickness'],
  ['longer_than 长于', '>', LENGTHS],
  ['shorter_than 短于', '<', LENGTHS],
  ['wider_than 宽于', '>', 'width'],
  ['narrower_than 窄于', '<', 'width bandwidth_fwhm bandwidth'],
  ['taller_than', '>', 'height'],
  ['deeper_than', '>', 'depth'],
  ['heavier_than 重于', '>', 'weight mass'],
  ['lighter_than 轻于', '<', 'weight mass'],
  ['cheaper_than', '<', 'price unit_price'],
  ['stronger_than more_powerful_than brighter_than', '>', 'output_power optical_power power'],
  ['weaker_than less_powerful_than', '<', 'output_power optical_power power'],
  ['hotter_than warmer_than', '>', 'temperature operating_temperature'],
  ['colder_than cooler_than', '<', 'temperature operating_temperature'],
  ['faster_than quicker_than 快于', 'faster', 'rise_time response_time switching_time speed bandwidth'],
  ['slower_than 慢于', 'slower', 'rise_time response_time switching_time speed bandwidth'],
];
const MEAN = 'mean average 平均';
const SOMEWHERE = 'somewhere somewhere_in anywhere_in at_some_point_in 某处 任一处 内某处 范围内某处';
const YES = 'yes true 是';
const NO = 'no false 否';
const CURRENCIES: readonly (readonly [codes: string, words: string])[] = [
  ['USD', 'usd us$ us_dollar us_dollars 美元 美金'],
  ['USD CAD AUD SGD HKD TWD NZD', '$ dollar dollars bucks'],
  ['EUR', 'eur € euro euros 欧元'],
  ['GBP', 'gbp £ pound_sterling 英镑'],
  ['CNY', 'cny rmb yuan 人民币 元人民币 块钱 块'],
  ['CNY TWD HKD', '元'],
  ['CNY JPY', '¥'],
  ['JPY', 'jpy yen 日元'],
  ['CHF', 'chf 瑞士法郎'],
];

const WORD = /[\p{L}\p{N}]/u;

type ConditionWords = SearchWords['words'];

/** Shortest word between two numbers in a language that the site does not have: `und`. */
const JOIN_LENGTH_MIN = 3;

/** Words of conditions by language. Those of English and Chinese share one entry. */
const CONDITION_WORDS: readonly ConditionWords[] = [
  {
    before: BEFORE,
    after: AFTER,
    joins: JOINS,
    extremes: Object.fromEntries(EXTREMES.map(([words]) => [firstOf(words), words])),
    comparatives: Object.fromEntries(COMPARATIVES.map(([words]) => [firstOf(words), words])),
    adjectives: ADJECTIVES,
    than: THAN,
    not: NOT,
    except: EXCEPT,
    filler: GLUE,
    by: BY,
    most: MOST,
    least: LEAST,
    mean: MEAN,
    yes: YES,
    no: NO,
  },
  ...LOCALES.flatMap(locale => SEARCH_WORDS[locale]?.words ?? []),
  ...guestWords(),
];

/**
 * The words of conditions in languages that the site does not have, by which numbers are read: relations, what joins
 * two numbers, superlatives, and what excludes. Articles and the like are none, as they mean too much elsewhere: `die`.
 */
function guestWords(): ConditionWords[] {
  const guests = SEARCH_PACKS.filter(([locale]) => !LOCALES.includes(locale));
  return guests.map(([locale, { words }]) => ({
    ...words,
    before: guestList(words.before, comparisonsOf(locale, 'before')),
    after: guestList(words.after, comparisonsOf(locale, 'after')),
    joins: guestList(words.joins, {}, JOIN_LENGTH_MIN),
    extremes: guestList(words.extremes),
    most: readAsGuest(words.most),
    least: readAsGuest(words.least),
    not: readAsGuest(words.not),
    except: readAsGuest(words.except),
    by: readAsGuest(words.by),
    filler: '',
    than: '',
    mean: '',
    yes: '',
    no: '',
    comparatives: {},
    adjectives: {},
  }));
}

/** The names of units in those languages by which numbers are read: `1 Zoll`. What is a unit or an attribute anyway is none. */
function guestUnits(): (readonly [name: string, unit: string])[] {
  const guests = SEARCH_PACKS.filter(([locale]) => !LOCALES.includes(locale));
  return guests.flatMap(([locale, { attributes }]) => {
    const taken = new Set(attributes.flatMap(line => line.split('|').slice(1)));
    return Object.entries(QUANTITY_NAMES[locale]?.units ?? {}).flatMap(([unit, names]) =>
      names
        .split('|')
        .filter(name => !name.includes(' ') && isReadAsGuest(name))
        .filter(name => !taken.has(name) && findUnit(name) === undefined)
        .map(name => [name, unit] as const),
    );
  });
}

function readAsGuest(list: string, least?: number): string {
  return list
    .split(' ')
    .filter(word => isReadAsGuest(word, least))
    .join(' ');
}

type RelationLists = ConditionWords['before'];

/** The words of a list, and more of the same relations, that are read as those of a guest. */
function guestList(words: RelationLists, more: RelationLists = {}, least?: number): RelationLists {
  const keys = [...new Set([...Object.keys(words), ...Object.keys(more)])];
  return Object.fromEntries(
    keys.map(key => [key, readAsGuest(`${words[key] ?? ''} ${more[key] ?? ''}`, least)]),
  );
}

/** The comparisons of a language, as lists of words have them. */
function comparisonsOf(locale: Locale, place: 'before' | 'after'): RelationLists {
  const lists = QUANTITY_NAMES[locale]?.comparisons?.[place] ?? {};
  return Object.fromEntries(
    Object.entries(lists).map(([sign, list]) => [sign, list.replaceAll(' ', '_').replaceAll('|', ' ')]),
  );
}

function firstOf(words: string): string {
  return words.split(' ')[0] ?? '';
}

/** The words that mean the same in every catalogue. */
export const DOMAIN_TERM_TREE: TermTree<TradeMeaning> = emptyTree();
/** The same words, blank between those of one term. */
export const DOMAIN_TERMS: readonly string[] = addDomainTerms(DOMAIN_TERM_TREE);

function addDomainTerms(tree: TermTree<TradeMeaning>): string[] {
  const terms: string[] = [];
  const add = (words: string, meaning: TradeMeaning) => {
    for (const word of readTerms(words)) {
      const term = scanText(word).lower;
      addTerm(tree, term, meaning);
      terms.push(term);
    }
  };
  // Signs such as `>=` are read by themselves.
  const relate = (words: readonly (readonly [string, Comparison])[], place: 'before' | 'after') => {
    for (const [word, comparison] of words)
      if (WORD.test(word)) add(word.replaceAll(' ', '_'), { kind: 'relation', comparison, place });
  };
  relate(COMPARISON_PREFIX, 'before');
  relate(COMPARISON_SUFFIX, 'after');
  for (const own of CONDITION_WORDS) addConditionWords(own, add);
  for (const { words, all, core } of BANDS) add(words, { kind: 'band', all, core });
  add(SOMEWHERE, { kind: 'somewhere' });
  for (const [name, unit] of guestUnits()) add(name, { kind: 'unit', unit });
  for (const [codes, words] of CURRENCIES) add(words, { kind: 'currency', codes: codes.split(' ') });
  return terms;
}

function addConditionWords(own: ConditionWords, add: (words: string, meaning: TradeMeaning) => void): void {
  // The keys are Relations and joins by the tables.
  for (const [comparison, words] of Object.entries(own.before) as [Relation, string][])
    add(words, { kind: 'relation', comparison, place: 'before' });
  for (const [comparison, words] of Object.entries(own.after) as [Relation, string][])
    add(words, { kind: 'relation', comparison, place: 'after' });
  for (const [join, words] of Object.entries(own.joins) as [keyof typeof JOINS, string][])
    add(words, { kind: 'join', join });
  for (const [comparison, words] of Object.entries(own.adjectives) as [Relation, string][])
    add(words, { kind: 'adjective', comparison });
  add(own.than, { kind: 'than' });
  add(own.not, { kind: 'not' });
  add(own.except, { kind: 'not', with_and: true });
  add(own.filler, { kind: 'fillerWord' });
  add(own.by, { kind: 'by' });
  add(own.most, { kind: 'superlative', most: true });
  add(own.least, { kind: 'superlative', most: false });
  for (const [words, most, names] of EXTREMES)
    add(own.extremes[firstOf(words)] ?? '', {
      kind: 'extreme',
      most,
      names: readTerms(names),
    });
  for (const [words, comparison, names] of COMPARATIVES) {
    const said = own.comparatives[firstOf(words)] ?? '';
    add(said, { kind: 'relation', comparison, place: 'before' });
    add(said, { kind: 'comparative', names: readTerms(names) });
  }
  add(own.mean, { kind: 'mean' });
  add(own.yes, { kind: 'yes', yes: true });
  add(own.no, { kind: 'yes', yes: false });
}
