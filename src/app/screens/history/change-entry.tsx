import type { ChangeData, ChangedFieldData } from '#contract/client/client-answers.ts';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** One change: its date, its version, and each value before and after. With `hasName` it names the product too. */
export function ChangeEntry({ change, hasName }: { change: ChangeData; hasName: boolean }) {
  const { locale } = useSite();
  const { publishedAt, version, productId, partNumber, fields } = change;
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <time dateTime={publishedAt} className="font-semibold">
          {writeDate(publishedAt.slice(0, 10), locale)}
        </time>
        {hasName &&
          (productId === null ? (
            <span className="mono">{partNumber}</span>
          ) : (
            <LocaleLink to={productPath(productId)} className="link mono inline-flex min-h-6 items-center">
              {partNumber}
            </LocaleLink>
          ))}
        {change.change !== 'changed' && <span>{change.changeText}</span>}
        <span className="text-soft">{version}</span>
      </p>
      {fields.length > 0 && (
        <dl className="max-w-200 pt-1 text-table">
          {fields.map(field => (
            <div
              key={field.key}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-4 py-0.5"
            >
              <dt className="text-soft">
                <LocaleText text={field.name} />
              </dt>
              <dd className="break-words">
                <Values field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** A changed value before and after. For a long text it only says that it changed. */
function Values({ field: { before, after } }: { field: ChangedFieldData }) {
  const t = useMessages();
  if (before === null && after === null) return t('history.changed');
  return (
    <>
      <del className="text-soft no-underline">{before === null ? '–' : <LocaleText text={before} />}</del>
      {' → '}
      <ins className="no-underline">{after === null ? '–' : <LocaleText text={after} />}</ins>
    </>
  );
}
