import type { ListData } from '#contract/client/client-answers.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { type ReadWords, withoutChips, withReplacement } from '../address/remove-condition.ts';
import { conditionName } from '../chips/condition-name.ts';
import { missText } from '../chips/miss-text.ts';
import { GuessedProducts } from './guessed-products.tsx';
import { LeftOut } from './left-out.tsx';
import { PartialMatches, RelaxedWays } from './partial-matches.tsx';
import { Way, Ways } from './ways.tsx';

type NothingFoundProps = { list: ListData; parameters: URLSearchParams; text: string; read?: ReadWords };

/**
 * Shown if nothing matches: the fewest conditions that together exclude everything, the largest sets of them that match
 * something, the closest existing values, and the products that match in part.
 */
export function NothingFound({ list, parameters, text, read = [] }: NothingFoundProps) {
  const t = useMessages();
  const chosen = list.chips.length > 0;
  return (
    <div className="border-t-[1.5px] border-ink py-8">
      <p className="text-lg font-semibold">
        {text === '' ? t('nothing.title') : t('nothing.title_text', { text })}
      </p>
      {list.leftOut === null ? <ToBlame list={list} /> : <LeftOut {...{ list, parameters, read }} />}
      {list.cutShort && <p className="mt-2 text-soft">{t('nothing.cut_short')}</p>}
      <RelaxedWays list={list} parameters={parameters} />
      <NearMisses {...{ list, parameters, read }} />
      <GuessedProducts list={list} parameters={parameters} />
      {list.relaxed.length === 0 && list.guess === null && (
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
      <PartialMatches list={list} parameters={parameters} />
    </div>
  );
}

/** The names of the conditions that nothing meets, or else of the fewest that together leave nothing. */
function ToBlame({ list }: { list: ListData }) {
  const t = useMessages();
  const writing = useWriting();
  const areUnmet = list.unmet.length > 0;
  const named = areUnmet ? list.unmet : list.excluding;
  if (named.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
      {t(areUnmet ? 'nothing.unmet' : 'nothing.excluding', { count: named.length })}
      {named.map((condition, place) => (
        <span key={`${condition.what} ${condition.key} ${condition.address}`} className="contents">
          {place > 0 && !areUnmet && <span aria-hidden="true">+</span>}
          <span className="border border-rule px-2 py-0.5 text-sm text-ink">
            {conditionName(condition, list.chips, t, writing)}
          </span>
        </span>
      ))}
    </p>
  );
}

/** The nearest values, each with a link that replaces the condition without matches. */
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
