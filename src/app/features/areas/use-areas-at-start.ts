import { useEffect } from 'react';
import type { Locale } from '#text/locale.ts';
import { isSlow, whenIdle } from '../../platform/builds/builds.ts';
import { loadQuietly } from '../../platform/builds/chunk-reload.ts';

/** Loads the tree of areas once the page is at rest, so that choosing one is at once there; over a slow connection only when it is asked for. */
export function useAreasAtStart(locale: Locale): void {
  useEffect(() => {
    if (isSlow()) return;
    return whenIdle(() => {
      loadQuietly(() => import('./area-store.ts')).then(
        ({ startAreas }) => startAreas(locale),
        error => console.warn('The areas were not loaded ahead', error),
      );
    });
  }, [locale]);
}
