import { useEffect, useId, useRef } from 'react';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { FeedbackForm, type FeedbackSubject } from './feedback-form.tsx';

type FeedbackDialogProps = { subject: FeedbackSubject; onClose: () => void };

/** Shows the feedback form in a modal dialog over its page. Escape closes it and the focus returns to where it was. */
export function FeedbackDialog({ subject, onClose }: FeedbackDialogProps) {
  const t = useMessages();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(42.5rem,calc(100vw-2rem))] overflow-y-auto border border-ink bg-ground p-6 text-ink backdrop:bg-ink/40 max-sm:p-4"
    >
      <div className="flex items-center justify-between pb-3">
        <h2 id={title} className="text-xl font-semibold">
          {t('feedback.title')}
        </h2>
        <LocaleLink
          to="/feedback#requests"
          rel="nofollow"
          className="link mr-4 ml-auto inline-block min-h-6"
          onClick={() => dialog.current?.close()}
        >
          {t('requests.mine')}
        </LocaleLink>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('feedback.close')}
        </button>
      </div>
      <FeedbackForm
        subject={subject}
        onSent={() => {
          dialog.current?.close();
          showToast('success', t('feedback.sent'));
        }}
      />
    </dialog>
  );
}
