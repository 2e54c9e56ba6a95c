import type { CategoryTreeData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { Drawing } from '../drawing.tsx';
import { LocaleText } from '../locale-text.tsx';
import { categoryPath } from './category-path.ts';

/** Number of subcategories in the short form. */
const SHORT = 6;

type CategoryGridProps = {
  categories: CategoryTreeData[];
  /** `short` lists the first few subcategories of each category, `all` both levels below it. */
  depth: 'short' | 'all';
  /** The heading level of a category's name. */
  level: 2 | 3;
};

/** Top-level categories with their subcategories and number of products. */
export function CategoryGrid({ categories, depth, level }: CategoryGridProps) {
  const Heading = `h${level}` as const;
  const pictured = categories.some(category => category.image !== null);
  return (
    <ul
      className={
        depth === 'all'
          ? 'grid gap-x-10 2xl:grid-cols-2'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-x-10'
      }
    >
      {categories.map(category => (
        <li
          key={category.id}
          {...listMark('category', category.id)}
          className="flex gap-4 border-t border-line py-4"
        >
          {pictured && (
            <div className="w-16 shrink-0">
              {category.image !== null && <Drawing src={category.image} alt="" width={64} height={48} />}
            </div>
          )}
          <div className="min-w-0 grow">
            <Heading
              className={`flex items-baseline gap-3 text-lg font-semibold ${depth === 'short' ? 'justify-between' : ''}`}
            >
              <LocaleLink
                to={categoryPath(category)}
                className="min-w-0 wrap-anywhere hover:text-accent hover:underline"
              >
                <LocaleText text={category.name} />
              </LocaleLink>
              <Count of={category} />
            </Heading>
            {depth === 'short' ? <Short category={category} /> : <Whole category={category} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Short({ category }: { category: CategoryTreeData }) {
  const t = useMessages();
  const rest = category.children.length - SHORT;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {category.children.slice(0, SHORT).map(child => (
        <li key={child.id} {...listMark('category', child.id)}>
          <CategoryLink category={child} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <LocaleLink to={categoryPath(category)} className="link inline-flex min-h-6 items-center text-sm">
            {t('category.more', { count: rest })}
          </LocaleLink>
        </li>
      )}
    </ul>
  );
}

function Whole({ category }: { category: CategoryTreeData }) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.75rem),1fr))] gap-x-8 gap-y-3">
      {category.children.map(child => (
        <li key={child.id} {...listMark('category', child.id)}>
          <div className="flex items-baseline justify-between gap-2">
            <CategoryLink category={child} />
            <Count of={child} />
          </div>
          {child.children.length > 0 && (
            <ul className="border-l border-line pl-3">
              {child.children.map(grandchild => (
                <li
                  key={grandchild.id}
                  {...listMark('category', grandchild.id)}
                  className="flex items-baseline justify-between gap-2"
                >
                  <CategoryLink category={grandchild} />
                  <Count of={grandchild} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function CategoryLink({ category }: { category: CategoryTreeData }) {
  return (
    <LocaleLink
      to={categoryPath(category)}
      className="link inline-flex min-h-6 min-w-0 items-center text-sm wrap-anywhere"
    >
      <LocaleText text={category.name} />
    </LocaleLink>
  );
}

function Count({ of }: { of: CategoryTreeData }) {
  const { locale } = useSite();
  return <span className="text-xs font-normal text-soft">{formatNumber(of.products, { locale })}</span>;
}
