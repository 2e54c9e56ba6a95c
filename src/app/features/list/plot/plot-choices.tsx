import type { ColumnData, FacetData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import type { PlotData } from './plot-scale.ts';
import type { AxisChoice, PlotChoice } from './plot-view.ts';

type PlotChoicesProps = {
  choice: PlotChoice;
  data: PlotData | null;
  facets: readonly FacetData[];
  onChange: (choice: PlotChoice) => void;
};

type Named = Pick<ColumnData, 'key' | 'name'>;

/** The choice of the attributes of a plot and of its scales. Ranges are listed, but have no single number to draw. */
export function PlotChoices({ choice, data, facets, onChange }: PlotChoicesProps) {
  const t = useMessages();
  const columnsOf = (has: (facet: FacetData) => boolean, ...more: (ColumnData | undefined)[]): Named[] => {
    const columns = [...facets.filter(has).map(({ column }) => column), ...more];
    return [...new Map(columns.flatMap(column => (column ? [[column.key, column]] : []))).values()];
  };
  const numbers = columnsOf(({ kind }) => kind === 'number', data?.x.column, data?.y.column);
  const ranges = columnsOf(facet => facet.kind !== 'number' && 'min' in facet);
  const axis = (name: 'x' | 'y') => (
    <Axis
      label={t(name === 'x' ? 'plot.horizontal' : 'plot.vertical')}
      title={t(name === 'x' ? 'plot.horizontal_axis' : 'plot.vertical_axis')}
      choice={choice[name]}
      shown={data?.[name]}
      numbers={numbers.filter(({ key }) => key !== choice[name === 'x' ? 'y' : 'x'].key)}
      ranges={ranges}
      onChange={next => onChange({ ...choice, [name]: next })}
    />
  );
  return (
    <div className="plot-choices">
      {axis('x')}
      {axis('y')}
      <label className="plot-choice">
        <span className="text-soft">{t('plot.marks')}</span>
        <select
          className="field"
          value={choice.marks ?? ''}
          onChange={({ target }) => onChange({ ...choice, marks: target.value || null })}
        >
          <option value="">{t('plot.no_marks')}</option>
          {columnsOf(({ kind }) => kind === 'enum', data?.marks?.column).map(({ key, name }) => (
            <option key={key} value={key}>
              {name.text}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

type AxisProps = {
  label: string;
  title: string;
  choice: AxisChoice;
  shown: PlotData['x'] | undefined;
  numbers: readonly Named[];
  ranges: readonly Named[];
  onChange: (choice: AxisChoice) => void;
};

function Axis({ label, title, choice, shown, numbers, ranges, onChange }: AxisProps) {
  const t = useMessages();
  const scale = choice.scale ?? (shown?.column.key === choice.key ? shown.scale : null);
  const name = numbers.find(({ key }) => key === choice.key)?.name.text ?? choice.key;
  return (
    <div className="plot-choice">
      <label className="plot-choice">
        <span className="text-soft">{label}</span>
        <select
          className="field"
          aria-label={title}
          value={choice.key}
          onChange={({ target }) => onChange({ key: target.value, scale: null })}
        >
          {numbers.map(own => (
            <option key={own.key} value={own.key}>
              {own.name.text}
            </option>
          ))}
          {ranges.length > 0 && (
            <optgroup label={t('plot.ranges')}>
              {ranges.map(own => (
                <option key={own.key} value={own.key} disabled>
                  {own.name.text}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <button
        type="button"
        className="plot-log"
        aria-label={t('plot.log_axis', { name })}
        aria-pressed={scale === 'log'}
        onClick={() => onChange({ ...choice, scale: scale === 'log' ? 'linear' : 'log' })}
      >
        {t('plot.log')}
      </button>
    </div>
  );
}
