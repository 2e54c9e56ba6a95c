import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../../platform/locale/site.tsx';
import type { Plot } from '../plot/plot.ts';
import { xUnitsOf } from '../plot/present.ts';
import { readPlace } from './read-place.ts';

type PlaceFieldProps = {
  label: string;
  plot: Plot;
  /** The displayed unit, in which a number without a unit is read. */
  unit: string | null;
  /** The current value, in the plot's own unit. */
  value: number | null;
  /** Whether a change takes effect while typing, or only when it is finished. */
  live?: boolean;
  /** Formats a place in the displayed unit. */
  write: (x: number) => string;
  onChange: (x: number | null) => void;
};

/** A field for a place on the x axis in any unit that fits. For other texts it shows an error with an example of a valid place. */
export function PlaceField({ label, plot, unit, value, live = false, write, onChange }: PlaceFieldProps) {
  const t = useMessages();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readPlace(text, plot, unit);
  // A place is rewritten after a change of its unit or from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text stays while it states the place
  useEffect(() => {
    const place = typed === null ? null : read(typed);
    if (place?.kind === 'place' && place.x !== value) setTyped(null);
  }, [unit, value]);
  const wrong = typed !== null && read(typed).kind === 'wrong';
  const tell = (text: string): void => {
    const place = read(text);
    if (place.kind !== 'wrong') onChange(place.kind === 'place' ? place.x : null);
  };
  const commit = (): void => {
    if (typed === null || wrong) return;
    tell(typed);
    setTyped(null);
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
        onChange={event => {
          setTyped(event.target.value);
          if (live) tell(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
        className={`field w-26 ${wrong ? 'border-amber' : ''}`}
      />
      {wrong && (
        <span id={`${id}-problem`} role="alert" className="basis-full text-sm text-amber">
          {t('curve.place_wrong', { text: typed, units: xUnitsOf(plot).join(t('list.choice_comma')) || '—' })}
        </span>
      )}
    </span>
  );
}
