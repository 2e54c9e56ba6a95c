import { useMessages, useSite } from '../platform/locale/site.tsx';
import { writeMoment } from './day-text.ts';

type OwnerReplyProps = {
  /** Null if only its time is shown. */
  reply: string | null;
  answeredAt: string | null;
};

/** The owner's reply to what a visitor sent, and when it was given. */
export function OwnerReply({ reply, answeredAt }: OwnerReplyProps) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <div className="mt-2 border-l-2 border-accent pl-3">
      <p className="text-sm text-soft">
        {t('feedback.reply')}
        {answeredAt !== null && ` · ${writeMoment(answeredAt, locale)}`}
      </p>
      {reply !== null && <p className="max-w-160 wrap-anywhere whitespace-pre-line">{reply}</p>}
    </div>
  );
}
