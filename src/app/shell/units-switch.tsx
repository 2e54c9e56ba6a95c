import { useMessages } from '../platform/locale/site.tsx';
import { writeZone } from '../platform/storage/data-zone.ts';
import { useZoneText } from '../platform/storage/use-zone-value.ts';
import { UNITS_KEY } from '../platform/units/units.tsx';

/** Turns metric to imperial and back: `mm · in`, the one in use underlined. */
export function UnitsSwitch() {
  const t = useMessages();
  const imperial = useZoneText('permanent', UNITS_KEY) === 'imperial';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={imperial}
      aria-label={t('shell.imperial')}
      title={t('shell.imperial')}
      className="needs-script min-h-6 whitespace-nowrap"
      onClick={() => writeZone('permanent', UNITS_KEY, imperial ? 'metric' : 'imperial')}
    >
      <span
        className={imperial ? 'text-soft' : 'underline decoration-accent decoration-2 underline-offset-4'}
      >
        {t('shell.mm')}
      </span>
      {' · '}
      <span
        className={imperial ? 'underline decoration-accent decoration-2 underline-offset-4' : 'text-soft'}
      >
        {t('shell.inch')}
      </span>
    </button>
  );
}
