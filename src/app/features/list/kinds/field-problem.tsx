import { useMessages } from '../../../platform/locale/site.tsx';
import { useImperial } from '../../../platform/units/units.tsx';
import { UNITS } from '../address/number-fields.ts';

/** The text of a condition in an address that could not be read, and why. */
export type UnreadField = { text: string; msg: string };

/** The reason why a field's value was left out. The field refers to it by `aria-describedby={problemId(key)}`. */
export function FieldProblem({ name, unread }: { name: string; unread: UnreadField | null }) {
  if (unread === null) return null;
  return (
    <p id={problemId(name)} role="alert" className="mt-1 text-sm text-amber">
      {unread.msg}
    </p>
  );
}

/** The id of the message about an attribute's fields. */
function problemId(name: string): string {
  return `${name}-unread`;
}

/** The attributes of a field whose text could not be read. */
export function invalidField(name: string, unread: UnreadField | null) {
  return unread === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId(name) };
}

/**
 * Sends with a form the system of units that bare numbers are in. It is the one that the visitor reads, and without
 * scripts the visitor chooses it.
 */
export function UnitsField({ chosen }: { chosen: string | null }) {
  const t = useMessages();
  const imperial = useImperial();
  return (
    <>
      {imperial && <input type="hidden" name={UNITS} value="imperial" />}
      <noscript>
        <label className="block py-3 text-sm">
          {t('list.bare_numbers')}
          <select name={UNITS} defaultValue={chosen ?? 'metric'} className="field mt-1">
            <option value="metric">{t('list.metric')}</option>
            <option value="imperial">{t('list.imperial')}</option>
          </select>
        </label>
      </noscript>
    </>
  );
}
