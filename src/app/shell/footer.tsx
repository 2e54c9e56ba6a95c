import { useEffect, useRef } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LANGUAGES } from '#text/locale.ts';
import { AreaLink } from '../features/areas/area-link.tsx';
import { FeedbackLink } from '../features/feedback/feedback-link.tsx';
import { LocaleText } from '../parts/locale-text.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../platform/locale/site.tsx';
import type { RootHome } from '../platform/page/root-data.ts';
import { BrandLines, BrandLinks } from './brand-foot.tsx';
import { OwnPageList, PlaceList } from './places.tsx';

/** The foot of every page: the publisher of the catalogue, their contact, and links for programs. */
export function Footer({ home }: { home: RootHome | null }) {
  const t = useMessages();
  return (
    <footer className="mt-auto border-t border-line pt-16 text-sm [border-top-color:transparent]">
      <div className="border-t border-line">
        <div className="page flex flex-wrap justify-between gap-x-16 gap-y-6 py-6">
          {home !== null && <Publisher home={home} />}
          <PrintedAt />
          <nav aria-label={t('footer.links')}>
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              <li>
                <LocaleLink to="/category" className="link inline-block min-h-6">
                  {t('shell.all_categories')}
                </LocaleLink>
              </li>
              <PlaceList home={home} />
              <li>
                <LocaleLink to="/curves" className="link inline-block min-h-6">
                  {t('curve.page')}
                </LocaleLink>
              </li>
              <li>
                <FeedbackLink />
              </li>
              <li>
                <LocaleLink to="/feedback#requests" rel="nofollow" className="link inline-block min-h-6">
                  {t('requests.mine')}
                </LocaleLink>
              </li>
              {home?.surveyLink != null && (
                <li>
                  <a href={home.surveyLink} className="link inline-block min-h-6" rel="noopener">
                    {t('footer.survey')}
                  </a>
                </li>
              )}
              <li>
                <a href="/api/docs" className="link inline-block min-h-6">
                  {t('footer.api')}
                </a>
              </li>
              <OwnPageList home={home} />
              <BrandLinks brand={home?.catalogue.brand ?? null} />
              <li>
                <AreaLink />
              </li>
            </ul>
          </nav>
        </div>
        {home !== null && <BrandLines brand={home.catalogue.brand} />}
      </div>
    </footer>
  );
}

/** On paper: the page's address, and the time of printing. */
function PrintedAt() {
  const { locale } = useSite();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const note = (): void => {
      const day = new Date().toLocaleDateString(LANGUAGES[locale].tag, { dateStyle: 'long' });
      if (line.current !== null) line.current.textContent = `${location.href} · ${day}`;
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [locale]);
  return <p ref={line} className="print-only" />;
}

function Publisher({ home: { catalogue } }: { home: RootHome }) {
  const t = useMessages();
  const { locale } = useSite();
  const { company, email, phone, address } = catalogue.contact;
  const name = company.text === '' ? catalogue.brand.name : company;
  return (
    <address className="not-italic text-soft">
      <p className="text-ink">
        <LocaleText text={name} />
      </p>
      {address.text !== '' && (
        <p>
          <LocaleText text={address} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {email !== null && (
          <a href={`mailto:${email}`} className="link inline-block min-h-6">
            {email}
          </a>
        )}
        {phone !== null && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link inline-block min-h-6">
            {phone}
          </a>
        )}
      </p>
      <p>
        {t('footer.contents', {
          count: catalogue.sets,
          products: formatNumber(catalogue.products, { locale }),
          sets: formatNumber(catalogue.sets, { locale }),
        })}
      </p>
    </address>
  );
}
