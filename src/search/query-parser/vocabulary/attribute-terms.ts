import type { Attribute } from '#contract/attributes/attribute.ts';
import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import type { CurveAxes } from '#contract/curves/curve.ts';
import { isReadAsGuest, SEARCH_PACKS } from '#text/languages/search.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { choiceTerms } from './choice-terms.ts';
import { isSaidByName } from './kinds.ts';
import { curveTarget, type Meaning } from './meaning.ts';
import { type Name, namesIn, OWN, PART, plainName, SYMBOL, splitWhole, symbolAtEnd } from './names.ts';
import { FLAG_WORDS, SYMBOLS } from './symbols.ts';
import type { Synonyms } from './synonym-groups.ts';
import { ownNames } from './target.ts';
import { readTerms } from './term-list.ts';
import { addTerm, type TermTree } from './term-tree.ts';
import { bothNumbers, lookupForm } from './word-forms.ts';

type Tree = TermTree<Meaning>;
type LocalName = Name & { locale: Locale | null; synonym?: true };

/** A symbol's second and third meanings are a little weaker. */
const SYMBOL_STEP = 0.1;
/** A value in optical density may be a condition on a curve of transmission: OD = −lg T. */
const DENSITY = { symbol: 'od', of: ['transmission', 'transmittance'], unit: 'OD' };

const SYMBOL_TABLE = SYMBOLS.map(([symbols, names]) => ({
  symbols: readTerms(symbols),
  names: readTerms(names),
}));

/**
 * Names of attributes in languages that the search knows, by their English one. `locale` is null for those of a language
 * that the site does not have.
 */
const USUAL_NAMES: readonly { locale: Locale | null; name: string; terms: string[] }[] = SEARCH_PACKS.flatMap(
  ([locale, { attributes }]) => {
    const isOwn = LOCALES.includes(locale);
    return attributes.map(line => {
      const [name = '', ...terms] = line.split('|');
      const read = isOwn ? terms : terms.filter(term => isReadAsGuest(term));
      return { locale: isOwn ? locale : null, name: plainName(name), terms: read.map(lookupForm) };
    });
  },
);

/** All of those names. */
export const USUAL_TERMS: readonly string[] = USUAL_NAMES.flatMap(({ terms }) => terms);

/** Adds all terms that can mean an attribute, its choices, or a flag's yes and no. */
export function addAttributeTerms(tree: Tree, attribute: Attribute, synonyms: Synonyms): void {
  const names = namesOf(attribute, synonyms);
  for (const { term, strength, locale, synonym } of names) {
    if (isSaidByName(attribute)) {
      if (strength >= SYMBOL) addTerm(tree, term, { kind: 'flag', key: attribute.key, flag: true });
    } else
      addTerm(tree, term, {
        kind: 'name',
        target: attribute.key,
        strength,
        locale,
        unit: null,
        ...(synonym && { synonym }),
      });
  }
  if (isSaidByName(attribute)) addFlagWords(tree, attribute);
  for (const choice of attribute.values) addChoice(tree, attribute, choice, synonyms);
}

/** Adds the names of a curve's y axis. */
export function addCurveTerms(tree: Tree, { y }: CurveAxes, synonyms: Synonyms): void {
  const target = curveTarget(y.key);
  for (const { term, strength, locale } of namesOf(y, synonyms))
    if (strength >= PART) addTerm(tree, term, { kind: 'name', target, strength, locale, unit: null });
  const own = ownNames(y);
  if (DENSITY.of.some(name => own.has(name)))
    addTerm(tree, DENSITY.symbol, {
      kind: 'name',
      target,
      strength: SYMBOL,
      locale: null,
      unit: DENSITY.unit,
    });
}

