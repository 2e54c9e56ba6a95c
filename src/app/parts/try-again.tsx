import { useMessages } from '../platform/locale/site.tsx';
import { messageOf } from '../platform/requests/failure-text.ts';

type TryAgainProps = {
  /** The failure. */
  error: unknown;
  onAgain: () => void;
  /** The missing part, as a sentence. */
  text?: string;
  /** Leaves the focus unchanged when the button is pressed, so that a panel that closes without focus stays open. */
  keepsFocus?: boolean;
};

/** Replaces a part of a page that could not be fetched, with the server's own message and a button to try again. */
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
