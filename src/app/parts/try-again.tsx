import { useMessages } from '../platform/locale/site.tsx';

/** What stands where a part of a page could not be fetched, with the way to ask for it again. */
export function TryAgain({ onAgain, text }: { onAgain: () => void; text?: string }) {
  const t = useMessages();
  return (
    <p role="alert" className="py-3 text-sm text-amber">
      {text ?? t('request.failed')}{' '}
      <button type="button" className="link min-h-6" onClick={onAgain}>
        {t('request.again')}
      </button>
    </p>
  );
}
