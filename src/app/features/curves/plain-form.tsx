import { displaySymbol } from '#contract/quantity/unit-display.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import type { Plot } from './plot.ts';
import { xConverters, xUnitOf, xUnitsOf } from './present.ts';
import { shareFields } from './share-address.ts';
import type { ThinPlot } from './thin.ts';
import { type View, yModeOf, yModesOf } from './view.ts';

/** The tools of a plot where no script runs: a form that asks for the page anew. */
export function PlainForm({ plot, view }: { plot: ThinPlot; view: View }) {
  const t = useMessages();
  const {
    x: _,
    y: __,
    zoom: ___,
    at: ____,
    ...kept
  } = shareFields({ ids: plot.owners.map(({ id }) => id), view });
  const unit = xUnitOf(plot, view);
  const units = xUnitsOf(plot);
  const places = placesOf(plot, view);
  return (
    <form className="without-script grid max-w-[960px] gap-3 border-t border-line py-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="flex flex-wrap items-end gap-4">
        <label className="text-sm">
          {t('curve.add_label')}
          <input name="add" maxLength={128} className="field" />
        </label>
        {(['marker', 'from', 'to'] as const).map(name => (
          <label key={name} className="text-sm">
            {t(`curve.${name}`)}
            <input
              name={name}
              defaultValue={places[name]}
              placeholder={unit ?? ''}
              maxLength={40}
              className="field"
            />
          </label>
        ))}
        {units.length > 1 && (
          <label className="text-sm">
            {t('curve.x_unit')}
            <select name="x" defaultValue={unit ?? ''} className="field">
              {units.map(name => (
                <option key={name} value={name}>
                  {displaySymbol(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="text-sm">
          {t('curve.y_scale')}
          <select name="y" defaultValue={yModeOf(plot, view)} className="field">
            {yModesOf(plot).map(mode => (
              <option key={mode} value={mode}>
                {t(`curve.${mode}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-small">
          {t('curve.apply')}
        </button>
      </span>
    </form>
  );
}

/** The places of a view as its fields show them, in the plot's own unit, which a changed unit leaves as they are. */
function placesOf(plot: Plot, view: View): Record<'marker' | 'from' | 'to', string> {
  const { show } = xConverters(plot, { ...view, unit: null });
  const write = (x: number | null | undefined) => (x == null ? '' : `${show(x)} ${plot.x.unit ?? ''}`.trim());
  return { marker: write(view.marker), from: write(view.zoom?.[0]), to: write(view.zoom?.[1]) };
}
