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

/** The fields of one condition on a curve. Numbers are accepted in any unit that fits. */
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
      <PlaceFields
        field={field}
        said={said}
        hints={[write(reach?.xMin, x.unit), write(reach?.xMax, x.unit)]}
        labels={[t('curve_filter.from', ends), t('curve_filter.to', ends)]}
      />
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

type PlaceFieldsProps = {
  field: (part: 'from' | 'to') => string;
  said: { from: string; to: string };
  hints: readonly [string, string];
  labels: readonly [string, string];
};

/** The interval in which a curve meets the limit. */
function PlaceFields({ field, said, hints, labels }: PlaceFieldsProps) {
  return (
    <div className="flex items-center gap-1.5">
      <TextField name={field('from')} text={said.from} placeholder={hints[0]} aria-label={labels[0]} />
      <span aria-hidden="true">–</span>
      <TextField name={field('to')} text={said.to} placeholder={hints[1]} aria-label={labels[1]} />
    </div>
  );
}
