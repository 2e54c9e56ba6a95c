import { useMemo } from 'react';
import { displaySymbol, withUnit } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { TICK_DIGITS } from '../drawing/static-plot.tsx';
import { axisTitle } from '../plot/axis-title.ts';
import type { PictureTexts } from '../plot/present.ts';

/** The texts and numbers of a picture in the page's language. */
export function useWording(): PictureTexts {
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
