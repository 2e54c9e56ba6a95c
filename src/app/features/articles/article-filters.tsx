import type { TextData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { changeAddress } from '../list/address/address.ts';

/** A filter of links, one per choice with its count. */
export type LinkFilter = {
  key: string;
  label: string;
  choices: { id: string; name: TextData; count: number }[];
};

/** Filters as lines of links, with "all" first. A filter with a single choice is left out unless it is set. */
export function ArticleFilters({
  filters,
  parameters,
}: {
  filters: LinkFilter[];
  parameters: URLSearchParams;
}) {
  const offered = filters.filter(({ choices, key }) => choices.length > 1 || parameters.has(key));
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-y-1 pb-4 text-sm">
      {offered.map(filter => (
        <FilterLine key={filter.key} filter={filter} parameters={parameters} />
      ))}
    </div>
  );
}

const CHOICE =
  'inline-flex min-h-6 items-center gap-1 text-soft hover:text-accent aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4';

function FilterLine({ filter, parameters }: { filter: LinkFilter; parameters: URLSearchParams }) {
  const t = useMessages();
  const chosen = parameters.get(filter.key);
  return (
    <nav aria-label={filter.label} className="flex flex-wrap items-baseline gap-x-4">
      <span className="w-20 shrink-0 font-semibold max-sm:w-full">{filter.label}</span>
      <PageLink
        to={changeAddress(parameters, { [filter.key]: null })}
        preventScrollReset
        aria-current={chosen === null ? 'true' : undefined}
        className={CHOICE}
      >
        {t('article.all')}
      </PageLink>
      {filter.choices.map(({ id, name, count }) => (
        <PageLink
          key={id}
          to={changeAddress(parameters, { [filter.key]: id })}
          preventScrollReset
          aria-current={chosen === id ? 'true' : undefined}
          className={CHOICE}
        >
          <LocaleText text={name} />
          <span className="text-xs">{count}</span>
        </PageLink>
      ))}
    </nav>
  );
}
