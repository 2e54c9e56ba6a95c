import type { CategoryData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** Limit of subcategories that are all shown. */
const ALL_MAX = 24;
/** Number of subcategories shown at first. The others are folded, so that a phone shows where the products begin. */
const SHOWN = 12;

/** The subcategories of the next level, with their number of products. */
export function Subcategories({ categories }: { categories: CategoryData[] }) {
  const t = useMessages();
  const shown = categories.length > ALL_MAX ? SHOWN : ALL_MAX;
  const rest = categories.slice(shown);
  return (
    <nav aria-label={t('category.below')} className="mt-3">
      <CategoryLinks categories={categories.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-block min-h-6">
            {t('category.more', { count: rest.length })}
          </summary>
          <CategoryLinks categories={rest} />
        </details>
      )}
    </nav>
  );
}

function CategoryLinks({ categories }: { categories: CategoryData[] }) {
  const { locale } = useSite();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {categories.map(category => (
        <li key={category.id} {...listMark('category', category.id)} className="flex gap-1.5">
          <LocaleLink to={categoryPath(category)} className="link inline-flex min-h-6 items-center">
            <LocaleText text={category.name} />
          </LocaleLink>
          <span className="inline-flex min-h-6 items-center text-xs text-soft">
            {formatNumber(category.products, { locale })}
          </span>
        </li>
      ))}
    </ul>
  );
}
