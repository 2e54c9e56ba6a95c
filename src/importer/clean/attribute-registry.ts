import { type Attribute, type AttributeValue, isBuiltin } from '#contract/attributes/attribute.ts';
import { AttributeKey, RESERVED_ATTRIBUTE_KEYS } from '#contract/attributes/attribute-key.ts';
import { isConvertible } from '#quantity/convert.ts';
import { isQuantity } from '#quantity/units/quantities.ts';
import { findUnit, type Unit } from '#quantity/units/units.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { hintUnits } from '../check/unit-hint.ts';
import type { Cell, Place, Problem } from '../draft.ts';
import { problemAt, unknownColumn } from '../problems.ts';
import { type AttributeDefinition, defaultsOf, quantityName, settleUnit } from './attribute-definition.ts';
import type { CleanCell, Words } from './cell.ts';
import { sortBySize } from './choice-order.ts';
import { Choices } from './choices.ts';
import { CELL_KINDS } from './kinds/kinds.ts';
import { KnownValues } from './known-values.ts';
import { cleanQuantity } from './quantity-cell.ts';

/** A definition, its choices, the units that columns state for it, as written, and the values of cells that were read before. */
type Entry = {
  attribute: Attribute;
  choices: Choices;
  units: Map<string, Unit | undefined>;
  known: KnownValues;
  /** An unknown unit that makes its values texts. */
  text_unit: string | null;
};

/** More choices than this are rather text: a facet cannot show them. */
const CHOICES_MAX = 5_000;

/** The attributes of a catalogue: their definitions, the choices that products bring, and how a product's cells become values. */
export class AttributeRegistry {
  readonly #entries = new Map<string, Entry>();
  /** Cells' keys `material_en`, taken apart. */
  readonly #bases = new Map<string, { base: string; language: 'plain' | Locale }>();
  /** Problems that are reported once instead of at each product. */
  readonly #said = new Set<string>();

