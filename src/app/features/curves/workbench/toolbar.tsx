import { useMessages } from '../../../platform/locale/site.tsx';
import { xConverters, xUnitsOf } from '../plot/present.ts';
import { yModeOf, yModesOf } from '../plot/view.ts';
import { PlaceField } from './place-field.tsx';
import type { WorkbenchState } from './use-workbench.ts';

type ToolbarProps = {
  bench: WorkbenchState;
  unit: string | null;
  /** Formats a place of the plot's own unit in the displayed one. */
  write: (x: number) => string;
  /** The ends of the displayed part, in the plot's own unit. */
  ends: readonly [number, number];
};

/** The view settings of a plot: marker, part of x, units and scales. */
export function Toolbar({ bench: { plot, view, change }, unit, write, ends }: ToolbarProps) {
  const t = useMessages();
  const units = xUnitsOf(plot);
  const modes = yModesOf(plot);
  const { show } = xConverters(plot, view);
  // In a unit that falls while the plot's own rises (THz against nm), the lower displayed end is the upper one.
  const [low, high] = show(ends[0]) > show(ends[1]) ? ([1, 0] as const) : ([0, 1] as const);
  const setEnd = (end: 0 | 1, x: number | null): void => {
    const moved = ends.with(end, x ?? Number.NaN).sort((a, b) => a - b);
    const [from, to] = moved;
    change({ zoom: x === null || from === undefined || to === undefined || from === to ? null : [from, to] });
  };
  const field = { plot, unit, write };
  return (
    <div className="curve-tools">
      <PlaceField
        {...field}
        live
        label={t('curve.marker')}
        value={view.marker}
        onChange={marker => change({ marker })}
      />
      <span className="inline-flex flex-wrap items-center gap-2">
        <PlaceField {...field} label={t('curve.from')} value={ends[low]} onChange={x => setEnd(low, x)} />
        <PlaceField {...field} label={t('curve.to')} value={ends[high]} onChange={x => setEnd(high, x)} />
        {view.zoom !== null && (
          <button type="button" className="link min-h-6 text-sm" onClick={() => change({ zoom: null })}>
            {t('curve.reset')}
          </button>
        )}
      </span>
      <div className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
        {units.length > 1 && (
          <Segments
            label={t('curve.x_unit')}
            options={units.map(name => [name, name] as const)}
            chosen={unit ?? ''}
            onChoose={name => change({ unit: name === plot.x.unit ? null : name })}
          />
        )}
        <Segments
          label={t('curve.x_scale')}
          options={[
            ['linear', t('curve.x_linear')],
            ['log', t('curve.x_log')],
          ]}
          chosen={view.xLog ? 'log' : 'linear'}
          onChoose={choice => change({ xLog: choice === 'log' })}
        />
        <Segments
          label={t('curve.y_scale')}
          options={modes.map(mode => [mode, t(`curve.${mode}`)] as const)}
          chosen={yModeOf(plot, view)}
          onChoose={y => change({ y })}
        />
      </div>
    </div>
  );
}

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of one among few options. */
function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
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
