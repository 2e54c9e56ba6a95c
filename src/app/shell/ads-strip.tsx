import type { TextData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';

/** The strip of notices at the top of every page. Renders nothing if the catalogue has none. */
export function AdsStrip({ ads }: { ads: { text: TextData; link: string | null }[] }) {
  const t = useMessages();
  if (ads.length === 0) return null;
  return (
    <aside aria-label={t('shell.notices')} className="border-b border-line bg-raised text-sm">
      <ul className="page flex min-h-8 scroll-px-4 items-center gap-x-8 overflow-x-auto whitespace-nowrap py-1 [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)]">
        {ads.map(ad => (
          <li
            key={ad.text.text}
            className="max-sm:max-w-[calc(100%-1.5rem)] max-sm:shrink-0 max-sm:whitespace-normal"
          >
            <Ad {...ad} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Ad({ text, link }: { text: TextData; link: string | null }) {
  if (link === null) return <LocaleText text={text} />;
  if (link.startsWith('/')) {
    return (
      <LocaleLink to={link} className="link">
        <LocaleText text={text} />
      </LocaleLink>
    );
  }
  return (
    <a href={link} className="link" rel="noopener">
      <LocaleText text={text} />
    </a>
  );
}
