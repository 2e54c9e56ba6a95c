import type { curveDownloadEndpoints } from '#contract/api/endpoints/curve-download.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Curve } from '#contract/curves/curve.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { FILE_TYPES, type FileAnswer } from '../call/file-answer.ts';
import type { Handlers } from '../call/handler.ts';
import { writeCsvFile } from '../files/csv.ts';
import { writeWorkbook } from '../files/spreadsheet.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { publisherOf } from '../show/show-brand.ts';
import { drawCurveSheets, type LabelledCurve } from './curve-sheets.ts';
import { stackCurve } from './curve-stacks.ts';
import { writeCurveTable } from './curve-table.ts';
import { findOwners } from './curves.ts';

/** The call that returns curves as a file. */
export const curveDownloadHandlers: Handlers<keyof typeof curveDownloadEndpoints> = {
  product_download_curve: async ({ served, locale, query }) => {
    const catalogue = served();
    const ids = [...new Set([query.id, ...query.ids])];
    const curves = await Promise.all(ids.map(async id => labelCurve(catalogue, id, locale)));
    const stack = query.stack.length === 0 ? [] : [stackCurve(curves, query.stack)];
    const name = nameOf(curves, locale);
    return query.format === 'csv'
      ? writeCsv([...curves, ...stack], name, locale, query.bom === '1')
      : writeXlsx([...curves, ...stack], { name, publisher: publisherOf(served(), locale) }, locale);
  },
};

async function writeXlsx(
  curves: readonly LabelledCurve[],
  { name, publisher }: { name: string; publisher: string },
  locale: Locale,
): Promise<FileAnswer> {
  const bytes = await writeWorkbook(drawCurveSheets(curves, locale), publisher);
  return { bytes, type: FILE_TYPES.xlsx, name: `${name}.xlsx` };
}

function writeCsv(curves: readonly LabelledCurve[], name: string, locale: Locale, bom: boolean): FileAnswer {
  const bytes = writeCsvFile(writeCurveTable(curves, locale), bom);
  return { bytes, type: FILE_TYPES.csv, name: `${name}.csv` };
}

/**
 * A public curve with its label in the file: the part number of its product, or the name of its set.
 * @throws ApiError `not_found`
 */
async function labelCurve(served: ServedCatalogue, id: string, locale: Locale): Promise<LabelledCurve> {
  const curve = await served.records.findCurve(id);
  if (curve === undefined) throw new ApiError('not_found', { noun: inBoth('noun.curve'), id });
  return { curve, label: await labelOf(served, curve, locale) };
}

async function labelOf(served: ServedCatalogue, curve: Curve, locale: Locale): Promise<string> {
  const { product, set } = await findOwners(served, curve);
  return product?.part_number ?? curve.product_id ?? showText(set?.name, locale).text;
}

/** The name of the file: the first curve with its product, and the number of further curves. */
function nameOf([first, ...more]: readonly LabelledCurve[], locale: Locale): string {
  if (first === undefined) return '';
  const name = `${first.label} ${showText(first.curve.name, locale).text}`.trim();
  return more.length === 0 ? name : `${name} +${more.length}`;
}
