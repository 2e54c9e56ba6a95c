import { useSearchParams } from 'react-router';
import { OwnCart } from '../../features/cart/own-cart.tsx';
import { PlainCart, ShowCart } from '../../features/cart/plain-cart.tsx';
import { readSharedLines } from '../../features/cart/share-address.ts';
import { SharedCart } from '../../features/cart/shared-cart.tsx';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { NeedsScript } from '../../parts/needs-script.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ['lines', 'own', 'sent'] };

/** The form of a reference number, since an address can contain anything. */
const REFERENCE = /^Q\d{8}-[2-9A-Z]{6}$/;

/** Loads the prices of the list shared by the address. The visitor's own cart loads in the browser. */
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

export default memoScreen(function CartPage({ loaderData: { shared } }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const own = parameters.has('own');
  const sent = parameters.get('sent');
  const title = t(shared === null || own ? 'cart.title' : 'cart.shared');
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={[{ name: { text: title }, path: null }]} />
      <h1 className="pt-2 pb-3 text-2xl font-semibold">{title}</h1>
      {sent !== null && REFERENCE.test(sent) && (
        <p role="status" className="pb-4">
          {t('quote.sent', { reference: sent })}
        </p>
      )}
      {shared !== null && !own ? (
        <SharedCart key={parameters.get('lines')} shared={shared} />
      ) : (
        <div className="cart-room">
          <NeedsScript instead={own ? <PlainCart cart={shared} /> : <ShowCart />}>
            <OwnCart />
          </NeedsScript>
        </div>
      )}
    </div>
  );
});
