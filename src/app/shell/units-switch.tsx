import { useLocation } from 'react-router';
import { UNITS_COOKIE } from '#contract/visitors/cookie.ts';
import { PlainForm } from '../parts/form/plain-form.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { writeZone } from '../platform/storage/data-zone.ts';
import { useZoneText } from '../platform/storage/use-zone-value.ts';
import { UNITS_KEY, useImperial } from '../platform/units/units.tsx';

/**
 * Included in pages that a visitor without a script was sent in inches. If a script runs, it takes over the choice and
 * requests the page shared by all visitors.
 */
export const TAKE_UNITS_SCRIPT = `try{var z=JSON.parse(localStorage.dataZone||"{}");(z.permanent=z.permanent||{}).${UNITS_KEY}="imperial";localStorage.dataZone=JSON.stringify(z)}catch(e){}document.cookie="${UNITS_COOKIE}=; Path=/; Max-Age=0";location.reload()`;

/** Switches between metric and imperial units: `mm · in`, with the current one underlined. */
export function UnitsSwitch() {
  return (
    <>
      <ScriptSwitch />
      {/* No script renders it, so it is not in the browser's code. */}
      <noscript>{import.meta.env.SSR && <PlainSwitch />}</noscript>
    </>
  );
}

/** The switch without scripts: a form, after which the server writes pages in the chosen units. */
function PlainSwitch() {
  const t = useMessages();
  const imperial = useImperial();
  const { pathname, search } = useLocation();
  return (
    <PlainForm to="/forms/units">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="units"
        value={imperial ? 'metric' : 'imperial'}
        aria-label={t('shell.imperial')}
        aria-pressed={imperial}
        className="min-h-6 whitespace-nowrap"
      >
        <Names imperial={imperial} />
      </button>
    </PlainForm>
  );
}

function ScriptSwitch() {
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
      <Names imperial={imperial} />
    </button>
  );
}

/** `mm · in`, with the current one underlined. */
function Names({ imperial }: { imperial: boolean }) {
  const t = useMessages();
  return (
    <>
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
    </>
  );
}
