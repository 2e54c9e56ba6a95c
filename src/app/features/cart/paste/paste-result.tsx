import { useState } from 'react';
import { CART_LINES_MAX } from '#contract/limits.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { showToast } from '../../../platform/toasts/toasts.ts';
import { addToCart } from '../state/cart-changes.ts';
import { PasteTable } from './paste-table.tsx';
import { type LineChoices, linesToAdd, type PastedLineData, type PasteReportData } from './pasted-lines.ts';

type PasteResultProps = { report: PasteReportData; onAdded: () => void };

/**
 * The report of a pasted list: how many lines matched, nearly matched and did not match, doubtful lines first, and the
 * button that adds them to the cart.
 */
export function PasteResult({ report, onAdded }: PasteResultProps) {
  const t = useMessages();
  const [choices, setChoices] = useState<LineChoices>(new Map());
  const added = linesToAdd(report, choices);
  const choose = (line: number, id: string): void => setChoices(new Map(choices).set(line, id));
  const add = (): void => {
    if (!addToCart(added)) {
      showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
      return;
    }
    showToast('success', t('paste.added', { count: added.length }));
    onAdded();
  };
  const of = (outcome: PastedLineData['outcome']) => report.lines.filter(line => line.outcome === outcome);
  return (
    <div className="pt-4">
      <p role="status" className="font-semibold">
        {report.lines.length === 0
          ? t('paste.nothing')
          : t('paste.summary', { matched: report.matched, near: report.near, unknown: report.unknown })}
      </p>
      {report.near > 0 && (
        <PasteTable title={t('paste.near')} lines={of('near')} choices={choices} onChoose={choose} />
      )}
      {report.unknown > 0 && (
        <PasteTable title={t('paste.unknown')} lines={of('unknown')} choices={choices} onChoose={choose} />
      )}
      {report.matched > 0 && (
        <details className="pt-3">
          <summary className="link inline-block min-h-6">
            {t('paste.matched', { count: report.matched })}
          </summary>
          <PasteTable
            title={t('paste.matched', { count: report.matched })}
            lines={of('matched')}
            choices={choices}
            onChoose={choose}
            hideTitle
          />
        </details>
      )}
      {added.length > 0 && (
        <button type="button" className="button button-accent mt-4" onClick={add}>
          {t('paste.add', { count: added.length })}
        </button>
      )}
    </div>
  );
}
