import type { SetData } from '#contract/client/client-answers.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** The head of a set: title, summary, what distinguishes it, its drawing. */
export function SetHead({ set }: { set: SetData }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap items-start justify-between gap-8 pt-2 pb-5">
      <div className="min-w-0 max-w-200 grow basis-80">
        <h1 className="text-2xl font-semibold">
          <LocaleText text={set.name} />
        </h1>
        <p className="mt-1 text-soft">
          {t('product.set_of', { count: set.products })}
          {set.summary.text !== '' && ' · '}
          <LocaleText text={set.summary} />
        </p>
        {set.status === 'discontinued' && (
          <p className="mt-3 border-l-2 border-amber py-1 pl-3 text-amber">{t('product.set_discontinued')}</p>
        )}
        {set.features.length > 0 && (
          <ul className="mt-3 list-disc pl-5">
            {set.features.map(feature => (
              <li key={feature.text}>
                <LocaleText text={feature} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {set.image !== null && (
        <div className="border border-line p-3">
          <Drawing
            src={set.image}
            alt={set.name.text}
            width={260}
            height={180}
            eager
            measured
            className="max-w-full"
          />
        </div>
      )}
    </div>
  );
}
