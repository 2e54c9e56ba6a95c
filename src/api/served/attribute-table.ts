import { type AttributeColumn, showAttribute } from '#contract/answers/shown-attribute.ts';
import type { Attribute } from '#contract/attributes/attribute.ts';
import type { ChoiceOrder, ShownChoice } from '#contract/attributes/kinds/enum.ts';
import { makeLasting } from '#contract/client/lasting.ts';
import { arrangeAttributes, type SearchedAttributes } from '#search/finding/searched-attributes.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';

/** The attributes of one catalogue version, with their shown forms built once per locale. */
export type AttributeTable = SearchedAttributes & {
  /** The shown form, or undefined if there is no such attribute. */
  column: (key: string, locale: Locale) => AttributeColumn | undefined;
  /** The name of a choice, or its id if the definition lacks it. */
  choiceName: (key: string, id: string, locale: Locale) => ShownText;
  /** The choices of an attribute as a facet shows them. */
  choiceTable: (key: string, locale: Locale) => ChoiceTable;
  /** Choices with their names. */
  choices: (key: string, ids: readonly string[], locale: Locale) => ShownChoice[];
};

/** The choices of one attribute: their names, the order that a facet lists them in, and the place of each in the owner's. */
export type ChoiceTable = {
  nameOf: (id: string) => ShownText;
  order: ChoiceOrder;
  placeOf: (id: string) => number;
};

/** Makes the table of a version's attributes.
 *  @param mediaHref turns a path of the catalogue folder into an address */
export function makeAttributeTable(
  attributes: readonly Attribute[],
  mediaHref: (path: string) => string,
): AttributeTable {
  const arranged = arrangeAttributes(attributes);
  const { every, find } = arranged;
  const places = new Map(every.map(attribute => [attribute.key, placesOf(attribute)]));
  const names = new Map(every.map(attribute => [attribute.key, namesOf(attribute)]));
  const columnsIn = (locale: Locale) =>
    new Map(
      every.map(attribute => [attribute.key, makeLasting(showAttribute(attribute, locale, mediaHref))]),
    );
  const columns = new Map(LOCALES.map(locale => [locale, columnsIn(locale)]));
  const choiceName = (key: string, id: string, locale: Locale): ShownText => {
    const name = names.get(key)?.get(id);
    return name === undefined ? { text: id } : showText(name, locale);
  };
  return {
    ...arranged,
    column: (key, locale) => columns.get(locale)?.get(key),
    choiceName,
    choiceTable: (key, locale) => ({
      nameOf: id => choiceName(key, id, locale),
      order: find(key)?.choice_order ?? 'count',
      placeOf: id => places.get(key)?.get(id) ?? Number.MAX_SAFE_INTEGER,
    }),
    choices: (key, ids, locale) => ids.map(id => ({ id, name: choiceName(key, id, locale) })),
  };
}

function namesOf(attribute: Attribute) {
  return new Map(attribute.values.map(choice => [choice.id, choice.name]));
}

function placesOf({ values }: Attribute): Map<string, number> {
  return new Map(values.toSorted((a, b) => a.order - b.order).map(({ id }, place) => [id, place]));
}
