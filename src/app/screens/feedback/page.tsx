import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SentQuotations } from '../../features/cart/sent-quotations.tsx';
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { PlainFeedback } from '../../features/feedback/plain-feedback.tsx';
import { assertIds } from '../../features/list/list-loader.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { latePart } from '../../parts/late-part.tsx';
import { NeedsScript } from '../../parts/needs-script.tsx';
import { SkeletonRows } from '../../parts/table/skeleton-rows.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { sessionReady } from '../../platform/session/session-ready.ts';
import { showToast } from '../../platform/toasts/toasts.ts';
import type { Route } from './+types/page.ts';
import { History, type SentFeedback } from './history.tsx';

const SavedSection = latePart(
  async () => ({ default: (await import('../../features/list/saved/saved-section.tsx')).SavedSection }),
  { waiting: <SkeletonRows count={2} /> },
);

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ['product', 'sent'] };

/**
 * Loads the types of feedback for the form that works without scripts. The other form and the history load in the
 * browser.
 * @throws Response for a malformed product id
 */
export function loader(input: Route.LoaderArgs) {
  assertIds(input.url, [input.url.searchParams.get('product') ?? undefined]);
  return callForPage(input, 'feedback_types');
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({
    title: t('feedback.page'),
    description: t('feedback.description'),
    keywords: [t('feedback.title')],
    index: input.location.search === '',
  }));
}

export default function FeedbackPage({ loaderData: types }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={[{ name: { text: t('feedback.page') }, path: null }]} />
      <h1 className="pt-2 pb-1 text-2xl font-semibold">{t('feedback.page')}</h1>
      <p className="pb-4 text-soft">{t('feedback.description')}</p>
      <NeedsScript instead={<PlainFeedback types={types} />}>
        <FormAndHistory />
      </NeedsScript>
    </div>
  );
}

function FormAndHistory() {
  const t = useMessages();
  const { locale } = useSite();
  const [parameters] = useSearchParams();
  const product = parameters.get('product');
  const [sent, setSent] = useState(0);
  const { run, ...fetched } = useFetched<SentFeedback[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of types are in the page's language
  const load = useCallback(() => {
    void run(async signal => {
      await sessionReady(signal);
      return (await browserClient.call('feedback_list', {}, { signal })).data;
    });
  }, [run, locale]);
  useEffect(load, [load]);
  return (
    <div className="grid gap-x-16 gap-y-8 border-t border-line pt-5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <FeedbackForm
        key={`${product} ${sent}`}
        subject={product === null ? null : { productId: product }}
        onSent={() => {
          setSent(count => count + 1);
          showToast('success', t('feedback.sent'));
          load();
        }}
      />
      <div id="requests">
        <h2 className="pb-3 text-lg font-semibold">{t('requests.mine')}</h2>
        <SavedSection />
        <History fetched={fetched} onAgain={load} />
        <SentQuotations Heading="h3" none={<NoQuotations />} />
      </div>
    </div>
  );
}

function NoQuotations() {
  const t = useMessages();
  return <p className="pt-6 text-soft">{t('quote.list_none')}</p>;
}
