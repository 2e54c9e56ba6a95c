import type { BrandData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { useLocalize, useMessages } from '../platform/locale/site.tsx';

/** The owner's own links in the footer, and the owner's pages in social networks. */
export function BrandLinks({ brand }: { brand: BrandData | null }) {
  const localize = useLocalize();
  if (brand === null) return null;
  const links = [
    ...brand.footer.links.map(({ text, link }) => ({ text, link, rel: undefined })),
    ...brand.social.map(({ name, link }) => ({ text: name, link, rel: 'me noopener' })),
  ];
  return links.map(({ text, link, rel }) => (
    <li key={`${link} ${text.text}`}>
      <a
        href={link.startsWith('/') ? localize(link) : link}
        rel={rel ?? 'noopener'}
        className="link inline-block min-h-6"
      >
        <LocaleText text={text} />
      </a>
    </li>
  ));
}

/** The last lines of every page: the owner's own, and the one about the software of the site. */
export function BrandLines({ brand: { footer, poweredBy } }: { brand: BrandData }) {
  const t = useMessages();
  if (footer.lines.length === 0 && !poweredBy) return null;
  return (
    <div className="page flex flex-wrap gap-x-6 pb-6 text-xs text-soft">
      {footer.lines.map(line => (
        <p key={line.text}>
          <LocaleText text={line} />
        </p>
      ))}
      {poweredBy && <p className="screen-only ml-auto">{t('footer.powered_by')}</p>}
    </div>
  );
}
