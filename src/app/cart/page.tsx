import { useSearchParams } from 'react-router';
import { NeedsScript } from '../components/needs-script.tsx';
import { useMessages } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/page.ts';
import { OwnCart } from './own-cart.tsx';
import { readSharedLines } from './share-address.ts';
import { SharedCart } from './shared-cart.tsx';

/** The list that the address shares, priced; the visitor's own cart comes in the browser. */
export async function loader(input: Route.LoaderArgs) {
  const lines = readSharedLines(input.url.searchParams);
  if (lines.length === 0) return { shared: null };
  return { shared: await callForPage(input, 'cart_price', { body: { lines } }) };
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({
    title: input.loaderData?.shared == null ? t('cart.title') : t('cart.shared'),
    description: t('cart.description'),
    keywords: [t('cart.title'), t('quote.title')],
    index: input.loaderData?.shared == null,
  }));
}

export default function CartPage({ loaderData: { shared } }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const title = t(shared === null ? 'cart.title' : 'cart.shared');
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={[{ name: { text: title }, path: null }]} />
      <h1 className="pt-2 pb-3 text-2xl font-semibold">{title}</h1>
      {shared !== null ? (
        <SharedCart key={parameters.get('lines')} shared={shared} />
      ) : (
        <NeedsScript>
          <OwnCart />
        </NeedsScript>
      )}
    </div>
  );
}
