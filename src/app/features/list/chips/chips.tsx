import type { ListData } from '#contract/client/client-answers.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { addressSort } from '../address/address.ts';
import {
  type ReadWords,
  withoutChip,
  withoutChips,
  withoutOrder,
  withWordsQuoted,
} from '../address/remove-condition.ts';
import { type OrderedList, orderName } from '../order-said.tsx';
import { chipText } from './chip-text.ts';

type ChipsProps = {
  list: Pick<ListData, 'chips' | 'problems'> & OrderedList;
  parameters: URLSearchParams;
  /** Words of the search's text that were read as conditions. */
  read?: ReadWords;
};

/**
 * The active conditions of a list, chosen or read from the text, and an order read from it, each with controls to
 * remove it or to search its words as words. Conditions that could not be read are listed too.
 */
export function Chips({ list, parameters, read = [] }: ChipsProps) {
  const t = useMessages();
  const writing = useWriting();
  const order = readOrder(list, read);
  if (list.chips.length === 0 && list.problems.length === 0 && order === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <ul className="contents" aria-label={t('list.chosen')}>
        {list.chips.map(chip => (
          <Chip
            key={chip.address}
            name={chipText(chip, t, writing)}
            off={withoutChip(parameters, chip, read)}
            words={read.flatMap(word => (word.address === chip.address ? word.text : [])).join(' ')}
            quoted={withWordsQuoted(parameters, chip, read)}
          />
        ))}
        {order !== undefined && (
          <Chip
            name={t('list.sorted', { by: `${orderName(list, t)} ${order.isDescending ? '↓' : '↑'}` })}
            off={withoutOrder(parameters, read)}
            words={order.text}
            quoted={withWordsQuoted(parameters, { ...order, given: [] }, read)}
          />
        )}
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

/**
 * The words of the text that order the list. The toolbar has that of a curve. An order
 * that was chosen later takes the place of that of the text.
 */
function readOrder({ sort }: OrderedList, read: ReadWords) {
  if (sort.by === 'relevance' || sort.by === 'curve') return undefined;
  const words = read.find(({ address }) => address === `sort=${addressSort(sort)}`);
  return words && { ...words, isDescending: sort.descending };
}

type ChipProps = {
  name: string;
  /** The address without the condition. */
  off: string;
  /** The words that it was read from. */
  words: string;
  /** The address with these words quoted, or null if it was not read from the text. */
  quoted: string | null;
};

function Chip({ name, off, words, quoted }: ChipProps) {
  const t = useMessages();
  const asWords = t('chip.as_words', { words });
  return (
    <li className="flex items-stretch border border-accent bg-tint text-sm">
      <PageLink
        to={off}
        preventScrollReset
        aria-label={t('chip.remove', { name })}
        className="flex min-h-6.5 items-center gap-2 px-2 hover:bg-ground"
      >
        {name}
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
}
