import type { ReaderCell, ReaderDocument, ReaderItem } from 'etalon/reader';
import { isMap } from 'yaml';
import { curveItems } from './curve-item.ts';
import { type DataFault, type OpticalCurve, parseDataFile, readCurves, textOf } from './data-file.ts';
import { evaluateDispersion } from './dispersion.ts';
import { plainText, readLinks } from './plain-text.ts';
import { readProperties } from './properties.ts';
import type { PlacedPage } from './tree.ts';

/** Wavelength of the helium d line in µm, at which nd is given (ISO 7944). */
export const D_LINE_UM = 0.5875618;

/** How far nd may lie from the formula's value before it is reported: the last digit that data sheets give, doubled. */
const ND_TOLERANCE = 2e-4;

/** Yields a data file's faults, its product and its curves. `pages` are all pages that name the file; the first says where the product belongs, the others add categories. */
export function* materialItems(
  id: string,
  file: string,
  text: string,
  pages: readonly PlacedPage[],
): Iterable<ReaderItem> {
  const [first] = pages;
  if (first === undefined) return;
  const dataFile = `data/${file}`;
  const parsed = parseDataFile(text);
  const { curves, faults } = readCurves(parsed);
  const properties = readProperties(parsed, dataFile);
  const root = isMap(parsed.document.contents) ? parsed.document.contents : null;
  const references = root === null ? '' : textOf(root, 'REFERENCES');
  const comments = root === null ? '' : textOf(root, 'COMMENTS');
  const links = readDocuments(readLinks(`${references} ${comments}`));
  const cells = [...properties.cells, ...derivedCells(first, curves, dataFile)];
  const all = [
    ...parsed.faults,
    ...faults,
    ...properties.faults,
    ...links.faults,
    ...oddNumbers(curves),
    ...checkNd(curves, cells),
  ];
  for (const fault of all) yield { noun: 'problem', record: { file: dataFile, ...fault } };
  yield productItem(id, pages, first, {
    description: describe(plainText(comments), properties.notes, plainText(references)),
    cells,
    documents: links.documents,
  });
  yield* curveItems(id, curves, dataFile);
}

function productItem(
  id: string,
  pages: readonly PlacedPage[],
  first: PlacedPage,
  content: { description: { en?: string }; cells: ReaderCell[]; documents: ReaderDocument[] },
): ReaderItem {
  const others = new Set(pages.slice(1).map(page => page.category_id));
  return {
    noun: 'product',
    place: { file: first.file, line: first.line },
    record: {
      id,
      part_number: partNumber(first),
      set_id: first.set_id,
      group_id: first.group_id,
      category_ids: [...others].filter(other => other !== first.category_id),
      name: { en: plainText(first.name) },
      ...content,
    },
  };
}

/** Suppliers' glasses go by their own name, research data by material and author. */
function partNumber(page: PlacedPage): string {
  const name = plainText(page.name);
  return (page.shelf.id === 'specs' ? name : `${plainText(page.book.id)} ${plainText(page.id)}`).slice(
    0,
    128,
  );
}

function describe(comments: string, notes: string[], references: string): { en?: string } {
  const parts = [
    comments,
    notes.map(note => `- ${note}`).join('\n'),
    references === '' ? '' : `Source: ${references}`,
  ].filter(part => part !== '');
  return parts.length === 0 ? {} : { en: parts.join('\n\n') };
}

/** Makes a document of each link that is a web address; the others are faults. */
export function readDocuments(links: { href: string; text: string }[]): {
  documents: ReaderDocument[];
  faults: DataFault[];
} {
  const documents: ReaderDocument[] = [];
  const faults: DataFault[] = [];
  for (const link of links) {
    const url = URL.parse(link.href);
    if (url !== null && /^https?:$/.test(url.protocol))
      documents.push({
        kind: 'page',
        name: { en: (link.text || url.host).slice(0, 200) },
        url: url.href,
      });
    else faults.push({ line: null, code: 'link_unreadable', parts: { value: link.href } });
  }
  return { documents, faults };
}

function derivedCells(page: PlacedPage, curves: readonly OpticalCurve[], file: string): ReaderCell[] {
  const cells: ReaderCell[] = [];
  const place = { file };
  if (page.shelf.id === 'specs')
    cells.push({
      key: 'maker',
      text: plainText(page.book.name).split(' - ')[0] ?? '',
      place,
    });
  const family = page.divider === 'Optical glass' ? familyOf(page.book_divider ?? '') : null;
  if (family !== null) cells.push({ key: 'glass_family', text: family, place });
  const xs = curves
    .flatMap(curve => [curve.points[0]?.[0], curve.points.at(-1)?.[0]])
    .filter(x => x !== undefined);
  if (xs.length > 0)
    cells.push({
      key: 'wavelength_range',
      text: `${Math.min(...xs)}..${Math.max(...xs)}`,
      unit: 'µm',
      place,
    });
  return cells;
}

/** The kind of glass that a divider names behind its maker's letters, `ZF (Dense flint)`, or null if it has letters alone. */
function familyOf(divider: string): string | null {
  const name = divider.split('(')[1]?.split(')')[0]?.trim() ?? '';
  return name === '' ? null : name;
}

function oddNumbers(curves: readonly OpticalCurve[]): DataFault[] {
  return curves.flatMap(curve => {
    const negative = curve.quantity === 'nonlinear_index' ? [] : curve.points.filter(([, y]) => y < 0);
    return negative.length === 0
      ? []
      : [
          {
            line: null,
            code: 'points_negative',
            parts: { value: negative[0]?.[1] ?? 0, count: negative.length },
          },
        ];
  });
}

/** Compares the nd of the file with the one that its formula gives at the d line. */
function checkNd(curves: readonly OpticalCurve[], cells: readonly ReaderCell[]): DataFault[] {
  const cell = cells.find(candidate => candidate.key === 'nd');
  const curve = curves.find(candidate => candidate.formula !== null);
  if (cell === undefined || curve === undefined || curve.formula === null) return [];
  const computed = evaluateDispersion(curve.formula, D_LINE_UM);
  if (!Number.isFinite(computed) || Math.abs(computed - Number(cell.text)) <= ND_TOLERANCE) return [];
  return [
    {
      line: cell.place?.line ?? null,
      code: 'nd_disagrees',
      parts: { value: cell.text, read: computed.toFixed(6) },
    },
  ];
}
