import type { DataOf } from '#contract/client/call.ts';
import { writeMoment } from '../../parts/day-text.ts';
import { OwnerReply } from '../../parts/owner-reply.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { CartTotal } from './cart-total.tsx';
import { OfferList } from './offer-list.tsx';
import { OrderLines } from './order-lines.tsx';
import { nearestWarning } from './shared-cart.tsx';

/** A quotation request as sent. */
export type QuotationData = DataOf<'quotation_get'>;

/**
 * A quotation request: its lines with the names and prices shown at the time, its date, and in the browser that sent it
 * its sender and the reply.
 */
export function QuotationView({ quotation }: { quotation: QuotationData }) {
  const t = useMessages();
  const { locale } = useSite();
  const { contact, reply, answeredAt } = quotation;
  const moment = writeMoment(quotation.createdAt, locale);
  const lines = quotation.lines.map(line => ({
    ...line,
    onRequest: false,
    warning: nearestWarning(line.nearestQuantities ?? [], t),
  }));
  return (
    <>
      <p className="border-l-2 border-green py-1 pl-3">
        {contact === null
          ? t('quote.received_elsewhere', { moment })
          : t('quote.received', { moment, email: contact.email })}
      </p>
      {answeredAt !== null && <OwnerReply reply={reply} answeredAt={answeredAt} />}
      <OfferList reference={quotation.reference} offers={quotation.offers} />
      {contact !== null && <p className="pt-3 text-soft">{describePerson(contact)}</p>}
      {quotation.note !== '' && <p className="max-w-160 pt-2 whitespace-pre-line">{quotation.note}</p>}
      <div className="max-w-350 pt-3">
        <OrderLines label={t('quote.lines')} currency={quotation.currency} lines={lines} />
        <CartTotal lines={lines} priced={quotation} busy={false} />
      </div>
    </>
  );
}

function describePerson({ name, company, email, phone }: NonNullable<QuotationData['contact']>): string {
  return [name, company, email, phone].filter(text => text !== '').join(' · ');
}
