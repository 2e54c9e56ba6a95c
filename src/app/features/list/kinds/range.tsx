import type { FacetDataOf, FilterDataOf } from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeSpan } from '../../../platform/units/write-quantity.ts';
import { toLocalNumbers } from '../address/local-numbers.ts';
import { TextField } from '../form/text-field.tsx';
import { FacetBox, type FacetLook } from './facet-box.tsx';
import { invalidField } from './field-problem.tsx';
import type { ListKind, Wording } from './list-kind.ts';
import { writeInterval } from './write-interval.ts';

/** Ranges in lists. */
export const range: ListKind<'range'> = {
  showFacet: ({ facet, filter, chip, look }) => {
    // The value that a range has to cover, as written.
    const written = chip?.given[0] ?? chip?.address ?? '';
    const chosen = filter === null ? '' : written.slice(written.indexOf('=') + 1);
    return <RangeFacet facet={facet} chosen={chosen} {...look} />;
  },
  isWritable: () => true,
  isTelling: ({ min, max }) => min !== max,
  keepShape: (before, now) => now ?? { ...before, count: 0 },
  typicalText: () => '',
  chipText: coverText,
  missText: (miss, filter, wording) =>
    wording.t('nothing.instead_condition', {
      condition: filter === null ? wording.chip.address : coverText({ ...filter, ...miss.value }, wording),
      asked: writeInterval(miss.asked, { ...wording.column, precision: null }, wording.writing),
    }),
};

function coverText(filter: FilterDataOf<'range'>, { column, t, writing }: Wording): string {
  const value = writeInterval(filter, { ...column, precision: null }, writing);
  return t(`chip.${filter.mode}`, { name: column.name.text, value });
}

type RangeFacetProps = { facet: FacetDataOf<'range'>; chosen: string } & FacetLook;

/** A facet of ranges: the value that the wanted product's range has to cover. `chosen` is the condition in its address form. */
function RangeFacet({ facet, chosen, ...look }: RangeFacetProps) {
  const t = useMessages();
  const writing = useWriting();
  const { column, key, min, max } = facet;
  const whole = writeSpan(min, max, column, writing);
  const text = look.unread?.text ?? toLocalNumbers(chosen, writing.locale);
  return (
    <FacetBox column={column} note={t('list.covers')} {...look}>
      <TextField
        name={key}
        text={text}
        placeholder={whole}
        aria-label={t('list.covers_of', { name: column.name.text, range: whole })}
        {...invalidField(key, look.unread)}
      />
      <input type="hidden" name={`${key}.unit`} value={column.unit ?? ''} />
    </FacetBox>
  );
}
