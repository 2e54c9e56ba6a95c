import { useEffect } from 'react';
import type { Locale } from '#text/locale.ts';
import { whenIdle } from '../../platform/builds/builds.ts';
import { loadAhead } from '../../platform/builds/load-part.ts';
import { shareLoad } from '../../platform/share-load.ts';

const loadStore = shareLoad(() => import('./area-store.ts'));

/**
 * Loads the tree of areas once the page is idle, so that the picker opens without a wait. A copy from an earlier visit
 * is refreshed by a small answer.
 */
export function useAreasAtStart(locale: Locale): void {
  useEffect(() => {
    return whenIdle(() => {
      loadAhead(loadStore).then(
        ({ startAreas }) => startAreas(locale),
        error => console.warn('The areas were not loaded ahead', error),
      );
    });
  }, [locale]);
}
