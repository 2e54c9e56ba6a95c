import type { DataOf } from '#contract/client.ts';
import { writeMoment } from '../components/day-text.ts';
import { LeadTimeText } from '../components/lead-time-text.tsx';
import { LocaleText } from '../components/locale-text.tsx';
import { PartNumber } from '../components/part-number.tsx';
import { writeAmount } from '../components/price-text.ts';
import { useMessages, useSite } from '../locale/site.tsx';

/** A quotation request as it was sent. */
export type Quotation = DataOf<'quotation_get'>;

/** What was asked for, when and by whom, with names and prices as they were shown then. */
export function QuotationView({ quotation }: { quotation: Quotation }) {
  const t = useMessages();
  const { locale } = useSite();
  const { contact, currency, total, unpricedLines } = quotation;
  const person = [contact.name, contact.company, contact.email, contact.phone].filter(text => text !== '');
  return (
    <>
      <p className="border-l-2 border-green py-1 pl-3">
        {t('quote.received', { moment: writeMoment(quotation.createdAt, locale), email: contact.email })}
      </p>
      <p className="pt-3 text-soft">{person.join(' · ')}</p>
      {quotation.note !== '' && <p className="max-w-160 pt-2 whitespace-pre-line">{quotation.note}</p>}
      <div className="table-scroll mt-3">
        <Lines quotation={quotation} />
      </div>
      <p className="pt-3 text-right text-lg">
        <span className="pr-6 text-soft">{t('cart.total')}</span>
        <b>
          {writeAmount(total, currency, locale)} {currency}
        </b>
      </p>
      {unpricedLines > 0 && (
        <p className="text-right text-sm text-soft">{t('cart.unpriced', { count: unpricedLines })}</p>
      )}
    </>
  );
}

function Lines({ quotation: { lines, currency } }: { quotation: Quotation }) {
  const t = useMessages();
  const { locale } = useSite();
  const amount = (minor: number | null) => (minor === null ? '—' : writeAmount(minor, currency, locale));
  return (
    <table className="data tight" aria-label={t('quote.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('table.part_number')}</th>
          <th scope="col" className="num">
            {t('price.quantity')}
            <small />
          </th>
          <th scope="col" className="num">
            {t('table.price')}
            <small>{currency}</small>
          </th>
          <th scope="col" className="num">
            {t('cart.line_total')}
            <small>{currency}</small>
          </th>
          <th scope="col" className="num">
            {t('table.lead_time')}
            <small />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in what was sent
          <tr key={index}>
            <th scope="row">
              {line.productId === null ? (
                <span className="mono">{line.partNumber}</span>
              ) : (
                <PartNumber id={line.productId} partNumber={line.partNumber} />
              )}
              <span className="block text-sm text-soft">
                <LocaleText text={line.name} />
              </span>
            </th>
            <td className="num">{line.quantity}</td>
            <td className="num">{amount(line.unitPrice)}</td>
            <td className="num">{amount(line.lineTotal)}</td>
            <td className="num">
              <LeadTimeText days={line.leadDays} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
