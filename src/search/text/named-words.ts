import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import { LOCALES } from '#text/locale.ts';
import { singular } from './singular.ts';
import { cut } from './tokenize.ts';

/**
 * The words that a catalogue's categories, attributes and choices are called by, each once, in the singular: they are
 * right, whether a product has them or not.
 */
export function namedWords(
  categories: readonly Pick<Category, 'name'>[],
  attributes: readonly Pick<Attribute, 'name' | 'values'>[],
): string[] {
  const named = [...categories, ...attributes, ...attributes.flatMap(({ values }) => values)];
  const texts = named.flatMap(({ name }) => LOCALES.map(locale => name[locale] ?? ''));
  return [...new Set(texts.flatMap(cut).flatMap(({ run, surface }) => (run ? [] : [singular(surface)])))];
}