function namesOf(named: Pick<Attribute, 'key' | 'name'>, synonyms: Synonyms): LocalName[] {
  const local: LocalName[] = [
    { term: plainName(named.key), strength: OWN, locale: null },
    ...LOCALES.flatMap(locale => namesIn(named.name, locale).map(name => ({ ...name, locale }))),
    ...symbolsOf(named).map(name => ({ ...name, locale: null })),
    ...usualNamesOf(named).map(name => ({ ...name, strength: OWN })),
  ];
  const best = new Map<string, LocalName>();
  const keep = (name: LocalName) => {
    if (name.strength > (best.get(name.term)?.strength ?? 0)) best.set(name.term, name);
  };
  for (const name of local) {
    const term = lookupForm(name.term);
    for (const form of bothNumbers(term)) keep({ ...name, term: form });
    if (name.strength === OWN)
      for (const other of synonyms.of(term))
        keep({ term: other, strength: other.length > 2 ? OWN : SYMBOL, locale: null, synonym: true });
  }
  return [...best.values()];
}

/** The usual names of an attribute in the languages in which the catalogue has no name for it: `Brennweite`. */
function usualNamesOf(
  named: Pick<Attribute, 'key' | 'name'>,
): readonly { term: string; locale: Locale | null }[] {
  const own = ownNames(named);
  return USUAL_NAMES.filter(
    ({ locale, name }) => (locale === null || !named.name[locale]) && own.has(name),
  ).flatMap(({ locale, terms }) => terms.map(term => ({ term, locale })));
}

function symbolsOf(named: Pick<Attribute, 'key' | 'name'>): Name[] {
  const own = ownNames(named);
  const found = SYMBOL_TABLE.flatMap(({ symbols, names }) => {
    const place = names.findIndex(name => own.has(name));
    return place < 0 ? [] : symbols.map(term => ({ term, strength: SYMBOL - place * SYMBOL_STEP }));
  });
  const last = symbolAtEnd(named.name.en ?? '');
  return [
    ...found,
    ...symbolsOfWhole(own),
    ...(last === undefined ? [] : [{ term: last, strength: SYMBOL }]),
  ];
}

/** `temperature coefficient of Voc`, `Voc temperature coefficient`: the symbol of what an attribute is of. */
function symbolsOfWhole(own: ReadonlySet<string>): Name[] {
  return [...own].flatMap(name => {
    const { what, whole } = splitWhole(name);
    const symbols = SYMBOL_TABLE.flatMap(({ symbols, names }) => (names.includes(whole) ? symbols : []));
    return symbols
      .flatMap(symbol => [`${what} of ${symbol}`, `${symbol} ${what}`])
      .map(term => ({ term, strength: SYMBOL }));
  });
}

function addFlagWords(tree: Tree, { key }: Attribute): void {
  for (const [name, yes, no] of FLAG_WORDS) {
    if (name !== key) continue;
    for (const word of readTerms(yes)) addTerm(tree, lookupForm(word), { kind: 'flag', key, flag: true });
    for (const word of readTerms(no)) addTerm(tree, lookupForm(word), { kind: 'flag', key, flag: false });
  }
}

function addChoice(tree: Tree, { key }: Attribute, choice: EnumValue, synonyms: Synonyms): void {
  const added = new Set<string>();
  const add = (term: string, weak: boolean, exact: string | null) => {
    if (added.has(term)) return;
    added.add(term);
    addTerm(tree, term, { kind: 'choice', key, id: choice.id, weak, exact });
  };
  const terms = choiceTerms(choice);
  for (const { term, weak, exact } of terms)
    for (const form of exact === null ? bothNumbers(lookupForm(term)) : [lookupForm(term)])
      add(form, weak, exact);
  for (const { term, weak } of terms)
    if (!weak) for (const other of synonyms.of(lookupForm(term))) add(other, isShort(other), null);
}

/** Two letters have many meanings, while two Chinese characters (镀金) are a word. */
function isShort(term: string): boolean {
  return term.length <= (/^\p{Script=Han}/u.test(term) ? 1 : 2);
}
