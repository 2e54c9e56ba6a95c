import { useMessages } from '../platform/locale/site.tsx';
import { messageOf } from '../platform/requests/failure-text.ts';

type TryAgainProps = {
  /** What failed. */
  error: unknown;
  onAgain: () => void;
  /** What is missing because of it, as a sentence. */
  text?: string;
  /** Leaves the focus where it is when the button is pressed: what closes without it stays open. */
  keepsFocus?: boolean;
};

/** What stands where a part of a page could not be fetched: the server's own words, and the way to ask for it again. */
export function TryAgain({ error, onAgain, text, keepsFocus = false }: TryAgainProps) {
  const t = useMessages();
  return (
    <div role="alert" className="py-2 text-sm text-amber">
      {text !== undefined && <p>{text}</p>}
      <p>
        {messageOf(error, t)}{' '}
        <button
          type="button"
          className="link min-h-6"
          onPointerDown={event => keepsFocus && event.preventDefault()}
          onClick={onAgain}
        >
          {t('request.again')}
        </button>
      </p>
    </div>
  );
}
