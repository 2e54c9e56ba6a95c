import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { ColumnData } from '#contract/client/client-answers.ts';
import { displayUnit } from '#quantity/units/display-unit.ts';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { writeZone } from '../../../platform/storage/data-zone.ts';
import { UnitsContext, useImperial, useUnits } from '../../../platform/units/units.tsx';
import { UNITS } from '../address/number-fields.ts';
import { canShow, chosenConversion } from './chosen-conversion.ts';
import { COLUMN_UNITS_KEY, type ColumnUnits, columnUnits } from './column-units.ts';

type Measured = Pick<ColumnData, 'key' | 'unit'>;

/** Numbers and fields within it are in the unit of a column, and so are numbers that are typed without one. */
export function InColumnUnit({ column, children }: { column: Measured; children: ReactNode }) {
  const units = useChosenUnits();
  const others = useUnits();
  const imperial = useImperial();
  const { key, unit } = column;
  const conversion = useMemo(() => chosenConversion({ key, unit }, units), [key, unit, units]);
  const own = useMemo(
    () =>
      conversion === undefined ? others : (symbol: string) => (symbol === unit ? conversion : others(symbol)),
    [conversion, unit, others],
  );
  const typed = conversion === undefined ? undefined : units[key];
  return (
    <UnitsContext value={own}>
      {children}
      <input type="hidden" name={UNITS} value={typed ?? (imperial ? 'imperial' : 'metric')} />
    </UnitsContext>
  );
}

/** The choice of the unit that a column is shown in, if there are several: those of its attribute, and inches and the like. */
export function UnitChoice({ column }: { column: Measured & Pick<ColumnData, 'displayUnits'> }) {
  const t = useMessages();
  const units = useChosenUnits();
  const imperial = useImperial();
  const { key, unit, displayUnits } = column;
  if (unit === null) return null;
  const twin = displayUnit(unit, 'imperial');
  const offered = [...new Set([unit, ...displayUnits, twin])].filter(other => canShow(unit, other));
  if (offered.length < 2) return null;
  const usual = imperial ? twin : unit;
  const current = units[key] ?? usual;
  const choose = (wanted: string): void => {
    const { [key]: _, ...kept } = columnUnits.get();
    const next = wanted === usual ? kept : { ...kept, [key]: wanted };
    writeZone('permanent', COLUMN_UNITS_KEY, next);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-3">
      <span className="text-sm text-soft">{t('column.unit')}</span>
      <fieldset aria-label={t('column.unit')} className="segments">
        {offered.map(other => (
          <button key={other} type="button" aria-pressed={other === current} onClick={() => choose(other)}>
            {displaySymbol(other)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const NO_UNITS: ColumnUnits = {};

function useChosenUnits(): ColumnUnits {
  return useSyncExternalStore(columnUnits.subscribe, columnUnits.get, () => NO_UNITS);
}
