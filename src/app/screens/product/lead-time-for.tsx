import type { ProductData } from '#contract/client/client-answers.ts';
import { writeDay } from '../../parts/day-text.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { daysFor } from './days-for.ts';
import type { AskedLeadTime } from './use-lead-time.ts';

type LeadTimeForProps = {
  leadTime: NonNullable<ProductData['leadTime']>;
  quantity: number;
  asked: AskedLeadTime;
};

/**
 * When a quantity ships: from stock, or in a number of business days. Once the server has answered, it also shows the
 * date, which depends on the visitor's area.
 */
export function LeadTimeFor({ leadTime, quantity, asked: { answer, error, again } }: LeadTimeForProps) {
  const t = useMessages();
  const { locale } = useSite();
  const days = answer === null ? daysFor(leadTime, quantity) : answer.days;
  const { stock } = leadTime;
  return (
    <>
      <p>
        {stock !== null && stock > 0 && (
          <span className={quantity <= stock ? 'text-green' : undefined}>
            {t('lead.stock', { count: stock })}
          </span>
        )}
        {stock !== null && stock > 0 && days !== null && ' · '}
        {days !== null && (days === 0 ? t('lead.ships') : t('lead.ships_in', { count: days }))}
        {answer !== null && answer.shipsOn !== null ? (
          <>
            {days === 0 ? ' ' : ' · '}
            <time dateTime={answer.shipsOn} className="whitespace-nowrap">
              {writeDay(answer.shipsOn, locale)}
            </time>
          </>
        ) : (
          days === 0 && ` ${t('lead.at_once')}`
        )}
      </p>
      {answer !== null && answer.area !== null && answer.areaDays > 0 && (
        <p className="text-sm text-soft">
          {t('lead.area_share', { count: answer.areaDays, name: answer.area.name })}
        </p>
      )}
      {error !== null && days !== null && <TryAgain text={t('lead.failed')} error={error} onAgain={again} />}
    </>
  );
}
