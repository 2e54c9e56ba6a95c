import { Fragment } from 'react';
import { useMessages } from '../locale/site.tsx';
import type { Column, Value } from '../shown.ts';
import { useWriting } from '../units/use-writing.ts';
import { writeNumber, writeRange } from '../units/write-quantity.ts';
import { LocaleText } from './locale-text.tsx';

const COMPARISONS = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ', '~': '≈ ' };

type ValueTextProps = { value: Value | undefined; column: Pick<Column, 'unit' | 'precision'> };

/** A value without its unit, as a table's cell shows it; a dash where there is none. */
export function ValueText({ value, column }: ValueTextProps) {
  const t = useMessages();
  const writing = useWriting();
  if (value === undefined) return <span className="text-soft">—</span>;
  if (value.kind === 'number')
    return (
      (value.comparison === null ? '' : COMPARISONS[value.comparison]) +
      writeNumber(value.value, column, writing)
    );
  if (value.kind === 'range') return writeRange(value.min, value.max, column, writing);
  if (value.kind === 'flag') return t(value.flag ? 'value.yes' : 'value.no');
  if (value.kind === 'text') return <LocaleText text={value.text} />;
  return value.values.map((choice, index) => (
    <Fragment key={choice.id}>
      {index > 0 && ', '}
      <LocaleText text={choice.name} />
    </Fragment>
  ));
}
