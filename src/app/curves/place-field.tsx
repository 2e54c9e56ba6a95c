import { useEffect, useId, useState } from 'react';
import { useMessages } from '../locale/site.tsx';
import type { Plot } from './plot.ts';
import { xUnitsOf } from './present.ts';
import { readPlace } from './read-place.ts';

type PlaceFieldProps = {
  label: string;
  plot: Plot;
  /** The unit shown: that of a number without one. */
  unit: string | null;
  /** What stands there now, in the plot's own unit. */
  value: number | null;
  /** Writes a place in the unit shown. */
  write: (x: number) => string;
  onChange: (x: number | null) => void;
};

/** A field for a place on the x axis, with any unit that fits; what is no place is said to be none, naming what is. */
export function PlaceField({ label, plot, unit, value, write, onChange }: PlaceFieldProps) {
  const t = useMessages();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // A place told in one unit is written anew in the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed holds for the unit it was typed in
  useEffect(() => setTyped(null), [unit, value]);
  const wrong = typed !== null && readPlace(typed, plot, unit).kind === 'wrong';
  const commit = (): void => {
    if (typed === null) return;
    const place = readPlace(typed, plot, unit);
    if (place.kind === 'place') onChange(place.x);
    else if (place.kind === 'none') onChange(null);
    if (place.kind !== 'wrong') setTyped(null);
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        value={typed ?? (value === null ? '' : write(value))}
        placeholder={unit ?? ''}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        autoComplete="off"
        maxLength={40}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
        className={`field w-26 ${wrong ? 'border-amber' : ''}`}
      />
      {wrong && (
        <span id={`${id}-problem`} role="alert" className="basis-full text-sm text-amber">
          {t('curve.place_wrong', { text: typed, units: xUnitsOf(plot).join(', ') || '—' })}
        </span>
      )}
    </span>
  );
}
