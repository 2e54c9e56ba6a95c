import { type ChangeEvent, useId, useState } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { displaySymbol } from '#contract/quantity/unit-display.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import type { OwnLines } from './own-lines.ts';
import type { OwnProblem } from './own-table.ts';
import { xUnitsOf } from './present.ts';
import { decodeText, OWN_FILE_BYTES_MAX } from './read-text-file.ts';
import type { Bench } from './use-workbench.ts';
import { yUnitsOf } from './y-units.ts';

type Told = { kind: 'problem' | 'done'; text: string };

/** Puts the visitor's own file onto the plot. It is read here in the browser and goes nowhere. */
export function OwnPanel({ bench }: { bench: Bench }) {
  const t = useMessages();
  const { locale } = useSite();
  const id = useId();
  const { plot, own } = bench;
  const [x, setX] = useState(plot.x.unit);
  const [y, setY] = useState(plot.y.unit);
  const [told, setTold] = useState<Told | null>(null);
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const field = event.target;
    const file = field.files?.[0];
    if (file === undefined) return;
    try {
      if (file.size > OWN_FILE_BYTES_MAX)
        return setTold({
          kind: 'problem',
          text: t('curve.own_too_large', { name: file.name, limit: OWN_FILE_BYTES_MAX >> 20 }),
        });
      const [{ readOwnLines }, { OwnTableError }] = await Promise.all([
        import('./own-lines.ts'),
        import('./own-table.ts'),
      ]);
      try {
        const text = decodeText(new Uint8Array(await file.arrayBuffer()));
        const found = readOwnLines(text, plot, { x, y }, file.name, countOf(own.map(line => line.ref)));
        bench.addOwn(found.lines);
        setTold({ kind: 'done', text: tellDone(t, file.name, found, { x, y }) });
      } catch (error) {
        if (!(error instanceof OwnTableError)) throw error;
        setTold({
          kind: 'problem',
          text: tellProblem(t, file.name, error.problem, [xUnitsOf(plot), yUnitsOf(plot)]),
        });
      }
    } catch {
      setTold({ kind: 'problem', text: t('curve.own_failed', { name: file.name }) });
    } finally {
      // The same file can be chosen again once it is mended.
      field.value = '';
    }
  };
  const unit = (label: string, value: string | null, units: readonly string[], set: (unit: string) => void) =>
    units.length > 1 && (
      <label className="inline-flex items-center gap-2 text-sm">
        {label}
        <select value={value ?? ''} onChange={event => set(event.target.value)} className="field w-auto">
          {units.map(name => (
            <option key={name} value={name}>
              {displaySymbol(name) || t('curve.fraction')}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <>
      <p className="max-w-[72ch] pb-2 text-sm" id={`${id}-form`}>
        {t('curve.own_form', { x: plot.x.unit ?? '', y: displaySymbol(plot.y.unit ?? '') })}
      </p>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          type="file"
          accept=".csv,.txt,.tsv,.asc,.dat,text/csv,text/plain"
          aria-label={t('curve.own_file')}
          aria-describedby={`${id}-form`}
          onChange={event => void read(event)}
          className="text-sm"
        />
        {unit(t('curve.own_x'), x, xUnitsOf(plot), setX)}
        {unit(t('curve.own_y'), y, yUnitsOf(plot), setY)}
      </span>
      <p role="status" className={`min-h-5 pt-2 text-sm ${told?.kind === 'problem' ? 'text-amber' : ''}`}>
        {told?.text}
      </p>
    </>
  );

  function tellDone(
    translate: Translate,
    name: string,
    found: OwnLines,
    units: { x: string | null; y: string | null },
  ) {
    const assumed = [
      found.assumed.x ? translate('curve.own_assumed_x', { unit: displaySymbol(units.x ?? '') || '1' }) : '',
      found.assumed.y ? translate('curve.own_assumed_y', { unit: displaySymbol(units.y ?? '') || '1' }) : '',
      found.skipped > 0 ? translate('curve.own_skipped', { count: found.skipped }) : '',
    ];
    const rows = formatNumber(found.rows, { locale });
    return [translate('curve.own_done', { name, lines: found.lines.length, rows }), ...assumed]
      .filter(part => part !== '')
      .join(' ');
  }
}

/** The highest number among the own lines so far: a name is never used twice. */
function countOf(refs: readonly string[]): number {
  return Math.max(0, ...refs.map(ref => Number(ref.split(':')[1])));
}

function tellProblem(
  t: Translate,
  name: string,
  problem: OwnProblem,
  [xUnits, yUnits]: [string[], string[]],
): string {
  const { line, column, value, code } = problem;
  const units = (column === 1 ? xUnits : yUnits)
    .map(unit => displaySymbol(unit) || t('curve.fraction'))
    .join(', ');
  const where = line === 0 ? name : t('curve.own_where', { name, line, column });
  return `${where}: ${t(`curve.own_${code}`, { value, units })}`;
}
