import { Fragment, type ReactNode } from 'react';
import type { Column, Value } from '#contract/client-answers.ts';
import type { Translate } from '../platform/messages/catalogue.ts';
import { type Writing, writeNumber, writeRange } from '../platform/units/write-quantity.ts';
import { LocaleText } from './locale-text.tsx';

const COMPARISONS = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ', '~': '≈ ' };

/** A value without its unit, as a table's cell shows it; a dash where there is none. A function, not a component: a table
 *  has hundreds of cells, and what they share is asked for once a row. */
export function valueText(
  value: Value | undefined,
  column: Pick<Column, 'unit' | 'precision'>,
  t: Translate,
  writing: Writing,
): ReactNode {
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
