import type { ArticleData, RowData, SetCardData } from '#contract/client/client-answers.ts';
import { categoryPath, productPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';

type AboutLinksProps = {
  categories?: ArticleData['categories'];
  sets?: Pick<SetCardData, 'id' | 'name'>[];
  products?: Pick<RowData, 'id' | 'partNumber'>[];
};

/** Links to what an article is about: categories, sets, part numbers. */
export function AboutLinks({ categories = [], sets = [], products = [] }: AboutLinksProps) {
  const link = 'link inline-flex min-h-6 items-center';
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {sets.map(({ id, name }) => (
        <LocaleLink key={id} to={productPath(id)} className={link}>
          <LocaleText text={name} />
        </LocaleLink>
      ))}
      {products.map(({ id, partNumber }) => (
        <LocaleLink key={id} to={productPath(id)} className={`${link} mono`}>
          {partNumber}
        </LocaleLink>
      ))}
      {categories.map(category => (
        <LocaleLink key={category.id} to={categoryPath(category)} className={link}>
          <LocaleText text={category.name} />
        </LocaleLink>
      ))}
    </span>
  );
}
