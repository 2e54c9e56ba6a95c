import { useState } from 'react';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { shareLoad } from '../../../platform/share-load.ts';
import type { OwnLines } from '../own-data/own-lines.ts';
import type { OwnProblem } from '../own-data/own-table.ts';
import { decodeText, OWN_FILE_BYTES_MAX } from '../own-data/read-text-file.ts';
import { xUnitsOf } from '../plot/present.ts';
import { yUnitsOf } from '../plot/y-units.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** The units of a file's columns. */
type Units = { x: string | null; y: string | null };

/** The result of reading a file, as a message. */
type Outcome = { kind: 'problem' | 'done'; text: string };

/** The visitor's own data: a file or a pasted text. `bytes` is its size, which is known before it is read. */
type Source = { name: string; bytes: number; text: () => Promise<string> | string };

const loadOwnLines = shareLoad(() => import('../own-data/own-lines.ts'));
const loadOwnTable = shareLoad(() => import('../own-data/own-table.ts'));

/** Reads a file or a pasted text onto the plot, and reports the result. The reader is loaded with the first one. */
export function useOwnData(bench: WorkbenchState, units: Units) {
  const t = useMessages();
  const { tellDone, tellProblem } = useOutcomeTexts(bench, units);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = async (source: Source): Promise<void> => {
    const { name, bytes } = source;
    setOutcome(
      bytes > OWN_FILE_BYTES_MAX
        ? { kind: 'problem', text: t('curve.own_too_large', { name, limit: OWN_FILE_BYTES_MAX >> 20 }) }
        : await addSource(source).catch(
            (): Outcome => ({ kind: 'problem', text: t('curve.own_failed', { name }) }),
          ),
    );
  };
  const readFile = async (field: HTMLInputElement): Promise<void> => {
    const file = field.files?.[0];
    if (file === undefined) return;
    const text = async () => decodeText(new Uint8Array(await file.arrayBuffer()));
    await read({ name: file.name, bytes: file.size, text });
    // The same file can be chosen again after a correction.
    field.value = '';
  };
  const readPasted = (text: string): Promise<void> =>
    read({ name: t('curve.own_pasted'), bytes: text.length, text: () => text });
  const addSource = async ({ name, text }: Source): Promise<Outcome> => {
    const [{ readOwnLines }, { OwnTableError }] = await Promise.all([loadOwnLines(), loadOwnTable()]);
    try {
      const found = readOwnLines(await text(), {
        plot: bench.plot,
        assume: units,
        name,
        from: highestNumber(bench.own),
      });
      bench.addOwn(found.lines);
      return { kind: 'done', text: tellDone(name, found) };
    } catch (error) {
      if (!(error instanceof OwnTableError)) throw error;
      return { kind: 'problem', text: tellProblem(name, error.problem) };
    }
  };
  return { outcome, readFile, readPasted };
}

function useOutcomeTexts({ plot }: WorkbenchState, units: Units) {
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
      .join(t('list.choice_comma'));
    const where = line === 0 ? name : t('curve.own_where', { name, line, column });
    return `${where}: ${t(`curve.own_${code}`, { value, units: accepted })}`;
  };
  return { tellDone, tellProblem };
}

/** The highest number among the own lines so far, as no name is used twice. */
function highestNumber(own: WorkbenchState['own']): number {
  return Math.max(0, ...own.map(({ ref }) => Number(ref.split(':')[1])));
}
