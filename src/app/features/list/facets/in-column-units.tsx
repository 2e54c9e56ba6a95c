import { useEffect } from 'react';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { chosenConversion, evenly } from './chosen-conversion.ts';
import type { ColumnUnits } from './column-units.ts';

type InColumnUnitsProps = { units: ColumnUnits; onDraw: (columns: DrawColumns | null) => void };

/** Hands over how columns are shown in the units that the visitor has chosen for them. It renders nothing itself. */
export default function InColumnUnits({ units, onDraw }: InColumnUnitsProps) {
  useEffect(() => {
    onDraw({
      draw: column => {
        const conversion = chosenConversion(column, units);
        if (conversion === undefined) return column;
        // As many decimals as its values have, in the other unit too.
        return { ...column, conversion: evenly(conversion), precision: column.decimals ?? column.precision };
      },
    });
    return () => onDraw(null);
  }, [units, onDraw]);
  return null;
}
