import type { ListData, UnclearNumberData } from '#contract/client/client-answers.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { type ReadWords, withReplacement } from '../address/remove-condition.ts';
import { chipText } from '../chips/chip-text.ts';

type Props = { list: Pick<ListData, 'unclear' | 'chips'>; parameters: URLSearchParams; read: ReadWords };

/** The numbers of a text that may mean something else, with a link to the products of each other meaning. */
export function UnclearNumbers({ list, parameters, read }: Props) {
  const t = useMessages();
  return list.unclear.map(number => (
    <p key={number.start} className="flex flex-wrap items-center gap-x-3 pb-2 text-sm text-soft">
      {t(isOpen(number) ? 'chip.may_mean' : 'chip.may_also_mean', { text: number.text })}
      {number.instead.map(chip => (
        <OtherMeaning key={chip.address} {...{ number, chip, list, parameters, read }} />
      ))}
    </p>
  ));
}

/** Whether no meaning was chosen for a number, so that it counts as text or as any attribute of its unit. */
function isOpen({ address }: UnclearNumberData): boolean {
  return address === null || isAnyKey(address);
}

function OtherMeaning({
  number,
  chip,
  list,
  parameters,
  read,
}: Props & { number: UnclearNumberData; chip: UnclearNumberData['instead'][number] }) {
  const t = useMessages();
  const { locale } = useSite();
  const writing = useWriting();
  const { address, text, start, end } = number;
  const taken = list.chips.find(other => other.address === address);
  const words = taken === undefined ? [{ address: '', text, start, end }] : read;
  return (
    <PageLink
      to={withReplacement(parameters, taken ?? { address: '', given: [] }, words, chip.address)}
      preventScrollReset
      className="link inline-flex min-h-6 items-center gap-1"
    >
      {chipText(chip, t, writing)}
      <span className="text-soft">({formatNumber(chip.total, { locale })})</span>
    </PageLink>
  );
}
