import { displaySymbol } from '#quantity/units/unit-display.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { shareFields } from './address/share-address.ts';
import type { Plot } from './plot/plot.ts';
import { xConverters, xUnitOf, xUnitsOf } from './plot/present.ts';
import type { ThinPlot } from './plot/thin.ts';
import { type View, yModeOf, yModesOf } from './plot/view.ts';

/** The tools of a plot without scripts: a form that requests the page again. */
export function PlainForm({ plot, view }: { plot: ThinPlot; view: View }) {
  const t = useMessages();
  const unit = xUnitOf(plot, view);
  const units = xUnitsOf(plot);
  const places = placesOf(plot, view);
  return (
    <form className="without-script grid max-w-[60rem] gap-3 border-t border-line py-3">
      {Object.entries(fieldsOutside(plot, view)).map(([name, value]) => (
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
          <Choice
            name="x"
            label={t('curve.x_unit')}
            chosen={unit ?? ''}
            options={units.map(name => [name, displaySymbol(name)])}
          />
        )}
        <Choice
          name="y"
          label={t('curve.y_scale')}
          chosen={yModeOf(plot, view)}
          options={yModesOf(plot).map(mode => [mode, t(`curve.${mode}`)])}
        />
        <button type="submit" className="button button-small">
          {t('curve.apply')}
        </button>
      </span>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly (readonly [value: string, text: string])[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label className="text-sm">
      {label}
      <select name={name} defaultValue={chosen} className="field">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The parameters of the plot's address that are not fields of the form. */
function fieldsOutside(plot: ThinPlot, view: View): Record<string, string> {
  const { x, y, zoom, at, ...outside } = shareFields({ ids: plot.owners.map(({ id }) => id), view });
  return outside;
}

/**
 * The places of a view as its fields show them. They are in the plot's own unit, so that a change of the displayed unit
 * does not alter them.
 */
function placesOf(plot: Plot, view: View): Record<'marker' | 'from' | 'to', string> {
  const { show } = xConverters(plot, { ...view, unit: null });
  const write = (x: number | null | undefined) => (x == null ? '' : `${show(x)} ${plot.x.unit ?? ''}`.trim());
  return { marker: write(view.marker), from: write(view.zoom?.[0]), to: write(view.zoom?.[1]) };
}
