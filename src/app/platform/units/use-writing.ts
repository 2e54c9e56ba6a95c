import { useMemo } from 'react';
import { useSite } from '../locale/site.tsx';
import { useUnits } from './units.tsx';
import type { Writing } from './write-quantity.ts';

/** The notation of numbers for this visitor: by language and choice of units. */
export function useWriting(): Writing {
  const { locale } = useSite();
  const units = useUnits();
  return useMemo(() => ({ locale, units }), [locale, units]);
}
