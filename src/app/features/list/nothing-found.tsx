import type { ReactNode } from 'react';
import type { Chip, List } from '#contract/client-answers.ts';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { useWriting } from '../../platform/units/use-writing.ts';
import type { Writing } from '../../platform/units/write-quantity.ts';
import { changeAddress } from './address.ts';
import { chipText } from './chip-text.ts';
import { missText } from './miss-text.ts';
import {
  type ReadWords,
  withoutChip,
  withoutChips,
  withoutWord,
  withReplacement,
} from './remove-condition.ts';

type NothingFoundProps = { list: List; parameters: URLSearchParams; text: string; read?: ReadWords };

/** Where nothing matches: which conditions together are to blame, what there would be without each, and the closest that products have. */
export function NothingFound({ list, parameters, text, read = [] }: NothingFoundProps) {
  const t = useMessages();
  const ways = list.without.filter(
    way => way.total > 0 && (way.what === 'text' || way.what === 'category' || way.address !== null),
  );
  const chosen = list.chips.length > 0;
  return (
    <div className="border-t-[1.5px] border-ink py-8">
      <p className="text-lg font-semibold">
        {text === '' ? t('nothing.title') : t('nothing.title_text', { text })}
      </p>
      <ToBlame list={list} />
      {ways.length > 0 && (
        <Ways title={t('nothing.take_off')}>
          {ways.map(way => (
            <Way key={`${way.what} ${way.key} ${way.address}`} total={way.total}>
              <WayLink way={way} {...{ list, parameters, text, read }} />
            </Way>
          ))}
        </Ways>
      )}
      <NearMisses {...{ list, parameters, read }} />
      {ways.length === 0 && (
        <p className="mt-3 text-soft">
          {chosen ? (
            <PageLink to={withoutChips(parameters, read)} className="link inline-flex min-h-6 items-center">
              {t('nothing.clear')}
            </PageLink>
          ) : (
            t('nothing.hint')
          )}
        </p>
      )}
    </div>
  );
}

/** The fewest conditions that leave nothing, by their names. */
function ToBlame({ list }: { list: List }) {
  const t = useMessages();
  const writing = useWriting();
  if (list.excluding.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
      {t('nothing.excluding', { count: list.excluding.length })}
      {list.excluding.map((condition, place) => (
        <span key={`${condition.what} ${condition.key} ${condition.address}`} className="contents">
          {place > 0 && <span aria-hidden="true">+</span>}
          <span className="border border-rule px-2 py-0.5 text-sm text-ink">
            {conditionName(condition, list.chips, t, writing)}
          </span>
        </span>
      ))}
    </p>
  );
}

function WayLink({
  way,
  list,
  parameters,
  text,
  read = [],
}: NothingFoundProps & { way: List['without'][number] }) {
  const t = useMessages();
  const writing = useWriting();
  const name = t('nothing.without', { name: conditionName(way, list.chips, t, writing) });
  const className = 'link inline-flex min-h-6 items-center';
  if (way.what === 'category') {
    const query = changeAddress(parameters, { view: null });
    return (
      <LocaleLink to={`/search/product${query === '?' ? '' : query}`} className={className}>
        {t('nothing.everywhere')}
      </LocaleLink>
    );
  }
  const chip = list.chips.find(candidate => candidate.address === way.address);
  const to =
    way.what === 'text' || chip === undefined
      ? changeAddress(parameters, { q: withoutWord(text, way.key ?? '', read) || null })
      : withoutChip(parameters, chip, read);
  return (
    <PageLink to={to} preventScrollReset className={className}>
      {name}
    </PageLink>
  );
}

/** What comes closest, each with the way to ask for it in place of what nothing has. */
function NearMisses({ list, parameters, read = [] }: Omit<NothingFoundProps, 'text'>) {
  const t = useMessages();
  const writing = useWriting();
  const misses = list.nearMisses.flatMap(miss => {
    const chip = list.chips.find(candidate => candidate.address === miss.address);
    return chip === undefined ? [] : { miss, chip };
  });
  if (misses.length === 0) return null;
  return (
    <Ways title={t('nothing.near')}>
      {misses.map(({ miss, chip }) => (
        <Way key={miss.instead} total={miss.total}>
          <PageLink
            to={withReplacement(parameters, chip, read, miss.instead)}
            preventScrollReset
            className="link inline-flex min-h-6 items-center"
          >
            {missText(miss, chip, t, writing)}
          </PageLink>
        </Way>
      ))}
    </Ways>
  );
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-5 text-soft">{title}</p>
      <ul className="mt-1 max-w-180 border-t border-line">{children}</ul>
    </>
  );
}

function Way({ total, children }: { total: number; children: ReactNode }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <li className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
      {children}
      <span className="shrink-0 text-soft">
        {t('list.products', { count: total, number: formatNumber(total, { locale }) })}
      </span>
    </li>
  );
}

function conditionName(
  { what, key, address }: List['excluding'][number],
  chips: readonly Chip[],
  t: Translate,
  writing: Writing,
): string {
  if (what === 'category') return t('nothing.category');
  const chip = chips.find(candidate => candidate.address === address);
  if (chip !== undefined) return chipText(chip, t, writing);
  return what === 'text' ? t('nothing.word', { word: key ?? '' }) : (address ?? key ?? '');
}
