import { STACK_MAX } from '#contract/curves/curve-limits.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { STACK_REF, stackMembers } from '../plot/stack-line.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Selects the lines in series, and how often each occurs. Their product is drawn as a line of its own. */
export function StackPanel({ bench: { plot, view, change } }: { bench: WorkbenchState }) {
  const t = useMessages();
  const lines = plot.lines.filter(line => line.ref !== STACK_REF);
  const members = stackMembers(plot, view.stack).map(line => line.ref);
  const set = (ref: string, count: number): void => {
    const wanted = Math.max(0, Math.min(count, STACK_MAX - members.filter(other => other !== ref).length));
    const stack = lines.flatMap(line => {
      const times = line.ref === ref ? wanted : members.filter(other => other === line.ref).length;
      return Array.from({ length: times }, () => line.ref);
    });
    change({ stack });
  };
  const isNothing = members.length > 0 && !plot.lines.some(line => line.ref === STACK_REF);
  return (
    <>
      <p className="max-w-[72ch] pb-2 text-sm">{t('curve.stack_form', { most: STACK_MAX })}</p>
      <ul className="grid gap-1">
        {lines.map(line => (
          <li key={line.ref}>
            <label className="inline-flex items-center gap-2.5 text-sm">
              <input
                type="number"
                min={0}
                max={STACK_MAX}
                value={members.filter(ref => ref === line.ref).length}
                onChange={event => set(line.ref, Math.trunc(Number(event.target.value)) || 0)}
                className="field stack-count"
              />
              <span aria-hidden="true">×</span>
              <span>
                <LocaleText text={line.name} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-5 pt-2 text-sm">
        {isNothing && t('curve.stack_nothing')}
        {members.length > 0 && (
          <button type="button" className="link min-h-6" onClick={() => change({ stack: [] })}>
            {t('curve.stack_clear')}
          </button>
        )}
      </p>
    </>
  );
}
