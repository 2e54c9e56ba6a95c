import { useEffect } from 'react';
import type { BrandData } from '#contract/client/client-answers.ts';
import { useCartLines } from '../features/cart/state/cart-storage.ts';
import { startCart } from '../features/cart/state/cart-sync.ts';
import { comparePath } from '../features/compare/compare-address.ts';
import { useCompareList } from '../features/compare/compare-list.ts';
import { CountLink } from '../parts/count-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageLinks } from './language-link.tsx';
import { SearchForm } from './search-form.tsx';
import { setTheme, shownTheme } from './theme.ts';
import { UnitsSwitch } from './units-switch.tsx';

/**
 * The first line of every page, with the brand, the search field and the visitor's settings. On a phone the settings
 * take a line of their own.
 */
export function Header({ brand }: { brand: BrandData | null }) {
  return (
    <header className="page flex h-14 items-center gap-x-4 max-md:h-auto max-md:flex-wrap max-md:gap-y-2 max-md:py-2">
      <BrandMark brand={brand} />
      <div className="min-w-0 grow max-md:basis-60">
        <SearchForm />
      </div>
      {/* Left-aligned on phones, so that what is painted while the page still loads does not move afterwards. */}
      <div className="ml-auto flex items-center gap-5 whitespace-nowrap max-md:basis-full max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0 max-[21.875rem]:gap-x-2">
        <UnitsSwitch />
        <LanguageLinks />
        <ThemeSwitch />
        <CompareBadge />
        <div className="max-md:ml-auto">
          <CartBadge />
        </div>
      </div>
    </header>
  );
}

/** Switches between the light and the dark theme. */
function ThemeSwitch() {
  const t = useMessages();
  return (
    <button
      type="button"
      className="needs-script -m-1 grid size-7 place-items-center"
      aria-label={t('shell.theme')}
      title={t('shell.theme')}
      onClick={changeTheme}
    >
      <Icon name="theme" width={16} />
    </button>
  );
}

/** A link to the cart with the number of its lines. */
function CartBadge() {
  const t = useMessages();
  const { length } = useCartLines();
  useEffect(startCart, []);
  return (
    <CountLink to="/cart" text={t('cart.title')} count={length} label={t('cart.badge', { count: length })} />
  );
}

/** A link to the visitor's own comparison with the number of its products. */
function CompareBadge() {
  const t = useMessages();
  const list = useCompareList();
  return (
    <CountLink
      to={comparePath(list)}
      text={t('compare.compare')}
      count={list.length}
      label={t('compare.badge', { count: list.length })}
    />
  );
}

/** Changes to the other colour scheme once the press is on the screen: restyling a whole page takes several frames. */
function changeTheme(): void {
  requestAnimationFrame(() => setTimeout(() => setTheme(shownTheme() === 'dark' ? 'light' : 'dark')));
}
