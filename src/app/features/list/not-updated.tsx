import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/locale/site.tsx';
import { KEEP_SCROLL } from '../../platform/scroll-restoration/keep-scroll.ts';
import { useFailedChangeToSay } from '../../platform/visit/failed-change.ts';

/**
 * Says why a filter, an order or a page of the list could not be loaded and offers to retry. The list and its filters
 * stay unchanged.
 */
export function NotUpdated() {
  const t = useMessages();
  const navigate = useNavigate();
  const failed = useFailedChangeToSay();
  return (
    <div role="alert" className="not-updated">
      {failed !== null && (
        <p className="border border-amber px-3 py-1.5 text-sm">
          <span className="text-amber">{t('list.not_updated', { reason: failed.message })}</span>
          <button
            type="button"
            className="link ml-3 min-h-6"
            onClick={() => void navigate(failed.path, { state: KEEP_SCROLL })}
          >
            {t('request.again')}
          </button>
        </p>
      )}
    </div>
  );
}
