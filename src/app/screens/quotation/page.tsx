import { useCallback, useEffect } from 'react';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { EmptyCartButton } from '../../features/cart/empty-cart-button.tsx';
import { type QuotationData, QuotationView } from '../../features/cart/quotation-view.tsx';
import { useCartLines } from '../../features/cart/state/cart-storage.ts';
import { readQuotationKey } from '../../features/cart/state/quotation-keys.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { SkeletonRows } from '../../parts/table/skeleton-rows.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { pageNotFound } from '../../platform/errors/page-fault.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { sessionReady } from '../../platform/session/session-ready.ts';
import type { Route } from './+types/page.ts';

const REFERENCE = /^Q\d{8}-[2-9A-HJKMNP-Z]{6}$/;

/**
 * Rejects malformed reference numbers. The request itself loads in the browser, only for the session that made it.
 * @throws Response
 */
export function loader({ params, url }: Route.LoaderArgs) {
  if (!REFERENCE.test(params.reference)) throw pageNotFound(url);
  return null;
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({
    title: t('quote.request', { reference: input.params.reference }),
    keywords: [t('quote.title')],
    index: false,
  }));
}

export default function QuotationPage({ params: { reference } }: Route.ComponentProps) {
  const t = useMessages();
  const title = t('quote.request', { reference });
  const [before, after] = title.split(reference);
  const { status, data: quotation, error, run } = useFetched<QuotationData>();
  const load = useCallback(() => {
    void run(async signal => {
      await sessionReady(signal);
      const request = { params: { reference } };
      const token = readQuotationKey(reference);
      const answer = await browserClient.call('quotation_get', request, { signal, token });
      return answer.data;
    });
  }, [reference, run]);
  useEffect(load, [load]);
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={[{ name: { text: title }, path: null }]} />
      <h1 className="pt-2 pb-1 text-2xl font-semibold">
        {before}
        <span className="whitespace-nowrap">{reference}</span>
        {after}
      </h1>
      <p className="without-script border-t border-line py-6">{t('cart.needs_script')}</p>
      <p className="needs-script pb-4">
        <CopyButton text={reference} label={t('copy.short')} />
      </p>
      {quotation === null && status !== 'error' && (
        <div className="needs-script">
          <SkeletonRows count={4} />
        </div>
      )}
      {status === 'error' && (
        <div className="border-t border-line py-6">
          <TryAgain {...(isElsewhere(error) && { text: t('quote.not_here') })} error={error} onAgain={load} />
        </div>
      )}
      {quotation !== null && (
        <>
          <QuotationView quotation={quotation} />
          <p className="pt-4">
            <LocaleLink to="/feedback#requests" className="link inline-flex min-h-6 items-center">
              {t('requests.mine')}
            </LocaleLink>
          </p>
          <EmptyCart />
        </>
      )}
    </div>
  );
}

/** Whether the request belongs to another session, according to the server. */
function isElsewhere(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

function EmptyCart() {
  const t = useMessages();
  const { length } = useCartLines();
  if (length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-4 pt-6">
      <LocaleLink to="/cart" className="link inline-flex min-h-6 items-center">
        {t('quote.back')}
      </LocaleLink>
      <EmptyCartButton count={length} className="button" />
    </p>
  );
}
