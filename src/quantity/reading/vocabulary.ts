import { QUANTITY_NAMES, type QuantityNames } from '#text/languages/quantities.ts';
import type { Comparison } from '../schema.ts';

/** Words for "no value" in tables, in lower case and folded. */
export const MISSING_WORDS: ReadonlySet<string> = new Set(
  `- -- --- / // \\ . ? * x n/a n.a. n.a na #n/a nan null nil none unknown undefined tbd tba tbc unspecified
  not·applicable not·available not·specified k.a. k.·a. keine·angabe entfällt nicht·zutreffend nicht·angegeben 无 暂无 没有 不适用 未知 未定 待定 不详 空 缺`
    .split(/\s+/)
    .map(word => word.replaceAll('·', ' ')),
);

/** Comparison signs and words before a number. Longer ones come first, so that `>=` is not read as `>`. */
export const COMPARISON_PREFIX: readonly (readonly [string, Comparison])[] = longestFirst('before', {
  '>=': '>= => ≥ 不小于 不少于 不低于 大于等于 大于或等于 至少 最小 最少 最低 at·least not·less·than no·less·than minimum min. min from',
  '<=': '<= =< ≤ 不大于 不超过 不高于 不多于 小于等于 小于或等于 至多 最大 最多 最高 at·most not·more·than no·more·than maximum max. max up·to',
  '>': '> 大于 高于 超过 多于 greater·than more·than above over',
  '<': '< 小于 低于 少于 不足 不到 less·than below under',
  '~': '~ ≈ ≃ ≅ 约为 大约 约 近似 approximately approx. approx about around circa ca. ca',
});

/** Comparison words after a number and its unit. */
export const COMPARISON_SUFFIX: readonly (readonly [string, Comparison])[] = longestFirst('after', {
  '>=': 'minimum min. min 最小 最小值 or·more or·above or·larger or·greater or·higher or·bigger or·longer and·up and·above 以上 及以上 或以上',
  '<=': 'maximum max. max 最大 最大值 or·less or·below or·smaller or·lower or·shorter or·fewer and·below 以下 及以下 或以下 以内',
  '~': 'approx. approx typ. typical typ 典型 典型值 左右 上下',
});

/** The marks of a diameter before its number. */
export const DIAMETER_MARK = /^(?:[Ø⌀∅Φφø]|dia(?:meter)?\b\.?|直径)\s*[:=]?\s*/iu;

function longestFirst(
  side: 'before' | 'after',
  words: Partial<Record<Comparison, string>>,
): readonly (readonly [string, Comparison])[] {
  const usual = listWords(words, list => list.split(' ').map(word => word.replaceAll('·', ' ')));
  // Of every language, whichever the site has: a maker's table is written in the maker's. A build has its own alone.
  const further = Object.values<QuantityNames | undefined>(QUANTITY_NAMES).flatMap(names =>
    listWords(names?.comparisons?.[side] ?? {}, list => list.split('|')),
  );
  return [...usual, ...further].sort((a, b) => b[0].length - a[0].length);
}

function listWords(
  words: Partial<Record<Comparison, string>>,
  cut: (list: string) => string[],
): (readonly [string, Comparison])[] {
  return (
    Object.entries(words) as [Comparison, string][]
  ) /* The keys are Comparisons by the parameter's type. */
    .flatMap(([comparison, list]) => cut(list).map(word => [word, comparison] as const));
}
