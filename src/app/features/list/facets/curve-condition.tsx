import type { ReactNode } from 'react';
import type { ChipData, CurveFacetData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeQuantity } from '../../../platform/units/write-quantity.ts';
import { curveField, readCurveCondition } from '../address/curve-fields.ts';
import { ChoiceField, TextField } from '../form/text-field.tsx';

type CurveConditionProps = {
  curve: CurveFacetData;
  number: number;
  chip: ChipData | null;
  children?: ReactNode;
};

const OPERATORS = [
  ['>=', '≥'],
  ['<=', '≤'],
  ['>', '>'],
  ['<', '<'],
] as const;

/** The fields of one condition on a curve; numbers are taken in any unit that fits. */
export function CurveCondition({ curve, number, chip, children }: CurveConditionProps) {
  const t = useMessages();
  const writing = useWriting();
  const { key, x, y, reach } = curve;
  const said = readCurveCondition(chip?.given[0] ?? chip?.address ?? '');
  const write = (value: number | undefined, unit: string | null) =>
    value === undefined ? '' : writeQuantity(value, { unit, precision: null }, writing);
  const name = y.name.text || key;
  const field = (part: Parameters<typeof curveField>[2]) => curveField(key, number, part);
  const ends = { name, x: x.name.text || x.key };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex gap-1.5">
        <ChoiceField
          name={field('op')}
          choice={said.op}
          className="w-13 shrink-0"
          label={t('curve_filter.op', { name })}
        >
          {OPERATORS.map(([value, sign]) => (
            <option key={value} value={value}>
              {sign}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name={field('value')}
          text={said.value}
          placeholder={write(reach?.yMax, y.unit)}
          aria-label={t('curve_filter.value', { name })}
        />
      </div>
      <div className="flex items-center gap-1.5">
        <TextField
          name={field('from')}
          text={said.from}
          placeholder={write(reach?.xMin, x.unit)}
          aria-label={t('curve_filter.from', ends)}
        />
        <span aria-hidden="true">–</span>
        <TextField
          name={field('to')}
          text={said.to}
          placeholder={write(reach?.xMax, x.unit)}
          aria-label={t('curve_filter.to', ends)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1.5">
        <ChoiceField
          name={field('where')}
          choice={said.where}
          className="w-auto"
          label={t('curve_filter.where', { name })}
        >
          <option value="all">{t('curve_filter.all')}</option>
          <option value="any">{t('curve_filter.any')}</option>
        </ChoiceField>
        {children}
      </div>
    </div>
  );
}
