import type { LocalizedText } from '#text/localized-text.ts';
import { mapText, textIn } from '#text/text-in.ts';
import type { NamedFeature } from '../exchange/exchange-product.ts';
import { makeAttributeKey, textOf } from '../exchange/feature-survey.ts';
import { textInItsLanguage } from '../language.ts';
import { childOf, childrenWhere, childText, type XmlElement } from '../xml/read-xml.ts';
import { childTexts, languageOf, localizedText } from './bmecat-texts.ts';

/** Words for a value that is not known or does not apply (ETIM: `-` with the detail `UN`). */
const NO_VALUE = /^(?:|-|UN|NA|n\/a)$/i;

/**
 * Reads the features of a product (`PRODUCT_FEATURES`, in BMEcat 1.2 `ARTICLE_FEATURES`). In a tree (`FID`,
 * `FPARENT_ID`) a feature's name is its parents' and its own.
 * @param names of features that are referred to by id (`FT_IDREF`)
 */
export function readFeatures(
  blocks: readonly XmlElement[],
  language: string,
  names: ReadonlyMap<string, LocalizedText>,
): NamedFeature[] {
  const elements = blocks.flatMap(featuresIn);
  const parents = new Map(elements.map(element => [childText(element, 'FID'), element]));
  const found = new Map<string, NamedFeature>();
  for (const element of elements) {
    const values = readValues(element, language);
    if (values.length === 0) continue;
    const name = nameOf(element, parents, language, names);
    const key = makeAttributeKey(textOf(name));
    const known = found.get(key);
    const unit = childText(element, 'FUNIT') || childText(childOf(element, 'FTEMPLATE'), 'FT_UNIT') || null;
    // One feature twice is a list of its values.
    if (known === undefined) found.set(key, { key, name, values, unit, ...readDetails(element) });
    else known.values.push(...values);
  }
  return [...found.values()];
}

/** The features of a block, those in groups of it (`FEATURE_GROUP`, at any depth) included. */
function featuresIn(block: XmlElement): XmlElement[] {
  const isWanted = ({ name }: XmlElement) => name === 'FEATURE' || name === 'FEATURE_GROUP';
  return childrenWhere(block, isWanted).flatMap(child =>
    child.name === 'FEATURE' ? [child] : featuresIn(child),
  );
}

function nameOf(
  element: XmlElement,
  parents: ReadonlyMap<string, XmlElement>,
  language: string,
  names: ReadonlyMap<string, LocalizedText>,
): LocalizedText {
  const own = ownName(element, language, names);
  const parent_id = childText(element, 'FPARENT_ID');
  const parent = parent_id === '' ? undefined : parents.get(parent_id);
  if (parent === undefined || parent === element) return own;
  const above = ownName(parent, language, names);
  return mapText(own, (text, locale) => `${textIn(above, locale)}: ${text}`);
}

function ownName(
  element: XmlElement,
  language: string,
  names: ReadonlyMap<string, LocalizedText>,
): LocalizedText {
  // BMEcat 2005 may name the template of a feature instead.
  const template = childOf(element, 'FTEMPLATE');
  const given = [childTexts(element, 'FNAME', language), childTexts(template, 'FT_NAME', language)];
  const id =
    childText(element, 'FT_IDREF') || childText(element, 'FTEMPLATE_IDREF') || childText(template, 'FT_ID');
  const own = given.find(text => textOf(text) !== '') ?? {};
  if (id === '') return own;
  return names.get(id) ?? (textOf(own) === '' ? textInItsLanguage(id) : own);
}

/** The facts about a number in `FVALUE_DETAILS`, if it has nothing else. */
const DETAILS = /^(?<comparison>[<>]=?|~)?(?: ?(?<tolerance>\+\d[\d.]*\/-\d[\d.]*))?$/;

function readDetails(element: XmlElement): Pick<NamedFeature, 'comparison' | 'tolerance'> {
  const { comparison, tolerance } = DETAILS.exec(childText(element, 'FVALUE_DETAILS'))?.groups ?? {};
  return { ...(comparison && { comparison }), ...(tolerance && { tolerance }) };
}

/** A code of a classification (`0173-1#07-AAA123#001`, `EV000123`), which means nothing without its word. */
const VALUE_CODE = /^(?:\d{4}-\d#\d\d-[A-Z]{3}\d{3}#\d{3}|EV\d{6})$/;

/** The values of a feature: of a coded one the word that `FVALUE_DETAILS` has for it. */
function readValues(element: XmlElement, language: string): LocalizedText[] {
  const values = readGivenValues(element, language);
  const details = childTexts(element, 'FVALUE_DETAILS', language);
  const [only] = values;
  const isCode = values.length === 1 && VALUE_CODE.test(textOf(only ?? {}));
  return isCode && textOf(details) !== '' && !NO_VALUE.test(textOf(details)) ? [details] : values;
}

/** The given values. Where each has a different language, they are translations of a single value. */
function readGivenValues(element: XmlElement, language: string): LocalizedText[] {
  const given = childrenWhere(
    element,
    ({ name, text }) => (name === 'FVALUE' || name === 'VALUE_IDREF') && !NO_VALUE.test(text),
  );
  if (given.length === 0) return [];
  const languages = given.length === 1 ? new Set() : new Set(given.map(languageOf));
  if (given.length > 1 && languages.size === given.length) return [localizedText(given, language)];
  return given.map(value => localizedText([value], language)).filter(value => textOf(value) !== '');
}
