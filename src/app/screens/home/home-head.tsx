import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { useHome } from '../../platform/page/use-home.ts';

/** The head of the home screen: the catalogue's name, and example searches. */
export function HomeHead({ examples }: { examples: string[] }) {
  const t = useMessages();
  const home = useHome();
  const { locale } = useSite();
  return (
    <div className="pt-8 pb-6">
      <h1 className="text-2xl font-semibold">
        {home?.catalogue.name.text ? <LocaleText text={home.catalogue.name} /> : t('shell.name')}
      </h1>
      {home !== null && (
        <p className="mt-1 text-lg text-soft">
          {t('home.count', {
            count: home.catalogue.sets,
            products: formatNumber(home.catalogue.products, { locale }),
            sets: formatNumber(home.catalogue.sets, { locale }),
          })}
        </p>
      )}
      {home?.catalogue.description.text && (
        <p className="mt-2 max-w-180 text-soft">
          <LocaleText text={home.catalogue.description} />
        </p>
      )}
      {examples.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="text-soft">{t('home.try')}</span>
          {examples.map(example => (
            <LocaleLink
              key={example}
              to={`/search?q=${encodeURIComponent(example)}`}
              className="link mono inline-flex min-h-6 items-center"
            >
              {example}
            </LocaleLink>
          ))}
        </p>
      )}
    </div>
  );
}
