import type { BrandData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';

/**
 * The owner's mark, a link to the home page: the logo with the name beside it, one of the two alone, or a neutral name
 * if nothing is known.
 */
export function BrandMark({ brand }: { brand: BrandData | null }) {
  const t = useMessages();
  const name = brand?.name.text || t('shell.name');
  const hasLogo = brand?.logo.light != null;
  return (
    <LocaleLink
      to="/"
      className="brand-mark flex items-center gap-3 max-sm:min-h-6 max-sm:min-w-0 sm:shrink-0"
      aria-label={t('shell.home_of', { name })}
    >
      {hasLogo && <Logo logo={brand.logo} />}
      {!(hasLogo && brand.logo.showsName) && (
        <span className={`max-w-60 truncate font-semibold ${hasLogo ? 'max-sm:hidden' : ''}`}>
          {brand?.name.text ? <LocaleText text={brand.name} /> : name}
        </span>
      )}
    </LocaleLink>
  );
}

/** The logo for each colour scheme. A single logo serves both. The logo of the other scheme loads only when it becomes visible. */
function Logo({ logo: { light, dark } }: { logo: BrandData['logo'] }) {
  const size = 'h-7 w-auto min-w-7 max-w-50 object-contain';
  if (light === null) return null;
  if (dark === null) return <img src={light} alt="" className={size} height={28} />;
  return (
    <>
      <img src={light} alt="" className={`${size} for-light`} height={28} />
      <img src={dark} alt="" className={`${size} for-dark`} height={28} loading="lazy" />
    </>
  );
}
