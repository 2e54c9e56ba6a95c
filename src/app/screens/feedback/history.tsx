import type { DataOf } from '#contract/client/call.ts';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { writeMoment } from '../../parts/day-text.ts';
import { OwnerReply } from '../../parts/owner-reply.tsx';
import { SkeletonRows } from '../../parts/table/skeleton-rows.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { DataFetch } from '../../platform/requests/fetch-state.ts';

/** A feedback of this session with its status and reply. */
export type SentFeedback = DataOf<'feedback_list'>[number];

type HistoryProps = { fetched: DataFetch<SentFeedback[]>; onAgain: () => void };

/** The feedback that this session has sent, the newest first, with status and reply. */
export function History({ fetched: { status, data: list, error }, onAgain }: HistoryProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="history" aria-busy={status === 'pending'}>
      <h3 id="history" className="font-semibold">
        {t('feedback.history')}
      </h3>
      {status === 'error' && <TryAgain text={t('feedback.failed_history')} error={error} onAgain={onAgain} />}
      {list === null && status !== 'error' && (
        <div className="pt-3">
          <SkeletonRows count={3} />
        </div>
      )}
      {list?.length === 0 && <p className="pt-2 text-soft">{t('feedback.history_none')}</p>}
      {list !== null && list.length > 0 && (
        <ul className="pt-2">
          {list.map(feedback => (
            <li key={feedback.id} className="border-t border-line py-3">
              <Entry feedback={feedback} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A path of this site. A second slash would lead to another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** A link to the page of a feedback, in the language in which it was read. */
function AboutPage({ page }: { page: string }) {
  return (
    <a href={page} className="link wrap-anywhere">
      {page}
    </a>
  );
}

function Entry({ feedback }: { feedback: SentFeedback }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <article>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <b className="text-ink">{feedback.typeName}</b>
        <time dateTime={feedback.createdAt}>{writeMoment(feedback.createdAt, locale)}</time>
        <span>{t(`feedback.status_${feedback.status}`)}</span>
        {feedback.images > 0 && <span>{t('feedback.image_count', { count: feedback.images })}</span>}
        {feedback.productId !== null && (
          <LocaleLink to={productPath(feedback.productId)} className="link mono">
            {feedback.productId}
          </LocaleLink>
        )}
        {feedback.page !== null && OWN_PATH.test(feedback.page) && <AboutPage page={feedback.page} />}
      </p>
      <p className="pt-1 wrap-anywhere whitespace-pre-line">{feedback.content}</p>
      {feedback.reply !== null && <OwnerReply reply={feedback.reply} answeredAt={feedback.answeredAt} />}
    </article>
  );
}
