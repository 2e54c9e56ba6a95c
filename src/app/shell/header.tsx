import { CartBadge } from '../features/cart/cart-badge.tsx';
import { CompareBadge } from '../features/compare/compare-badge.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UnitsSwitch } from './units-switch.tsx';

/** The first line of every page: mark, search, and what the visitor may set; on a phone the latter is a line of its own. */
export function Header() {
  const t = useMessages();
  return (
    <header className="page flex h-14 items-center gap-x-6 max-sm:h-auto max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-2 max-sm:py-2">
      <LocaleLink
        to="/"
        className="flex items-center gap-3 max-sm:min-h-6"
        aria-label={t('shell.home_of', { name: t('shell.name') })}
      >
        <Logo />
        <span className="font-semibold uppercase tracking-[0.14em] max-sm:hidden">{t('shell.name')}</span>
      </LocaleLink>
      <div className="min-w-0 grow max-sm:basis-60">
        <SearchForm />
      </div>
      <div className="ml-auto flex items-center gap-5 whitespace-nowrap max-sm:basis-full max-sm:justify-between max-sm:gap-4">
        <UnitsSwitch />
        <LanguageLink />
        <ThemeSwitch />
        <CompareBadge />
        <CartBadge />
      </div>
    </header>
  );
}
