import { useMemo } from 'react';
import { productPath } from '../../parts/category-path.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { readSeen, SEEN_KEY } from '../../platform/storage/seen-products.ts';
import { useZoneText } from '../../platform/storage/use-zone-value.ts';

/** Products that this visitor looked at last; it comes in the browser, so that the page is the same for every visitor. */
export function RecentlySeen() {
  const t = useMessages();
  const stored = useZoneText('permanent', SEEN_KEY);
  const seen = useMemo(() => readSeen(stored), [stored]);
  if (seen.length === 0) return null;
  return (
    <section
      aria-labelledby="home-seen"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line py-3"
    >
      <h2 id="home-seen" className="font-semibold">
        {t('home.recently_seen')}
      </h2>
      {seen.map(({ id, partNumber }) => (
        <LocaleLink key={id} to={productPath(id)} className="link mono inline-flex min-h-6 items-center">
          {partNumber}
        </LocaleLink>
      ))}
    </section>
  );
}
