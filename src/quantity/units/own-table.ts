import { textsOf } from '#text/text-in.ts';
import { foldUnit } from '../fold.ts';
import type { OwnUnit } from './own-unit.ts';
import { ownQuantity, type Quantity } from './quantities.ts';
import type { Unit } from './unit.ts';

/** An owner's units, by their look-up keys. */
export interface OwnTable {
  readonly units: readonly Unit[];
  readonly by_symbol: ReadonlyMap<string, Unit>;
  readonly by_spelling: ReadonlyMap<string, Unit>;
  readonly by_lower_case: ReadonlyMap<string, Unit>;
}

/**
 * Builds the table of an owner's units. A unit whose `of` is not known is left out.
 * @param find returns a unit of the site's own by its symbol
 */
export function buildOwnTable(own: readonly OwnUnit[], find: (symbol: string) => Unit | undefined): OwnTable {
  const bySymbol = new Map<string, Unit>();
  const bySpelling = new Map<string, Unit>();
  const byLowerCase = new Map<string, Unit>();
  for (const row of own) {
    const of = row.of === null ? null : (bySymbol.get(row.of) ?? find(row.of));
    if (of === undefined) continue;
    const unit = buildUnit(row, of);
    bySymbol.set(unit.symbol, unit);
    const plural = row.name.en.length > 2 ? [`${row.name.en}s`] : [];
    for (const spelling of [row.symbol, ...textsOf(row.name), ...row.spellings, ...plural]) {
      bySpelling.set(foldUnit(spelling), unit);
      byLowerCase.set(foldUnit(spelling).toLowerCase(), unit);
    }
  }
  return {
    units: [...bySymbol.values()],
    by_symbol: bySymbol,
    by_spelling: bySpelling,
    by_lower_case: byLowerCase,
  };
}

function buildUnit({ symbol, name, factor, offset, spellings }: OwnUnit, of: Unit | null): Unit {
  const quantity: Quantity = of?.quantity ?? ownQuantity(symbol);
  // base = (value × factor + offset + of.offset) × of.factor = (value + shift) × (factor × of.factor)
  const shift = (offset + (of?.offset ?? 0)) / factor;
  return {
    symbol,
    display: symbol,
    quantity,
    factor: factor * (of?.factor ?? 1),
    ...(shift !== 0 && { offset: shift }),
    aliases: spellings,
    name,
  };
}
