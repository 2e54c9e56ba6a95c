import { useRef, useState } from 'react';
import { isSingle } from '#contract/attributes/kinds/reached-interval.ts';
import type { ColumnData, FacetDataOf } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { atMost } from '../../../parts/values/equal-precision.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName, withCurrency, writeApart, writeQuantity } from '../../../platform/units/write-quantity.ts';
import { addressNumber } from '../address/address.ts';
import { CheckBox } from '../form/check-box.tsx';
import { useAnswer } from '../form/use-answer.ts';
import { FacetBox, type FacetLook } from './facet-box.tsx';
import { endText, singleText } from './field-number.ts';
import { invalidField, type UnreadField } from './field-problem.tsx';
import { Histogram } from './histogram.tsx';
import { makeScale, type Scale, STEPS } from './scale.ts';

/** The chosen interval of a number in its base unit, where null is an open end. */
export type ChosenInterval = {
  min: number | null;
  max: number | null;
  openMin?: boolean;
  openMax?: boolean;
  within?: number;
};

type NumberFacetProps = {
  facet: FacetDataOf<'number'>;
  chosen: ChosenInterval;
  /** Whether a number is excluded, or null if the chosen interval is not an exclusion. */
  excluded: ((value: number) => boolean) | null;
} & FacetLook;

/**
 * A facet of numbers: a few values as choices, or a histogram with two handles and two fields that accept any unit.
 * Either may be inverted to exclude what is chosen.
 */
export function NumberFacet({ facet, chosen, excluded, ...look }: NumberFacetProps) {
  const t = useMessages();
  const writing = useWriting();
  const few = facet.choices.length > 0;
  const unit = unitName(withCurrency(facet.column, writing), writing);
  const note = few ? t('list.values', { count: facet.choices.length }) : unit;
  return (
    <FacetBox column={facet.column} note={note} {...look}>
      {few ? (
        <Choices facet={facet} excluded={excluded} />
      ) : (
        <Span facet={facet} chosen={chosen} outside={excluded !== null} {...look} />
      )}
    </FacetBox>
  );
}

function Choices({ facet, excluded }: Pick<NumberFacetProps, 'facet' | 'excluded'>) {
  const t = useMessages();
  const { locale } = useSite();
  const writing = useWriting();
  const choices = facet.choices.map(choice => ({
    ...choice,
    chosen: excluded === null ? choice.chosen : excluded(choice.value),
  }));
  const column = withCurrency(facet.column, writing);
  const { precision } = column;
  const values = facet.choices.map(choice => choice.value);
  const measure = precision === null ? column : { ...column, decimals: atMost(precision, values) };
  const texts = writeApart(facet.choices, measure, writing);
  return (
    <>
      {choices.map(({ value, count, chosen }, place) => (
        <CheckBox
          key={value}
          name={`${facet.key}.is`}
          value={addressNumber(value, facet.column.unit)}
          chosen={chosen}
          disabled={count === 0 && !chosen}
          count={formatNumber(count, { locale })}
        >
          {/* As in the rows. */}
          {facet.key === 'lead_time' && value === 0 ? t('lead.in_stock') : texts[place]}
        </CheckBox>
      ))}
      {choices.some(({ chosen }) => chosen) && (
        <div className="mt-1 border-t border-line pt-1">
          <CheckBox name={facet.key} value="!" chosen={excluded !== null}>
            {t('list.all_but')}
          </CheckBox>
        </div>
      )}
    </>
  );
}

/** The texts of the fields and the places of the handles. */
type Ends = { from: string; to: string; low: number; high: number };

type SpanProps = Pick<NumberFacetProps, 'facet' | 'chosen' | 'unread' | 'Brush'> & { outside: boolean };

