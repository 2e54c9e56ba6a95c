import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadAhead } from '../builds/load-part.ts';
import { whenServerIsBack } from '../builds/server-there.ts';
import { useZoneText } from '../storage/use-zone-value.ts';
import { tellOfMissing } from '../toasts/missing-code.ts';
import type { UnitConversion } from './imperial.ts';

/** Finds how a unit's values are shown; null: as they are. */
export type UnitLookup = (symbol: string) => UnitConversion | null;

const asGiven: UnitLookup = () => null;

const UnitsContext = createContext<UnitLookup>(asGiven);

/** What a page is rendered in for a visitor without a script who chose imperial units; null in the browser, and for everybody else. */
export const ServedUnitsContext = createContext<UnitLookup | null>(null);

/** Key of the choice in the storage zone. */
export const UNITS_KEY = 'units';

/**
 * Gives the visitor's choice of units to everything within; the server knows that of visitors without a script alone,
 * the first paint none.
 */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const chosen = useZoneText('permanent', UNITS_KEY);
  const served = useContext(ServedUnitsContext);
  const [imperial, setImperial] = useState<UnitLookup | null>(null);
  useEffect(() => {
    if (chosen !== 'imperial') return;
    let stop: (() => void) | undefined;
    const load = (): void => {
      loadAhead(() => import('./imperial.ts')).then(
        ({ imperialOf }) => setImperial(() => imperialOf),
        error => {
          if (stop === undefined) tellOfMissing(error);
          stop = whenServerIsBack(load);
        },
      );
    };
    load();
    return () => stop?.();
  }, [chosen]);
  return (
    <UnitsContext value={chosen === 'imperial' && imperial !== null ? imperial : (served ?? asGiven)}>
      {children}
    </UnitsContext>
  );
}

/** How each unit's values are shown to this visitor. */
export function useUnits(): UnitLookup {
  return useContext(UnitsContext);
}

/** Whether values are shown to this visitor in imperial units. */
export function useImperial(): boolean {
  return useContext(UnitsContext) !== asGiven;
}
