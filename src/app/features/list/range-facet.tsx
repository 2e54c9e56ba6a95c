import type { FacetOf } from '#contract/client-answers.ts';
import { withUnit } from '#contract/quantity/unit-display.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { useWriting } from '../../platform/units/use-writing.ts';
import { unitName, writeRange } from '../../platform/units/write-quantity.ts';
import { FacetBox, type FacetLook } from './facet-box.tsx';
import { TextField } from './text-field.tsx';

type RangeFacetProps = { facet: FacetOf<'range'>; chosen: string } & FacetLook;

/** A facet of ranges: what the wanted product's range has to cover. `chosen`: the condition as the address has it. */
export function RangeFacet({ facet, chosen, ...look }: RangeFacetProps) {
  const t = useMessages();
  const writing = useWriting();
  const { column, key, min, max } = facet;
  const whole = withUnit(writeRange(min, max, column, writing), unitName(column, writing));
  return (
    <FacetBox column={column} note={t('list.covers')} {...look}>
      <TextField
        name={key}
        text={chosen}
        placeholder={whole}
        aria-label={t('list.covers_of', { name: column.name.text, range: whole })}
      />
    </FacetBox>
  );
}