  /** Adds an attribute definition and returns its problems. If there is an error among them the definition is dropped. */
  define(definition: AttributeDefinition, place: Place): Problem[] {
    const problems = this.#checkKey(definition.key, place);
    const kind = settleUnit(definition, place, problems);
    if (problems.some(problem => problem.severity === 'error')) return problems;
    const attribute = { ...defaultsOf(definition), ...definition, ...kind };
    const text_unit = isAsText(problems) ? (definition.unit ?? null) : null;
    this.#entries.set(attribute.key, {
      attribute,
      choices: new Choices(attribute.values),
      units: new Map(),
      known: new KnownValues(),
      text_unit,
    });
    return problems;
  }

  /** Whether an attribute is defined. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The values of a product's cells, with their problems. A column that belongs to no attribute is reported once. */
  clean(cells: readonly Cell[]): { values: AttributeValue[]; problems: Problem[] } {
    const values: AttributeValue[] = [];
    const problems: Problem[] = [];
    const words = new Map<string, Words>();
    const take = (cell: Cell, known: KnownValues | null, clean: () => CleanCell | null) => {
      const found = known?.find(cell);
      const { value = null, problem = null } = found === undefined ? (clean() ?? {}) : { value: found };
      if (found === undefined && problem === null) known?.keep(cell, value);
      if (value !== null) values.push(value);
      if (problem !== null) problems.push(problem);
    };
    for (const given of cells) {
      if (given.text.trim() === '') continue;
      const entry = this.#entries.get(given.key);
      const cell = withTextUnit(given, entry?.text_unit ?? null);
      if (entry === undefined || CELL_KINDS[entry.attribute.kind].reads === 'words')
        this.#collectWords(cell, words, problems);
      // Other facts about a column's cells are not cached with their text.
      else
        take(cell, cell.plausible === undefined ? entry.known : null, () =>
          this.#cleanValue(cell, entry, problems),
        );
    }
    for (const [key, cellsOfKey] of words) {
      const entry = this.#entries.get(key);
      if (entry === undefined) continue;
      const kind = CELL_KINDS[entry.attribute.kind];
      if (kind.reads !== 'words') continue;
      const { plain, first } = cellsOfKey;
      const known = kind.isOfChoices && plain !== undefined ? entry.known : null;
      take(first, known, () => {
        const clean = kind.clean(cellsOfKey, key, entry.choices);
        this.#limitChoices(first.place, entry, problems);
        return clean;
      });
    }
    return { values, problems };
  }

  /** All definitions with all their choices, in order. */
  list(): Attribute[] {
    return [...this.#entries.values()].map(({ attribute, choices }) =>
      takesChoices(attribute) ? withChoices(attribute, choices) : { ...attribute, values: [] },
    );
  }

  #checkKey(key: string, place: Place): Problem[] {
    if (!AttributeKey.safeParse(key).success)
      return [problemAt(place, 'attribute_key_invalid', { value: key })];
    if (RESERVED_ATTRIBUTE_KEYS.has(key) || isBuiltin(key))
      return [problemAt(place, 'attribute_key_reserved', { value: key })];
    return this.#entries.has(key) ? [problemAt(place, 'attribute_twice', { value: key })] : [];
  }

  /** The value of one cell, or null if the unit of its column excludes it. */
  #cleanValue(cell: Cell, entry: Entry, problems: Problem[]): CleanCell | null {
    const kind = CELL_KINDS[entry.attribute.kind];
    if (kind.reads === 'cell') return kind.clean(cell, cell.key);
    if (kind.reads !== 'quantity' || !this.#knowsUnit(cell, entry, problems)) return null;
    const unit = cell.unit === null ? null : (findColumnUnit(cell.unit, entry)?.symbol ?? null);
    return cleanQuantity(cell, entry.attribute, unit, kind.toValue);
  }

  /** Joins a cell of words with that of the other language. */
  #collectWords(cell: Cell, words: Map<string, Words>, problems: Problem[]): void {
    const { base, language } = this.#splitKey(cell.key);
    const kind = this.#entries.get(base)?.attribute.kind;
    if (kind === undefined || CELL_KINDS[kind].reads !== 'words') {
      this.#reportOnce(`column ${cell.key}`, problems, () => unknownColumn(cell.place, cell.key));
      return;
    }
    const own: Words = words.get(base) ?? { first: cell };
    own[language] = cell;
    words.set(base, own);
  }

  #splitKey(key: string): { base: string; language: 'plain' | Locale } {
    let split = this.#bases.get(key);
    if (split === undefined) {
      const language = this.#entries.has(key) ? undefined : LOCALES.find(own => key.endsWith(`_${own}`));
      split =
        language === undefined
          ? { base: key, language: 'plain' }
          : { base: key.slice(0, -language.length - 1), language };
      this.#bases.set(key, split);
    }
    return split;
  }

  #limitChoices(place: Place, { attribute: { key }, choices }: Entry, problems: Problem[]): void {
    if (choices.size <= CHOICES_MAX) return;
    this.#reportOnce(`choices ${key}`, problems, () =>
      problemAt(place, 'choices_too_many', { field: key, limit: CHOICES_MAX }),
    );
  }

  /** A unit that a column states applies to all its cells. A wrong one is reported once and the column is left out. */
  #knowsUnit(cell: Cell, entry: Entry, problems: Problem[]): boolean {
    if (cell.unit === null) return true;
    const { attribute } = entry;
    const unit = findColumnUnit(cell.unit, entry);
    if (unit !== undefined && unit.symbol === attribute.unit) return true;
    const target = attribute.unit === null ? undefined : findColumnUnit(attribute.unit, entry);
    if (unit !== undefined && (target === undefined || isConvertible(unit, target))) return true;
    const code = unit === undefined ? 'unit_unknown' : 'unit_of_other_kind';
    const parts = {
      field: cell.place.column ?? cell.key,
      value: cell.unit,
      expected: quantityName(attribute.quantity),
      hint: hintUnits(cell.unit, attribute.quantity),
    };
    this.#reportOnce(`unit ${cell.key} ${cell.unit}`, problems, () =>
      problemAt({ ...cell.place, line: null }, code, parts),
    );
    return false;
  }

  #reportOnce(key: string, problems: Problem[], make: () => Problem): void {
    if (this.#said.has(key)) return;
    this.#said.add(key);
    problems.push(make());
  }
}

function isAsText(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'unit_as_text');
}

/** A bare number followed by the unit of its attribute, if that is shown as text. */
function withTextUnit(cell: Cell, unit: string | null): Cell {
  return unit === null || !/^[\d.,+\-\s]*\d$/.test(cell.text)
    ? cell
    : { ...cell, text: `${cell.text.trim()} ${cell.unit ?? unit}` };
}

/** An attribute with all its choices, those whose sizes decide in the order of these. */
function withChoices(attribute: Attribute, choices: Choices): Attribute {
  const { choice_order = choices.order } = attribute;
  const listed = choices.list();
  const values = choice_order === 'size' ? sortBySize(listed) : listed;
  return { ...attribute, values, choice_order };
}

function takesChoices({ kind }: Attribute): boolean {
  const cells = CELL_KINDS[kind];
  return cells.reads === 'words' && cells.isOfChoices;
}

/** The unit that a column states, of the attribute's kind if that has one with this spelling. */
function findColumnUnit(text: string, { attribute, units }: Entry): Unit | undefined {
  if (!units.has(text))
    units.set(
      text,
      (isKind(attribute.quantity) ? findUnit(text, attribute.quantity) : undefined) ?? findUnit(text),
    );
  return units.get(text);
}

const isKind = (quantity: string | null | undefined) =>
  quantity !== null && quantity !== undefined && isQuantity(quantity);
