import { useState } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { displaySymbol } from '#contract/quantity/unit-display.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { OwnLines } from './own-lines.ts';
import type { OwnProblem } from './own-table.ts';
import { xUnitsOf } from './present.ts';
import { decodeText, OWN_FILE_BYTES_MAX } from './read-text-file.ts';
import type { Bench } from './use-workbench.ts';
import { yUnitsOf } from './y-units.ts';

/** The units that the columns of a file are read in. */
type Units = { x: string | null; y: string | null };

/** What became of a file, in words. */
type Outcome = { kind: 'problem' | 'done'; text: string };

/** Reads the file that a field was given onto the plot, and says what became of it. The code that reads comes with the first file. */
export function useOwnFile(bench: Bench, units: Units) {
  const t = useMessages();
  const { tellDone, tellProblem } = useOutcomeTexts(bench, units);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = async (field: HTMLInputElement): Promise<void> => {
    const file = field.files?.[0];
    if (file === undefined) return;
    setOutcome(
      file.size > OWN_FILE_BYTES_MAX
        ? {
            kind: 'problem',
            text: t('curve.own_too_large', { name: file.name, limit: OWN_FILE_BYTES_MAX >> 20 }),
          }
        : await addFile(file).catch(
            (): Outcome => ({
              kind: 'problem',
              text: t('curve.own_failed', { name: file.name }),
            }),
          ),
    );
    // The same file can be chosen again once it is mended.
    field.value = '';
  };
  const addFile = async (file: File): Promise<Outcome> => {
    const [{ readOwnLines }, { OwnTableError }] = await Promise.all([
      import('./own-lines.ts'),
      import('./own-table.ts'),
    ]);
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const found = readOwnLines(text, {
        plot: bench.plot,
        assume: units,
        name: file.name,
        from: highestNumber(bench.own),
      });
      bench.addOwn(found.lines);
      return { kind: 'done', text: tellDone(file.name, found) };
    } catch (error) {
      if (!(error instanceof OwnTableError)) throw error;
      return { kind: 'problem', text: tellProblem(file.name, error.problem) };
    }
  };
  return { outcome, read };
}

function useOutcomeTexts({ plot }: Bench, units: Units) {
  const t = useMessages();
  const { locale } = useSite();
  const tellDone = (name: string, { lines, rows, assumed, skipped }: OwnLines): string =>
    [
      t('curve.own_done', { name, lines: lines.length, rows: formatNumber(rows, { locale }) }),
      assumed.x ? t('curve.own_assumed_x', { unit: displaySymbol(units.x ?? '') || '1' }) : '',
      assumed.y ? t('curve.own_assumed_y', { unit: displaySymbol(units.y ?? '') || '1' }) : '',
      skipped > 0 ? t('curve.own_skipped', { count: skipped }) : '',
    ]
      .filter(part => part !== '')
      .join(' ');
  const tellProblem = (name: string, { line, column, value, code }: OwnProblem): string => {
    const accepted = (column === 1 ? xUnitsOf(plot) : yUnitsOf(plot))
      .map(unit => displaySymbol(unit) || t('curve.fraction'))
      .join(', ');
    const where = line === 0 ? name : t('curve.own_where', { name, line, column });
    return `${where}: ${t(`curve.own_${code}`, { value, units: accepted })}`;
  };
  return { tellDone, tellProblem };
}

/** The highest number among the own lines so far: a name is never used twice. */
function highestNumber(own: Bench['own']): number {
  return Math.max(0, ...own.map(({ ref }) => Number(ref.split(':')[1])));
}
