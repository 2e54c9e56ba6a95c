import type { DataOf } from '#contract/client/call.ts';
import { offerNumber, offerPath } from '#contract/visitors/offer-address.ts';
import { writeDate } from '../../parts/day-text.ts';
import { writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

type Offers = DataOf<'quotation_get'>['offers'];

/** The offers for a quotation request, the latest first, each with a link to its page in the browser of its receiver. */
export function OfferList({ reference, offers }: { reference: string; offers: Offers }) {
  const t = useMessages();
  const { locale } = useSite();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="pt-4">
      <h2 id="offers" className="pb-2 text-lg font-semibold">
        {t('quote.offers')}
      </h2>
      <ul>
        {offers.map(({ number, secret, state, validUntil, total, currency }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2">
            {secret === null ? (
              <span className="mono">{offerNumber({ reference, number })}</span>
            ) : (
              <a href={`${offerPath(secret)}?lang=${locale}`} className="link mono inline-block min-h-6">
                {offerNumber({ reference, number })}
              </a>
            )}
            <span>{`${writeAmount(total, currency, locale)} ${currency}`}</span>
            <span className="text-soft">
              {t(`quote.offer_${state}`, { date: writeDate(validUntil, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