/** The state of a span: the texts of its fields, the places of its handles, and the element that contains them. */
function useEnds({ facet, chosen, unread }: Omit<SpanProps, 'outside' | 'Brush'>) {
  const { column, min, max } = facet;
  const scale = makeScale(facet);
  const writing = useWriting();
  const field = (value: number | null) => endText(value, column, writing);
  const single = isSingle(chosen) ? singleText(chosen, column, writing) : null;
  const [typedMin = '', ...typedMax] = unread?.text.replace(/^!/, '').split('..') ?? [];
  const answered = (): Ends => ({
    from: typedMin || single || (chosen.openMin ? '>' : '') + field(chosen.min),
    to: typedMax.join('..') || single || (chosen.openMax ? '<' : '') + field(chosen.max),
    low: chosen.min === null ? 0 : scale.toStep(chosen.min),
    high: chosen.max === null ? STEPS : scale.toStep(chosen.max),
  });
  const [ends, setEnds] = useState(answered);
  const box = useRef<HTMLDivElement>(null);
  // A new answer replaces each end that the visitor is not using. The fields stay the same elements and keep the focus.
  const controls = (end: End['end']) => () => box.current?.querySelectorAll(`[data-end=${end}]`) ?? [];
  const about = [min, max, unitName(column, writing), unread?.text];
  useAnswer([chosen.min, chosen.openMin, single, ...about].join(' '), controls('min'), () => {
    const { from, low } = answered();
    setEnds(others => ({ ...others, from, low }));
  });
  useAnswer([chosen.max, chosen.openMax, single, ...about].join(' '), controls('max'), () => {
    const { to, high } = answered();
    setEnds(others => ({ ...others, to, high }));
  });
  const lowAt = (low: number) => ({ low, from: low <= 0 ? '' : field(scale.toValue(low)) });
  const highAt = (high: number) => ({ high, to: high >= STEPS ? '' : field(scale.toValue(high)) });
  const moveLow = (step: number) => setEnds({ ...ends, ...lowAt(Math.min(step, ends.high)) });
  const moveHigh = (step: number) => setEnds({ ...ends, ...highAt(Math.max(step, ends.low)) });
  const moveBoth = (low: number, high: number) => setEnds({ ...lowAt(low), ...highAt(high) });
  return { box, scale, ends, setEnds, moveLow, moveHigh, moveBoth };
}

function Span({ facet, chosen, outside, unread, Brush }: SpanProps) {
  const t = useMessages();
  const writing = useWriting();
  const { column, key, min, max } = facet;
  const { box, scale, ends, setEnds, moveLow, moveHigh, moveBoth } = useEnds({ facet, chosen, unread });
  const { from, to, low, high } = ends;
  const measure = { ...withCurrency(column, writing), precision: null };
  const text = (value: number) => writeQuantity(value, measure, writing);
  return (
    <div ref={box}>
      {/* Where all have one value, there is nothing to draw an end over. */}
      {min < max && (
        <div className="needs-script relative mb-2">
          <Histogram buckets={facet.buckets} scale={scale} from={low} to={high} outside={outside} />
          {Brush && <Brush facet={facet} onBrush={moveBoth} />}
          <div className="border-t border-rule" />
          <Handle end="min" column={column} step={low} scale={scale} text={text} onMove={moveLow} />
          <Handle end="max" column={column} step={high} scale={scale} text={text} onMove={moveHigh} />
        </div>
      )}
      <div className="flex items-center gap-1.5">
        <Field
          name={`${key}.min`}
          column={column}
          end="min"
          value={from}
          placeholder={text(short(min))}
          unread={unread}
          onChange={text => setEnds({ ...ends, from: text })}
        />
        <span aria-hidden="true">–</span>
        <Field
          name={`${key}.max`}
          column={column}
          end="max"
          value={to}
          placeholder={text(short(max))}
          unread={unread}
          onChange={text => setEnds({ ...ends, to: text })}
        />
        <input type="hidden" name={`${key}.unit`} value={column.unit ?? ''} />
      </div>
      {(chosen.min !== null || chosen.max !== null) && (
        <div className="mt-1.5">
          <CheckBox name={key} value="!" chosen={outside}>
            {t('list.outside')}
          </CheckBox>
        </div>
      )}
    </div>
  );
}

/** A number as a hint: three significant digits, and all digits before the decimal separator. */
function short(value: number): number {
  return Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

type End = { column: ColumnData; end: 'min' | 'max' };
type HandleProps = End & {
  step: number;
  scale: Scale;
  text: (value: number) => string;
  onMove: (step: number) => void;
};

function Handle({ column, end, step, scale, text, onMove }: HandleProps) {
  const t = useMessages();
  return (
    <input
      type="range"
      data-end={end}
      min={0}
      max={STEPS}
      value={step}
      aria-label={t(end === 'min' ? 'list.from_of' : 'list.to_of', { name: column.name.text })}
      aria-valuetext={text(scale.toValue(step))}
      onChange={event => onMove(event.target.valueAsNumber)}
      className="handle"
    />
  );
}

type FieldProps = End & {
  name: string;
  value: string;
  placeholder: string;
  unread: UnreadField | null;
  onChange: (text: string) => void;
};

function Field({ name, column, end, value, placeholder, unread, onChange }: FieldProps) {
  const t = useMessages();
  return (
    <input
      name={name}
      data-end={end}
      value={value}
      placeholder={placeholder}
      aria-label={t(end === 'min' ? 'list.from_field' : 'list.to_field', { name: column.name.text })}
      {...invalidField(column.key, unread)}
      autoComplete="off"
      inputMode="text"
      onChange={event => onChange(event.target.value)}
      className="field"
    />
  );
}
