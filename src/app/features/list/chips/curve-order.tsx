import type { ListData } from '#contract/client/client-answers.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { addressSort, changeAddress } from '../address/address.ts';
import { type ReadWords, withoutOrder } from '../address/remove-condition.ts';
import { writePlace } from '../address/write-place.ts';

type CurveOrderProps = { list: ListData; parameters: URLSearchParams; read: ReadWords };

const TAKES = ['min', 'mean', 'max'] as const;
const LINK =
  'inline-flex min-h-6 items-center text-soft hover:text-accent aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4';

/**
 * The order by curve values, which no column's head shows: the measure, its interval and direction, and a link that
 * removes it.
 */
export function CurveOrder({ list, parameters, read }: CurveOrderProps) {
  const t = useMessages();
  const writing = useWriting();
  const { sort } = list;
  if (sort.by !== 'curve') return null;
  const curve = list.curves.find(({ key }) => key === sort.key);
  const place = writePlace(sort, curve ?? null, writing);
  const name = t('order.curve', { name: curve?.y.name.text || sort.key, place });
  const to = (changes: Partial<typeof sort>) =>
    changeAddress(parameters, { sort: addressSort({ ...sort, ...changes }) });
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-x-3 text-sm">
      {sort.xMin !== sort.xMax &&
        TAKES.map(take => (
          <PageLink
            key={take}
            to={to({ take })}
            preventScrollReset
            aria-current={sort.take === take ? 'true' : undefined}
            className={LINK}
          >
            {t(`order.curve_${take}`)}
          </PageLink>
        ))}
      <span className="flex min-h-7 items-center gap-2 border border-rule px-2">
        <PageLink
          to={to({ descending: !sort.descending })}
          preventScrollReset
          aria-label={t('order.turn', { name })}
          className="hover:text-accent"
        >
          {name} {sort.descending ? '↓' : '↑'}
        </PageLink>
        <PageLink
          to={withoutOrder(parameters, read)}
          preventScrollReset
          aria-label={t('chip.remove', { name })}
          className="px-1 text-soft hover:text-accent"
        >
          ×
        </PageLink>
      </span>
    </nav>
  );
}
