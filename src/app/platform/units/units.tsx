import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useZoneText } from '../storage/use-zone-value.ts';
import type { UnitConversion } from './imperial.ts';

/** Finds how a unit's values are shown; null: as they are. */
export type UnitLookup = (symbol: string) => UnitConversion | null;

const asGiven: UnitLookup = () => null;

const UnitsContext = createContext<UnitLookup>(asGiven);

/** Key of the choice in the storage zone. */
export const UNITS_KEY = 'units';

/** Gives the visitor's choice of units to everything within; the server, and the first paint, know metric only. */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const chosen = useZoneText('permanent', UNITS_KEY);
  const [imperial, setImperial] = useState<UnitLookup | null>(null);
  useEffect(() => {
    if (chosen === 'imperial')
      void import('./imperial.ts').then(({ imperialOf }) => setImperial(() => imperialOf));
  }, [chosen]);
  return (
    <UnitsContext value={chosen === 'imperial' && imperial !== null ? imperial : asGiven}>
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
