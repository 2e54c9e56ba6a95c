import type { ListData } from '#contract/client/client-answers.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { type ReadWords, withoutChip, withoutChips, withWordsQuoted } from '../address/remove-condition.ts';
import { chipText } from './chip-text.ts';

type ChipsProps = {
  list: Pick<ListData, 'chips' | 'problems'>;
  parameters: URLSearchParams;
  /** Words of the search's text that were read as conditions. */
  read?: ReadWords;
};

/**
 * The active conditions of a list, chosen or read from the text, each with controls to remove it or to search its words
 * as words. Conditions that could not be read are listed too.
 */
export function Chips({ list, parameters, read = [] }: ChipsProps) {
  const t = useMessages();
  const writing = useWriting();
  if (list.chips.length === 0 && list.problems.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <ul className="contents" aria-label={t('list.chosen')}>
        {list.chips.map(chip => {
          const text = chipText(chip, t, writing);
          const words = read.flatMap(word => (word.address === chip.address ? word.text : [])).join(' ');
          const asWords = t('chip.as_words', { words });
          const quoted = withWordsQuoted(parameters, chip, read);
          return (
            <li key={chip.address} className="flex items-stretch border border-accent bg-tint text-sm">
              <PageLink
                to={withoutChip(parameters, chip, read)}
                preventScrollReset
                aria-label={t('chip.remove', { name: text })}
                className="flex min-h-6.5 items-center gap-2 px-2 hover:bg-ground"
              >
                {text}
                <span aria-hidden="true" className="text-soft">
                  ×
                </span>
              </PageLink>
              {quoted !== null && (
                <PageLink
                  to={quoted}
                  preventScrollReset
                  title={asWords}
                  aria-label={asWords}
                  className="flex items-center border-l border-accent px-2 text-soft hover:bg-ground hover:text-accent"
                >
                  {`“${words}”`}
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
      {list.chips.length > 0 && (
        <PageLink
          to={withoutChips(parameters, read)}
          preventScrollReset
          data-command="clear"
          className="link inline-flex min-h-6 items-center"
        >
          {t('list.clear_all')}
        </PageLink>
      )}
      {list.problems.map(problem => (
        <p key={problem.address} className="basis-full text-sm text-amber">
          <span className="mono">{problem.address}</span>: {problem.msg}
        </p>
      ))}
    </div>
  );
}
