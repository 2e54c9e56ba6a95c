import { useId, useRef, useState } from 'react';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { xUnitsOf } from '../plot/present.ts';
import { yUnitsOf } from '../plot/y-units.ts';
import { useOwnData } from './use-own-data.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Adds the visitor's own data to the plot, from a file or pasted. They are read in the browser and not sent anywhere. */
export function OwnPanel({ bench }: { bench: WorkbenchState }) {
  const t = useMessages();
  const id = useId();
  const { plot } = bench;
  const [x, setX] = useState(plot.x.unit);
  const [y, setY] = useState(plot.y.unit);
  const [pasted, setPasted] = useState('');
  const { outcome, readFile, readPasted } = useOwnData(bench, { x, y });
  return (
    <>
      <p className="max-w-[72ch] pb-2 text-sm" id={`${id}-form`}>
        {t('curve.own_form', { x: plot.x.unit ?? '', y: displaySymbol(plot.y.unit ?? '') })}
      </p>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FileChoice describedBy={`${id}-form`} onChoose={input => void readFile(input)} />
        <UnitChoice label={t('curve.own_x')} unit={x} units={xUnitsOf(plot)} onChange={setX} />
        <UnitChoice label={t('curve.own_y')} unit={y} units={yUnitsOf(plot)} onChange={setY} />
      </span>
      <form
        className="flex max-w-160 flex-wrap items-end gap-x-5 gap-y-2 pt-2"
        onSubmit={event => {
          event.preventDefault();
          if (pasted.trim() !== '') void readPasted(pasted);
        }}
      >
        <textarea
          value={pasted}
          rows={3}
          spellCheck={false}
          aria-label={t('curve.own_paste')}
          aria-describedby={`${id}-form`}
          placeholder={t('curve.own_paste')}
          onChange={event => setPasted(event.target.value)}
          className="field field-area mono min-w-0 grow basis-72"
        />
        <button type="submit" className="button button-small">
          {t('curve.own_draw')}
        </button>
      </form>
      <p role="status" className={`min-h-5 pt-2 text-sm ${outcome?.kind === 'problem' ? 'text-amber' : ''}`}>
        {outcome?.text}
      </p>
    </>
  );
}

type FileChoiceProps = { describedBy: string; onChoose: (input: HTMLInputElement) => void };

/**
 * Chooses a file. The browser's own text is in the browser's language, so a button in the page's language stands for it.
 */
function FileChoice({ describedBy, onChoose }: FileChoiceProps) {
  const t = useMessages();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,.tsv,.asc,.dat,.dx,.jdx,text/csv,text/plain"
        aria-label={t('curve.own_file')}
        aria-describedby={describedBy}
        onChange={event => onChoose(event.target)}
        tabIndex={-1}
        className="sr-only"
      />
      <button
        type="button"
        aria-describedby={describedBy}
        onClick={() => file.current?.click()}
        className="button button-small"
      >
        {t('curve.own_file_choose')}
      </button>
    </>
  );
}

type UnitChoiceProps = {
  label: string;
  unit: string | null;
  units: readonly string[];
  onChange: (unit: string) => void;
};

/** The unit of a column, if there is a choice. */
function UnitChoice({ label, unit, units, onChange }: UnitChoiceProps) {
  const t = useMessages();
  if (units.length < 2) return null;
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      {label}
      <select value={unit ?? ''} onChange={event => onChange(event.target.value)} className="field w-auto">
        {units.map(name => (
          <option key={name} value={name}>
            {displaySymbol(name) || t('curve.fraction')}
          </option>
        ))}
      </select>
    </label>
  );
}
