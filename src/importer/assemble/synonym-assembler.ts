import type { Attribute } from '#contract/attributes/attribute.ts';
import { NO_TEXTS } from '#contract/messages/formatter.ts';
import type { SynonymGroup, SynonymMeaning } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { scanQuantity } from '#quantity/reading/scan-quantity.ts';
import { findUnit } from '#quantity/units/units.ts';
import { fold } from '#text/fold.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import { hintUnits } from '../check/unit-hint.ts';
import type { Place, Problem, SynonymDraft } from '../draft.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { nounText, problemAt } from '../problems.ts';

// The meaning of a row of synonyms, as its owner writes it:
//
//   attribute:focal_length   category:mirrors   unit:V      by key, id or symbol
//   coating=Ag   retardance=0.25λ                           a condition, as in an address; a choice by its id or name
//   sort=-bandwidth                                         an order, as in an address
//   10.6 µm                                                 a quantity

const BY_NAME = /^(attribute|category|unit):\s*(\S.*)$/;
const CONDITION = /^([a-z][a-z0-9_]*)=(.+)$/;

/** The nouns in which a meaning is looked up: all attributes with all their choices, and all categories. */
export type KnownNouns = {
  attributes: ReadonlyMap<string, Attribute>;
  categories: ReadonlyMap<string, Category>;
};

type Found = { means: SynonymMeaning; names: readonly LocalizedText[] };

/** Keeps rows of synonyms until all that they can mean is known. */
export class SynonymAssembler {
  readonly #rows: { draft: SynonymDraft; place: Place }[] = [];

  /** Takes a row. */
  add(draft: SynonymDraft, place: Place): void {
    this.#rows.push({ draft, place });
  }

  /**
   * Resolves all rows to synonym groups. The names of the noun that a row means join its terms, so that a search for
   * one finds the other. A row whose meaning or number is unknown becomes a problem instead of a group.
   */
  finish(known: KnownNouns): { groups: SynonymGroup[]; problems: Problem[] } {
    const problems: Problem[] = [];
    const groups = this.#rows.flatMap(({ draft, place }) => {
      const found = draft.means === null ? undefined : findMeaning(draft.means, place, known);
      if (found !== undefined && 'severity' in found) problems.push(found);
      const isKnown = draft.number === null || known.attributes.has(draft.number);
      if (!isKnown) problems.push(unknown(place, 'number', 'attribute', draft.number ?? ''));
      const isRefused = !isKnown || (found !== undefined && 'severity' in found);
      runningLedger()?.settle(place.file, place.line, isRefused ? 'refused' : 'used');
      if (isRefused) return [];
      const names = found?.names.flatMap(({ en, cn }) => [en, cn].filter(name => name !== undefined)) ?? [];
      return [
        {
          terms: [...new Set([...draft.terms, ...names])],
          ...(found && { means: found.means }),
          ...(draft.number !== null && { number: draft.number }),
        },
      ];
    });
    return { groups, problems };
  }
}

function findMeaning(text: string, place: Place, known: KnownNouns): Found | Problem {
  const [, what, name = ''] = BY_NAME.exec(text) ?? [];
  if (what === 'attribute') return attributeMeaning(name, place, known);
  if (what === 'category') return categoryMeaning(name, place, known);
  if (what === 'unit') return unitMeaning(name, place);
  const [, key = '', value = ''] = CONDITION.exec(text) ?? [];
  if (key === 'sort') return sortMeaning(value, place, known);
  return key === '' ? quantityMeaning(text, place) : filterMeaning(key, value, place, known);
}

function attributeMeaning(key: string, place: Place, { attributes }: KnownNouns): Found | Problem {
  const attribute = attributes.get(key);
  if (attribute === undefined) return unknown(place, 'means', 'attribute', key);
  return { means: { kind: 'attribute', key }, names: [attribute.name] };
}

function categoryMeaning(id: string, place: Place, { categories }: KnownNouns): Found | Problem {
  const category = categories.get(id);
  if (category === undefined) return unknown(place, 'means', 'category', id);
  return { means: { kind: 'category', id }, names: [category.name] };
}

function unitMeaning(symbol: string, place: Place): Found | Problem {
  const unit = findUnit(symbol);
  if (unit === undefined)
    return problemAt({ ...place, column: 'means' }, 'unit_unknown', {
      field: 'means',
      value: symbol,
      hint: hintUnits(symbol),
    });
  return { means: { kind: 'unit', unit: unit.symbol }, names: [] };
}

function sortMeaning(order: string, place: Place, { attributes }: KnownNouns): Found | Problem {
  const key = order.replace(/^-/, '');
  if (!attributes.has(key)) return unknown(place, 'means', 'attribute', key);
  const sort = { by: 'attribute' as const, key, descending: order.startsWith('-') };
  return { means: { kind: 'sort', sort }, names: [] };
}

function quantityMeaning(text: string, place: Place): Found | Problem {
  const quantity = scanQuantity(text, 0);
  if (quantity?.end !== text.length || quantity.unit === null || quantity.comparison !== null)
    return problemAt({ ...place, column: 'means' }, 'synonym_meaning_unreadable', { value: text });
  const { value, unit } = quantity;
  return { means: { kind: 'quantity', value, unit: unit.unit.symbol }, names: [] };
}

function filterMeaning(key: string, value: string, place: Place, known: KnownNouns): Found | Problem {
  const attribute = known.attributes.get(key);
  if (attribute === undefined) return unknown(place, 'means', 'attribute', key);
  const { filters, problems } = parseFilters([`${key}=${value}`], wanted => known.attributes.get(wanted));
  const [filter] = filters;
  if (filter === undefined)
    return problemAt({ ...place, column: 'means' }, 'synonym_condition_invalid', {
      value: `${key}=${value}`,
      reason: problems[0]?.message ?? NO_TEXTS,
    });
  return filter.kind === 'enum'
    ? choiceMeaning(filter, attribute, place)
    : { means: { kind: 'filter', filter }, names: [] };
}

/** Choices by their ids or names, in any letter case. */
function choiceMeaning(
  filter: Extract<Filter, { kind: 'enum' }>,
  attribute: Attribute,
  place: Place,
): Found | Problem {
  const chosen = filter.any_of.map(word => {
    const wanted = fold(word);
    const isWanted = (own: string | undefined) => own !== undefined && fold(own) === wanted;
    const { values } = attribute;
    return values.find(({ id }) => isWanted(id)) ?? values.find(({ name }) => textsOf(name).some(isWanted));
  });
  const missing = filter.any_of.find((_, at) => chosen[at] === undefined);
  if (missing !== undefined) return unknown(place, 'means', 'choice', missing);
  const choices = chosen.filter(choice => choice !== undefined);
  return {
    means: { kind: 'filter', filter: { ...filter, any_of: choices.map(({ id }) => id) } },
    names: filter.not || choices.length > 1 ? [] : choices.map(({ name }) => name),
  };
}

function unknown(
  place: Place,
  column: string,
  on: 'attribute' | 'category' | 'choice',
  value: string,
): Problem {
  return problemAt({ ...place, column }, 'synonym_target_unknown', { on: nounText(on), value });
}
