import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadAhead } from '../builds/load-part.ts';
import { whenServerIsBack } from '../builds/server-there.ts';
import { shareLoad } from '../share-load.ts';
import { useZoneText } from '../storage/use-zone-value.ts';
import { tellOfMissing } from '../toasts/missing-code.ts';
import type { UnitConversion } from './imperial.ts';

/** Finds how a unit's values are shown, or null if they are shown as given. */
export type UnitLookup = (symbol: string) => UnitConversion | null;

const asGiven: UnitLookup = () => null;

/** The lookup in force. A part of a page may have one of its own. */
export const UnitsContext = createContext<UnitLookup>(asGiven);

/**
 * The units that the server renders a page in for a visitor without scripts who chose imperial ones. It is null in the
 * browser and for all others.
 */
export const ServedUnitsContext = createContext<UnitLookup | null>(null);

/** Key of the choice in the storage zone. */
export const UNITS_KEY = 'units';

const loadImperial = shareLoad(() => import('./imperial.ts'));

/**
 * Provides the visitor's choice of units. The server knows it only for visitors without scripts, so the first paint for
 * others shows units as given.
 */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const chosen = useZoneText('permanent', UNITS_KEY);
  const served = useContext(ServedUnitsContext);
  const [imperial, setImperial] = useState<UnitLookup | null>(null);
  useEffect(() => {
    if (chosen !== 'imperial') return;
    let stop: (() => void) | undefined;
    const load = (): void => {
      loadAhead(loadImperial).then(
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

/** The display of each unit's values for this visitor. */
export function useUnits(): UnitLookup {
  return useContext(UnitsContext);
}

/** Whether values are shown to this visitor in imperial units. */
export function useImperial(): boolean {
  return useContext(UnitsContext) !== asGiven;
}
