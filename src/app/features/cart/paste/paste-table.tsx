import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { TableScroll } from '../../../parts/table/table-scroll.tsx';
import { PartNumber } from '../../../parts/values/part-number.tsx';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { candidatesOf, chosenFor, type LineChoices, type PastedLineData } from './pasted-lines.ts';

/** Limit of lines of each kind in the report, as a pasted list may have thousands. */
const SHOWN = 200;

type PasteTableProps = {
  title: string;
  lines: PastedLineData[];
  choices: LineChoices;
  onChoose: (line: number, id: string) => void;
  hideTitle?: boolean;
};

/** Lines of a pasted list as written, with the products that were found for them. */
export function PasteTable({ title, lines, choices, onChoose, hideTitle = false }: PasteTableProps) {
  const t = useMessages();
  const { locale } = useSite();
  const rest = lines.length - SHOWN;
  return (
    <>
      {!hideTitle && <h3 className="pt-4 pb-1 font-semibold">{title}</h3>}
      <TableScroll>
        <table className="data as-rows pasted" aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className="num w-14">
                {t('paste.line')}
              </th>
              <th scope="col" className="w-[32%]">
                {t('paste.text')}
              </th>
              <th scope="col" className="num w-24">
                {t('price.quantity')}
              </th>
              <th scope="col">{t('paste.taken_for')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(line => (
              <tr key={line.line}>
                <td className="num text-soft">{line.line}</td>
                <td className="mono break-words">{line.text}</td>
                <td className="num">{formatNumber(line.quantity, { locale })}</td>
                <td className="taken">
                  <TakenFor line={line} choices={choices} onChoose={onChoose} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {rest > 0 && <p className="pt-2 text-sm text-soft">{t('paste.more', { count: rest })}</p>}
    </>
  );
}

type TakenForProps = { line: PastedLineData } & Pick<PasteTableProps, 'choices' | 'onChoose'>;

function TakenFor({ line, choices, onChoose }: TakenForProps) {
  const t = useMessages();
  const candidates = candidatesOf(line);
  if (candidates.length === 0)
    return (
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="text-soft">{t('paste.no_such')}</span>
        {/* The pasted list stays open while the visitor looks for the part. */}
        <LocaleLink
          to={`/search?q=${encodeURIComponent(line.partNumber)}`}
          target="_blank"
          className="link inline-flex min-h-6 items-center text-sm"
          aria-label={t('paste.search_for', { text: line.partNumber })}
        >
          {t('search.submit')}
        </LocaleLink>
      </span>
    );
  if (line.outcome === 'matched' && line.product !== null)
    return (
      <span className="flex flex-wrap items-center gap-x-6">
        <PartNumber id={line.product.id} partNumber={line.product.partNumber} />
        <span className="text-sm text-soft">
          <LocaleText text={line.product.name} />
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <select
        value={chosenFor(line, choices)}
        aria-label={t('paste.taken_for_of', { line: line.line })}
        onChange={event => onChoose(line.line, event.target.value)}
        className="field mono w-auto max-w-full"
      >
        <option value="">{t('paste.leave_out')}</option>
        {candidates.map(({ id, partNumber }) => (
          <option key={id} value={id}>
            {partNumber}
          </option>
        ))}
      </select>
      {line.reason !== null && <span className="text-sm text-soft">{reasonOf(line, t)}</span>}
    </span>
  );
}

/** Why a line is to be checked. A discontinued product is named with what replaces it. */
function reasonOf({ reason, candidates: [replacement] }: PastedLineData, t: Translate): string {
  if (reason === 'discontinued' && replacement !== undefined)
    return t('search.replaced_by', { number: replacement.partNumber });
  return reason === null ? '' : t(`paste.reason_${reason}`);
}
