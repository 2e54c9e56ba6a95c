import { useId, useMemo, useState } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { useMessages, useSite } from '../locale/site.tsx';
import type { Curve } from '../shown.ts';
import { readX } from './read-x.ts';
import { SeriesTable } from './series-table.tsx';
import { useUplot } from './use-uplot.ts';
import { convertX, xUnits } from './x-unit.ts';

/** The plot to work with: read-out at the cursor, zoom by dragging, units of light, logarithmic y, a marker. */
export function InteractivePlot({ curve }: { curve: Curve }) {
  const t = useMessages();
  const { locale } = useSite();
  const [unit, setUnit] = useState(curve.x.unit);
  const [log, setLog] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState('');
  const marker = useMemo(() => readX(typed, curve, unit), [typed, curve, unit]);
  const { box, zoom, reset } = useUplot({ curve, unit, log, hidden, marker, locale });
  const ends =
    zoom === null
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : zoom.map(x => convertX(x, unit, curve.x.unit)).sort((a, b) => a - b);
  const units = xUnits(curve);
  const positive = curve.series.every(series => series.points.every(point => point[1] > 0));
  const toggle = (index: number): void => {
    const next = new Set(hidden);
    if (!next.delete(index)) next.add(index);
    setHidden(next);
  };
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <Marker
          value={typed}
          wrong={typed.trim() !== '' && marker === null}
          unit={unit}
          onChange={setTyped}
        />
        <span className="grow" />
        {zoom !== null && (
          <button type="button" className="link min-h-6 text-sm" onClick={reset}>
            {t('curve.reset')}
          </button>
        )}
        {units.length > 1 && (
          <Segments
            label={t('curve.x_unit')}
            options={units.map(name => [name, name])}
            chosen={unit ?? ''}
            onChoose={setUnit}
          />
        )}
        {positive && (
          <Segments
            label={t('curve.y_scale')}
            options={[
              ['linear', t('curve.linear')],
              ['log', t('curve.log')],
            ]}
            chosen={log ? 'log' : 'linear'}
            onChoose={choice => setLog(choice === 'log')}
          />
        )}
      </div>
      <div
        ref={box}
        role="img"
        aria-label={t('curve.plot_of', { name: curve.name.text })}
        className="uplot-box"
      />
      <SeriesTable
        curve={curve}
        reading={{
          min: ends[0] ?? Number.NEGATIVE_INFINITY,
          max: ends[1] ?? Number.POSITIVE_INFINITY,
          marker:
            marker === null
              ? null
              : {
                  x: marker,
                  text: `${formatNumber(convertX(marker, curve.x.unit, unit), { locale, significant: 6 })} ${unit ?? ''}`,
                },
          hidden,
          onToggle: toggle,
        }}
      />
    </>
  );
}

type MarkerProps = { value: string; wrong: boolean; unit: string | null; onChange: (text: string) => void };

function Marker({ value, wrong, unit, onChange }: MarkerProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id}>{t('curve.marker')}</label>
      <input
        id={id}
        value={value}
        placeholder={unit ?? ''}
        aria-invalid={wrong}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        className={`field w-28 ${wrong ? 'border-amber' : ''}`}
      />
    </div>
  );
}

type SegmentsProps = {
  label: string;
  options: [value: string, name: string][];
  chosen: string;
  onChoose: (value: string) => void;
};

function Segments({ label, options, chosen, onChoose }: SegmentsProps) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
