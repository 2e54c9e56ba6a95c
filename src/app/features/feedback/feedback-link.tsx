import { useState } from 'react';
import { useLocation } from 'react-router';
import { latePart } from '../../parts/late-part.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

// Its code is loaded with the first click.
const FeedbackDialog = latePart(
  async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }),
  { returns: false },
);

/**
 * Opens the feedback form for a product, or for the current page without `productId`. Without scripts, or in a new tab,
 * it leads to the feedback page.
 */
export function FeedbackLink({ productId }: { productId?: string }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LocaleLink
        to={productId === undefined ? '/feedback' : `/feedback?product=${productId}`}
        rel="nofollow"
        className="link inline-block min-h-6"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t(productId === undefined ? 'feedback.give' : 'feedback.product')}
      </LocaleLink>
      {open && (
        <FeedbackDialog
          subject={productId === undefined ? { page: pathname } : { productId }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
