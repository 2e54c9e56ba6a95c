import type { Attribute } from '#contract/attributes/attribute.ts';
import { fold } from '#text/fold.ts';
import { MAKER_NAMES } from '#text/languages/finding.ts';
import { textsOf } from '#text/text-in.ts';

/** Shortest beginning of a maker's name. */
const LENGTH_MIN = 2;

/** Whether the choices of an attribute are the makers of products. */
export function isOfMakers({ kind, key, name }: Attribute): boolean {
  return kind === 'enum' && [key, ...textsOf(name)].some(own => MAKER_NAMES.has(fold(own)));
}

const known = new WeakMap<Attribute, ReadonlyMap<string, readonly string[]>>();

/** The ids of the makers whose names begin with a word, by that word: `lg` of LG Electronics. */
export function makersByFirstWord(makers: Attribute): ReadonlyMap<string, readonly string[]> {
  const found = known.get(makers) ?? arrange(makers);
  known.set(makers, found);
  return found;
}

function arrange({ values }: Attribute): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of values)
    for (const word of new Set(textsOf(name).flatMap(firstWord)))
      ids.set(word, [...(ids.get(word) ?? []), id]);
  return ids;
}

function firstWord(name: string): string[] {
  const [first = ''] = fold(name).split(' ');
  return first.length < LENGTH_MIN ? [] : [first];
}
