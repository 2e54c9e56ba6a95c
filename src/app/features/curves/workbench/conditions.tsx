import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { commonConditions, type Plot, type PlotLine } from '../plot/plot.ts';

/** The conditions under which lines were measured or computed, if they differ, and how the product of a stack is computed. */
export function Conditions({ plot, stack }: { plot: Plot; stack: readonly string[] }) {
  const t = useMessages();
  const common = commonConditions(plot);
  const groups =
    common !== null
      ? []
      : [
          ...Map.groupBy(
            plot.lines.filter(line => line.conditions.text !== ''),
            line => line.conditions.text,
          ).values(),
        ];
  const hasOwn = plot.lines.some(line => line.kind === 'own');
  if (groups.length === 0 && stack.length === 0 && !hasOwn) return null;
  return (
    <div className="max-w-[60rem] pt-2 text-sm text-soft">
      {groups.length > 0 && (
        <dl>
          {groups.map(lines => (
            <div key={lines[0]?.ref}>
              <dt className="inline font-semibold">{namesOf(lines)}: </dt>
              <dd className="inline">
                {lines[0] !== undefined && <LocaleText text={lines[0].conditions} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {stack.length > 0 && <p>{t('curve.stack_note')}</p>}
      {hasOwn && <p>{t('curve.own_note')}</p>}
    </div>
  );
}

function namesOf(lines: readonly PlotLine[]): string {
  return lines.map(line => line.name.text).join(', ');
}
