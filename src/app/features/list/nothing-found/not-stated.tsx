import type { ListData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { relaxedAddress } from '../address/address.ts';

/** For each condition, a link to the number of products without a value for it, as a missing value is not a mismatch. */
export function NotStated({ list, parameters }: { list: ListData; parameters: URLSearchParams }) {
  const t = useMessages();
  const { locale } = useSite();
  if (list.notStated.length === 0) return null;
  return (
    <ul className="mt-4 text-sm">
      {list.notStated.map(({ key, total, kept }) => {
        const name = list.chips.find(({ filter }) => filter?.key === key)?.column?.name.text ?? key;
        return (
          <li key={key}>
            <PageLink to={relaxedAddress(parameters, kept)} className="link inline-flex min-h-6 items-center">
              {t('list.not_stated', { count: total, number: formatNumber(total, { locale }), name })}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
