import { useMemo } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { displaySymbol, withUnit } from '#contract/quantity/unit-display.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { axisTitle } from './axis-title.ts';
import type { Wording } from './present.ts';
import { TICK_DIGITS } from './static-plot.tsx';

/** The texts and numbers of a picture in the page's language. */
export function useWording(): Wording {
  const t = useMessages();
  const { locale } = useSite();
  return useMemo(
    () => ({
      axis: axisTitle,
      opticalDensity: t('curve.od_axis'),
      light: unit => {
        if (unit === 'THz') return t('curve.light_frequency');
        if (unit === 'eV') return t('curve.light_energy');
        return unit === 'cm⁻¹' ? t('curve.light_wavenumber') : undefined;
      },
      x: (value, unit) =>
        withUnit(formatNumber(value, { locale, significant: TICK_DIGITS }), displaySymbol(unit ?? '')),
    }),
    [t, locale],
  );
}
