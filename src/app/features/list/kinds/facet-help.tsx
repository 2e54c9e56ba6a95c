import { useId } from 'react';
import type { ColumnData } from '#contract/client/client-answers.ts';
import { Drawing } from '../../../parts/drawing.tsx';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';

/**
 * The meaning of an attribute, with a sketch if there is one, and its typical values, behind a question mark. It opens
 * by pointer, touch or key, without a script. Renders nothing if there is nothing to say.
 */
export function FacetHelp({ column, typical }: { column: ColumnData; typical: string }) {
  const t = useMessages();
  const id = useId();
  if (column.help.text === '' && typical === '' && column.sketch === undefined) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="facet-help-button"
        aria-label={t('list.help', { name: column.name.text })}
      >
        ?
      </button>
      <div id={id} popover="auto" className="facet-help">
        <p className="font-semibold">
          <LocaleText text={column.name} />
        </p>
        {column.sketch !== undefined && (
          <Drawing src={column.sketch} alt="" width={300} height={225} className="mx-auto mt-2 max-w-full" />
        )}
        {column.help.text !== '' && (
          <p>
            <LocaleText text={column.help} />
          </p>
        )}
        {typical !== '' && <p className="text-soft">{typical}</p>}
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className="button mt-3">
          {t('list.close')}
        </button>
      </div>
    </>
  );
}
