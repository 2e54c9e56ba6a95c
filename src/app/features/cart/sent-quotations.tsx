import { type ReactNode, useCallback, useEffect } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import { writeMoment } from '../../parts/day-text.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { writeAmount } from '../../parts/values/price-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { sessionReady } from '../../platform/session/session-ready.ts';

type Summary = DataOf<'quotation_list'>[number];

type SentQuotationsProps = {
  /** Shown if there are none. */
  none?: ReactNode;
  /** The level of the heading. */
  Heading?: 'h2' | 'h3';
};

/** The quote requests of this session, the newest first. */
export function SentQuotations({ none = null, Heading = 'h2' }: SentQuotationsProps) {
  const t = useMessages();
  const { status, data: list, error, run } = useFetched<Summary[]>();
  const load = useCallback(() => {
    void run(async signal => {
      await sessionReady(signal);
      return (await browserClient.call('quotation_list', {}, { signal })).data;
    });
  }, [run]);
  useEffect(load, [load]);
  if (status === 'error') return <TryAgain text={t('quote.failed_list')} error={error} onAgain={load} />;
  if (list === null || list.length === 0) return list === null ? null : none;
  return (
    <section aria-labelledby="quotations" className="max-w-350 pt-6">
      <Heading
        id="quotations"
        className={Heading === 'h2' ? 'pb-2 text-lg font-semibold' : 'pb-2 font-semibold'}
      >
        {t('quote.list')}
      </Heading>
      <ul>
        {list.map(one => (
          <li key={one.reference} className="border-t border-line py-2">
            <Line summary={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({
  summary: { reference, createdAt, answeredAt, currency, total, lines },
}: {
  summary: Summary;
}) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <LocaleLink to={`/quotation/${reference}`} className="link mono inline-block min-h-6">
        {reference}
      </LocaleLink>
      <time dateTime={createdAt} className="text-soft">
        {writeMoment(createdAt, locale)}
      </time>
      <span className="text-soft">{t('cart.lines', { count: lines })}</span>
      {answeredAt !== null && <span>{t('feedback.status_answered')}</span>}
      {total > 0 && <span>{`${writeAmount(total, currency, locale)} ${currency}`}</span>}
    </p>
  );
}
