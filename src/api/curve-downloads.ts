import type { Curve } from '#contract/curve.ts';
import type { curveDownloadEndpoints } from '#contract/endpoints/curve-download.ts';
import { ApiError, NOUNS } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { showText } from '#contract/localized-text.ts';
import { writeCsvFile } from './csv.ts';
import { axisTitle, drawCurveSheets } from './curve-sheets.ts';
import { FILE_TYPES, type FileAnswer } from './file-answer.ts';
import type { Handlers } from './handler.ts';
import type { ServedCatalogue } from './served-catalogue.ts';
import { writeWorkbook } from './spreadsheet.ts';

/** The call that gives a curve as a file. */
export const curveDownloadHandlers: Handlers<keyof typeof curveDownloadEndpoints> = {
  product_download_curve: async ({ served, locale, query }) => {
    const catalogue = served();
    const curve = await catalogue.records.findCurve(query.id);
    if (curve === undefined) throw new ApiError('not_found', { noun: NOUNS.curve, id: query.id });
    const label = await labelOf(catalogue, curve, locale);
    const name = `${label} ${showText(curve.name, locale).text}`.trim();
    return query.format === 'csv'
      ? { bytes: writeCurveCsv(curve, locale, query.bom === '1'), type: FILE_TYPES.csv, name: `${name}.csv` }
      : writeCurveWorkbook(curve, label, name, locale);
  },
};

async function writeCurveWorkbook(
  curve: Curve,
  label: string,
  name: string,
  locale: Locale,
): Promise<FileAnswer> {
  const bytes = await writeWorkbook(drawCurveSheets([{ curve, label }], locale));
  return { bytes, type: FILE_TYPES.xlsx, name: `${name}.xlsx` };
}

/**
 * A curve as CSV: x, then a column a series, headed `Transmission [%] 45°`; where a series has no point at an x its cell is empty.
 */
export function writeCurveCsv(curve: Curve, locale: Locale, bom: boolean): Buffer {
  const bySeries = curve.series.map(series => new Map(series.points));
  const xs = [...new Set(curve.series.flatMap(series => series.points.map(([x]) => x)))].sort(
    (a, b) => a - b,
  );
  const y = axisTitle(curve.y, locale);
  const head = [
    axisTitle(curve.x, locale),
    ...curve.series.map(series => `${y} ${showText(series.name, locale).text}`.trim()),
  ];
  const rows = xs.map(x => [x, ...bySeries.map(points => points.get(x) ?? null)]);
  return writeCsvFile([head, ...rows], bom);
}

/** What the file is called after: the part number of the curve's product, or the name of its set. */
async function labelOf({ records }: ServedCatalogue, curve: Curve, locale: Locale): Promise<string> {
  if (curve.product_id !== null)
    return (await records.findProduct(curve.product_id))?.part_number ?? curve.product_id;
  const set = curve.set_id === null ? undefined : await records.findSet(curve.set_id);
  return showText(set?.name, locale).text;
}
