import { useMemo } from 'react';
import { useSite } from '../locale/site.tsx';
import { useUnits } from './units.tsx';
import type { PriceWriting } from './write-quantity.ts';

/** The notation of numbers for this visitor, by language and choice of units, and of the catalogue's prices. */
export function useWriting(): PriceWriting {
  const { locale, currency } = useSite();
  const units = useUnits();
  return useMemo(() => {
    // A currency is no unit that could be converted.
    const others: typeof units = symbol => (symbol === currency ? null : units(symbol));
    return { locale, units: others, currency };
  }, [locale, units, currency]);
}
