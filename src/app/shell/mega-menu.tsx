import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CategoryTreeData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { categoryPath } from '../parts/catalogue/category-path.ts';
import { Drawing } from '../parts/drawing.tsx';
import { LocaleText } from '../parts/locale-text.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../platform/locale/site.tsx';
import { browserClient } from '../platform/requests/browser-client.ts';
import { useFetched } from '../platform/requests/use-fetched.ts';

/** Third-level categories shown under each second-level one before "all". */
const CHILDREN_SHOWN = 8;

/** Limit of entries, including "all", with which a category takes one column instead of two. */
const ONE_COLUMN_MAX = 4;

let cache: { locale: string; tree: Promise<CategoryTreeData[]> } | null = null;

type MegaMenuProps = {
  id: string;
  /** Whether the focus moves into the menu. */
  leads: boolean;
  onClose: () => void;
};

/** The two levels below a top-level category. Escape closes the menu. The tree is fetched once, on first use. */
export function MegaMenu({ id, leads, onClose }: MegaMenuProps) {
  const { status, tree, error, again } = useTree();
  const menu = useRef<HTMLDivElement>(null);
  useEscape(menu, onClose);
  useFirstLink(menu, leads && tree !== null);
  useCloseOnNavigation(onClose);
  const children = tree?.find(category => category.id === id)?.children;
  const featured = featuredOf(children ?? []);
  return (
    <div
      ref={menu}
      className="page absolute inset-x-0 top-full z-20 max-h-[70vh] overflow-y-auto border-y border-ink bg-ground py-5"
    >
      {featured.length > 0 && <Featured categories={featured} />}
      <div className={layoutOf(children ?? [])}>
        {status === 'error' ? (
          <TryAgain error={error} onAgain={again} />
        ) : children === undefined ? (
          <Waiting />
        ) : (
          children.map(child => <Column key={child.id} category={child} />)
        )}
      </div>
    </div>
  );
}

/** The categories that the owner features, at any depth. */
function featuredOf(tree: readonly CategoryTreeData[]): CategoryTreeData[] {
  return tree.flatMap(category => [
    ...(category.featured ? [category] : []),
    ...featuredOf(category.children),
  ]);
}

/**
 * The layout classes of the menu. Names without children flow down columns. If some have a list below them, all of them
 * are in a grid.
 */
function layoutOf(categories: readonly CategoryTreeData[]): string {
  return categories.some(category => category.children.length > 0)
    ? 'grid grid-cols-[repeat(auto-fill,minmax(14.375rem,1fr))] gap-x-10'
    : 'columns-[14.375rem] gap-x-10';
}

/** A line of featured categories above the columns, each with its picture. */
function Featured({ categories }: { categories: readonly CategoryTreeData[] }) {
  const t = useMessages();
  return (
    <section
      aria-label={t('shell.featured')}
      className="mb-5 flex flex-wrap gap-x-10 gap-y-2 border-b border-line pb-4"
    >
      <h2 className="text-sm text-soft basis-full">{t('shell.featured')}</h2>
      {categories.map(category => (
        <LocaleLink
          key={category.id}
          to={categoryPath(category)}
          className="link flex min-h-6 items-center gap-2.5 font-semibold"
        >
          {category.image !== null && <Drawing src={category.image} alt="" width={46} height={36} />}
          <LocaleText text={category.name} />
        </LocaleLink>
      ))}
    </section>
  );
}

function Column({ category }: { category: CategoryTreeData }) {
  const t = useMessages();
  const shown = category.children.slice(0, CHILDREN_SHOWN);
  const isLong = category.children.length > ONE_COLUMN_MAX;
  return (
    <div className={`break-inside-avoid pb-5 ${isLong ? 'sm:col-span-2' : ''}`}>
      <div className="flex items-center gap-2.5 border-b border-line pb-1">
        {category.image !== null && <Drawing src={category.image} alt="" width={34} height={26} />}
        <MenuLink category={category} className="font-semibold" />
      </div>
      <ul className={`mt-1 gap-x-10 ${isLong ? 'sm:columns-2' : ''}`}>
        {shown.map(child => (
          <li key={child.id}>
            <MenuLink category={child} />
          </li>
        ))}
        {category.children.length > CHILDREN_SHOWN && (
          <li>
            <LocaleLink to={categoryPath(category)} className="link">
              {t('shell.all_of', { count: category.children.length })}
            </LocaleLink>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A category with the number of its products at the end of the line. */
function MenuLink({ category, className = '' }: { category: CategoryTreeData; className?: string }) {
  const { locale } = useSite();
  return (
    <LocaleLink
      to={categoryPath(category)}
      className={`group flex min-h-6 grow items-baseline justify-between gap-3 text-ink ${className}`}
    >
      <span className="group-hover:text-accent group-hover:underline">
        <LocaleText text={category.name} />
      </span>
      <span className="text-sm font-normal text-soft">{formatNumber(category.products, { locale })}</span>
    </LocaleLink>
  );
}

function Waiting() {
  return [0, 1, 2, 3].map(index => (
    <div key={index} aria-hidden="true" className="break-inside-avoid pb-5">
      <div className="h-5 w-32 bg-line" />
      <div className="mt-3 h-4 w-24 bg-raised" />
      <div className="mt-2 h-4 w-28 bg-raised" />
    </div>
  ));
}

function useTree() {
  const { locale } = useSite();
  const { status, data, error, run } = useFetched<CategoryTreeData[]>();
  const again = useCallback(() => void run(() => fetchTree(locale)), [run, locale]);
  useEffect(again, [again]);
  return { status, tree: data, error, again };
}

function fetchTree(locale: string): Promise<CategoryTreeData[]> {
  if (cache?.locale === locale) return cache.tree;
  const tree = browserClient.call('category_list').then(answer => answer.data);
  cache = { locale, tree };
  // A failed answer is requested again the next time.
  tree.catch(() => {
    cache = null;
  });
  return tree;
}

/** Moves the focus to the menu's first link. */
function useFirstLink(menu: RefObject<HTMLDivElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) menu.current?.querySelector('a')?.focus();
  }, [menu, isWanted]);
}

/** Closes the menu on Escape. If the focus was inside, it returns to the category of the menu. */
function useEscape(menu: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (menu.current?.contains(document.activeElement))
        menu.current.closest('nav')?.querySelector<HTMLElement>('a:has(~ [aria-expanded="true"])')?.focus();
      onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [menu, onClose]);
}

function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const [opened] = useState(key);
  useEffect(() => {
    if (key !== opened) onClose();
  }, [key, opened, onClose]);
}
