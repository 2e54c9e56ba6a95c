import { useMemo } from 'react';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { fromWidth, textWidth } from '../../parts/table/fit-width.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { readSeen, SEEN_KEY } from '../../platform/storage/seen-products.ts';
import { useZoneText } from '../../platform/storage/use-zone-value.ts';
import './recently-seen.css';

/** Gap between two part numbers, in px. */
const GAP_PX = 20;

/**
 * The products that this visitor viewed last, as many as fit. They are rendered in the browser, so that the page is the
 * same for every visitor. The script in the page's head reserves their space.
 */
export function RecentlySeen() {
  const t = useMessages();
  const stored = useZoneText('permanent', SEEN_KEY);
  const seen = useMemo(() => readSeen(stored), [stored]);
  const title = t('home.recently_seen');
  const fit = classesOf([title, ...seen.map(({ partNumber }) => partNumber)]);
  return (
    <div className="seen-room">
      {seen.length > 0 && (
        <section aria-labelledby="home-seen" className="border-t border-line py-3">
          <h2 id="home-seen" className="font-semibold">
            {title}
          </h2>
          {seen.map(({ id, partNumber }, place) => (
            <LocaleLink
              key={id}
              to={productPath(id)}
              className={`link mono min-h-6 truncate ${fit[place + 1]}`}
            >
              {partNumber}
            </LocaleLink>
          ))}
        </section>
      )}
    </div>
  );
}

/** The classes of texts on one line, each of which shows its text from the width at which it fits. */
function classesOf(texts: readonly string[]): string[] {
  let width = 0;
  return texts.map(text => {
    width += textWidth(text) + GAP_PX;
    return fromWidth(width);
  });
}
