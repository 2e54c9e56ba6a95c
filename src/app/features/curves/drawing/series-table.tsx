import { displaySymbol } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { TableScroll } from '../../../parts/table/table-scroll.tsx';
import { sharedDecimals } from '../../../parts/values/equal-precision.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { PlotLine } from '../plot/plot.ts';
import type { CurveLineReading } from '../plot/summarize.ts';
import { CursorCell, CursorHeader, type CursorTexts } from './cursor-cells.tsx';
import { LineSample } from './line-style.tsx';

/** The actions on the lines of a plot in the workbench. */
type LineActions = {
  hidden: ReadonlySet<string>;
  onToggle: (line: PlotLine) => void;
  onRemove: (line: PlotLine) => void;
  removable: (line: PlotLine) => boolean;
  cursor: CursorTexts;
};

type SeriesTableProps = {
  lines: readonly PlotLine[];
  readings: ReadonlyMap<string, CurveLineReading>;
  /** The units of y: the displayed one, and the one of means. */
  unit: string | null;
  meanUnit: string | null;
  showY: (y: number) => number;
  /** The place of the marker. */
  marker: string | null;
  actions?: LineActions;
};

/**
 * The lines of a plot: sample, name, origin of the points, interpolated values at cursor and marker, and lowest,
 * highest and mean over the displayed part.
 */
export function SeriesTable(props: SeriesTableProps) {
  const decimals = decimalsOfColumns(props);
  return (
    <TableScroll>
      <table className="data tight lines mt-2">
        <SeriesHeader {...props} />
        <tbody>
          {props.lines.map((line, index) => (
            <SeriesRow key={line.ref} {...props} line={line} index={index} decimals={decimals} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Significant digits of a curve's value. */
const DIGITS = 5;

/** A value this small beside the largest of its curve is what a computation left of 0. */
const NOISE = 1e-15;

type Column = 'at' | 'mean' | 'low' | 'high';

/** The value of a line at the marker, its mean, and its lowest and highest value in the displayed unit. */
function columnsOf(reading: CurveLineReading | undefined, showY: (y: number) => number) {
  const over = reading?.over;
  // In optical density the lowest transmission is the highest value.
  const ends = over ? [showY(over.min), showY(over.max)].sort((a, b) => a - b) : [];
  const largest = Math.max(...ends.map(Math.abs));
  const [low, high] = ends.map(end => (Math.abs(end) < largest * NOISE ? 0 : end));
  return { at: reading?.at == null ? undefined : showY(reading.at), mean: over?.mean, low, high };
}

/** The number of decimals of each column. It is undefined for a column whose values are too far apart. */
function decimalsOfColumns({ lines, readings, showY }: SeriesTableProps): Record<Column, number | undefined> {
  const rows = lines.map(line => columnsOf(readings.get(line.ref), showY));
  const of = (column: Column) =>
    sharedDecimals(
      rows.flatMap(row => row[column] ?? []).filter(value => Number.isFinite(value)),
      DIGITS,
    );
  return { at: of('at'), mean: of('mean'), low: of('low'), high: of('high') };
}

function SeriesHeader({ unit, meanUnit, marker, actions }: SeriesTableProps) {
  const t = useMessages();
  const shown = displaySymbol(unit ?? '');
  return (
    <thead>
      <tr>
        <th scope="col">
          {t('curve.series')}
          <small />
        </th>
        {actions !== undefined && <CursorHeader texts={actions.cursor} />}
        {marker !== null && (
          <th scope="col" className="num">
            @ {marker}
            <small>{[shown, t('curve.interpolated')].filter(Boolean).join(t('list.comma'))}</small>
          </th>
        )}
        <th scope="col" className="num">
          {t('curve.mean')}
          <small>{displaySymbol(meanUnit ?? '')}</small>
        </th>
        {(['min', 'max'] as const).map(kind => (
          <th key={kind} scope="col" className="num">
            {t(`curve.${kind}`)}
            <small>{shown}</small>
          </th>
        ))}
        {actions !== undefined && (
          <th className="num">
            <span className="sr-only">{t('curve.visibility')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SeriesRowProps = SeriesTableProps & {
  line: PlotLine;
  index: number;
  decimals: Record<Column, number | undefined>;
};

function SeriesRow(props: SeriesRowProps) {
  const { line, index, decimals, readings, unit, meanUnit, showY, marker, actions } = props;
  const t = useMessages();
  const { locale } = useSite();
  const write = (value: number | null | undefined, precision?: number) =>
    value == null || Number.isNaN(value)
      ? '—'
      : formatNumber(value, {
          locale,
          ...(precision === undefined ? { significant: DIGITS } : { precision }),
        });
  const values = columnsOf(readings.get(line.ref), showY);
  const label = (kind: 'mean' | 'min' | 'max') =>
    `${t(`curve.${kind}`)} ${displaySymbol((kind === 'mean' ? meanUnit : unit) ?? '')}`.trim();
  const hidden = actions?.hidden.has(line.ref) ?? false;
  return (
    <tr className={hidden ? 'text-soft' : undefined}>
      <LineName line={line} index={index} />
      {actions !== undefined && <CursorCell line={line} texts={actions.cursor} write={write} />}
      {marker !== null && (
        <td className="num" data-label={`@ ${marker}`}>
          {write(values.at, decimals.at)}
        </td>
      )}
      <td className="num" data-label={label('mean')}>
        {write(values.mean, decimals.mean)}
      </td>
      <td className="num" data-label={label('min')}>
        {write(values.low, decimals.low)}
      </td>
      <td className="num" data-label={label('max')}>
        {write(values.high, decimals.high)}
      </td>
      {actions !== undefined && (
        <td className="num buttons">
          <LineButtons line={line} hidden={hidden} actions={actions} />
        </td>
      )}
    </tr>
  );
}

function LineName({ line, index }: { line: PlotLine; index: number }) {
  const t = useMessages();
  return (
    <th scope="row">
      <span className="flex items-center gap-2.5">
        <LineSample at={index} />
        <span className="line-name">
          <LocaleText text={line.name} />{' '}
          <small className="whitespace-nowrap text-xs text-soft">{t(`curve.${line.kind}`)}</small>
        </span>
      </span>
    </th>
  );
}

type LineButtonsProps = { line: PlotLine; hidden: boolean; actions: LineActions };

function LineButtons({ line, hidden, actions }: LineButtonsProps) {
  const t = useMessages();
  const name = line.name.text;
  return (
    <span className="inline-flex gap-3">
      <button
        type="button"
        className="link min-h-6"
        aria-label={t(hidden ? 'curve.show_line' : 'curve.hide_line', { name })}
        onClick={() => actions.onToggle(line)}
      >
        {t(hidden ? 'curve.show' : 'curve.hide')}
      </button>
      {actions.removable(line) && (
        <button
          type="button"
          className="link min-h-6"
          aria-label={t('curve.remove_line', { name })}
          onClick={() => actions.onRemove(line)}
        >
          {t('curve.remove')}
        </button>
      )}
    </span>
  );
}
