import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap } from 'yaml';
import { CURVE_POINTS_MAX } from '#contract/curve.ts';
import type { Document } from '#contract/document.ts';
import { makeId } from '#contract/id.ts';
import type { Cell, Place, Problem, SourceItem, SourceReader } from '../../draft.ts';
import { type ProblemCode, problemAt } from '../../problems.ts';
import { type About, findAbout } from './about.ts';
import { MATERIAL_ATTRIBUTES } from './attributes.ts';
import { readCatalog } from './catalog.ts';
import {
  type DataFault,
  type OpticalCurve,
  type OpticalQuantity,
  parseDataFile,
  readCurves,
  textOf,
} from './data-file.ts';
import { evaluateDispersion } from './dispersion.ts';
import { plainText, readLinks } from './plain-text.ts';
import { readProperties } from './properties.ts';
import { listGroups, type PlacedPage, placePages } from './tree.ts';

const CATALOGS = ['catalog-nk.yml', 'catalog-n2.yml'];

/** Wavelength of the helium d line in µm, at which nd is given (ISO 7944). */
export const D_LINE_UM = 0.5875618;

/** How far nd may lie from the formula's value before it is reported: the last digit that data sheets give, doubled. */
const ND_TOLERANCE = 2e-4;

const AXES: Record<
  OpticalQuantity,
  { suffix: string; en: string; cn: string; quantity: string | null; unit: string | null }
> = {
  refractive_index: { suffix: 'n', en: 'Refractive index n', cn: '折射率 n', quantity: null, unit: null },
  extinction_coefficient: {
    suffix: 'k',
    en: 'Extinction coefficient k',
    cn: '消光系数 k',
    quantity: null,
    unit: null,
  },
  nonlinear_index: {
    suffix: 'n2',
    en: 'Nonlinear index n₂',
    cn: '非线性折射率 n₂',
    quantity: 'nonlinear_index',
    unit: 'm²/W',
  },
};

/** Reads a copy of the refractiveindex.info database: each data file is one product (pages that share a file put it into several categories),
 *  each book a product set, each divider above books a category; n, k and n₂ become curves, properties and conditions attributes.
 *  A page whose file is missing or broken is a problem, nothing else stops. */
export const readRefractiveindex: SourceReader = async function* (source) {
  const folder = path.join(source.folder, 'database');
  for (const record of MATERIAL_ATTRIBUTES)
    yield { noun: 'attribute', record, place: { file: 'refractiveindex', line: null, column: null } };
  const catalogs = [];
  for (const file of CATALOGS) {
    const { pages, faults } = readCatalog(await readFile(path.join(folder, file), 'utf8'));
    for (const fault of faults)
      yield problem('yaml_broken', { file, line: fault.line, column: null }, { reason: fault.text });
    catalogs.push({ file, pages });
  }
  const { items, pages } = placePages(catalogs);
  yield* items;
  const byFile = Map.groupBy(pages, page => page.data);
  const reading = new Reading(path.join(folder, 'data'));
  yield* reading.readSets(pages);
  yield* listGroups(pages);
  for (const [file, pages] of byFile) yield* reading.readMaterial(file, pages);
};

/** One pass over the data files; keeps the ids given out and the about files read. */
class Reading {
  private readonly ids = new Set<string>();
  private readonly abouts = new Map<string, Promise<About | null>>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async *readSets(pages: readonly PlacedPage[]): AsyncIterable<SourceItem> {
    for (const [id, own] of Map.groupBy(pages, page => page.set_id)) {
      const [first] = own;
      if (first === undefined) continue;
      const about = await findAbout(this.folder, first.data, this.abouts);
      yield {
        noun: 'set',
        place: { file: first.file, line: first.line, column: 'BOOK' },
        record: {
          id,
          category_ids: [...new Set(own.map(page => page.category_id))],
          name: { en: plainText(first.book.name) },
          summary:
            about === null || about.names.length === 0 ? {} : { en: about.names.join(', ').slice(0, 500) },
          description: about === null || about.text === '' ? {} : { en: about.text },
          documents: about === null ? [] : readDocuments(about.links).documents,
          key_attributes: ['nd', 'vd', 'wavelength_range'],
          status: 'published',
        },
      };
    }
  }

  async *readMaterial(file: string, pages: readonly PlacedPage[]): AsyncIterable<SourceItem> {
    const [first] = pages;
    if (first === undefined) return;
    const text = isInside(file)
      ? await readFile(path.join(this.folder, file), 'utf8').catch(() => null)
      : null;
    if (text === null) {
      for (const page of pages)
        yield problem('file_missing', { file: page.file, line: page.line, column: 'data' }, { path: file });
      return;
    }
    yield* repeatedPages(pages);
    const dataFile = `data/${file}`;
    const parsed = parseDataFile(text);
    const { curves, faults } = readCurves(parsed);
    const properties = readProperties(parsed, dataFile);
    const id = this.takeId(file);
    const root = isMap(parsed.document.contents) ? parsed.document.contents : null;
    const references = root === null ? '' : textOf(root, 'REFERENCES');
    const comments = root === null ? '' : textOf(root, 'COMMENTS');
    const { documents, faults: linkFaults } = readDocuments(readLinks(`${references} ${comments}`));
    const cells = [...properties.cells, ...derivedCells(first, curves, dataFile)];
    for (const fault of [
      ...parsed.faults,
      ...faults,
      ...properties.faults,
      ...linkFaults,
      ...oddNumbers(curves),
      ...checkNd(curves, cells),
    ]) {
      yield problem(fault.code, { file: dataFile, line: fault.line, column: null }, fault.parts);
    }
    yield {
      noun: 'product',
      place: { file: first.file, line: first.line, column: null },
      record: {
        id,
        part_number: partNumber(first),
        set_id: first.set_id,
        group_id: first.group_id,
        category_ids: [...new Set(pages.slice(1).map(page => page.category_id))].filter(
          other => other !== first.category_id,
        ),
        category_paths: [],
        name: { en: plainText(first.name) },
        summary: {},
        description: describe(plainText(comments), properties.notes, plainText(references)),
        image: null,
        status: 'published',
        replacement: null,
        price: null,
        lead_time: null,
        cross_references: [],
        added_on: null,
        cells,
        documents,
      },
    };
    for (const curve of curves) yield curveItem(id, curve, dataFile);
  }

  /** The id of a data file's product: its path; two paths that differ only in marks that ids cannot hold get a number behind. */
  private takeId(file: string): string {
    const base = makeId(file.replace(/\.yml$/, '').replaceAll('/', '-')).slice(0, 120);
    let id = base;
    for (let next = 2; this.ids.has(id.toLowerCase()); next += 1) id = `${base}-${next}`;
    this.ids.add(id.toLowerCase());
    return id;
  }
}

/** Suppliers' glasses go by their own name, research data by material and author. */
function partNumber(page: PlacedPage): string {
  const name = plainText(page.name);
  return (page.shelf.id === 'specs' ? name : `${plainText(page.book.id)} ${plainText(page.id)}`).slice(
    0,
    128,
  );
}

function* repeatedPages(pages: readonly PlacedPage[]): Iterable<SourceItem> {
  const keys = new Set<string>();
  for (const page of pages) {
    const key = JSON.stringify([page.file, page.shelf.id, page.book.id, page.id]);
    if (keys.has(key))
      yield problem(
        'page_repeated',
        { file: page.file, line: page.line, column: 'PAGE' },
        { value: `${page.book.id} / ${page.id}` },
      );
    keys.add(key);
  }
}

function describe(comments: string, notes: string[], references: string): { en?: string } {
  const parts = [
    comments,
    notes.map(note => `- ${note}`).join('\n'),
    references === '' ? '' : `Source: ${references}`,
  ].filter(part => part !== '');
  return parts.length === 0 ? {} : { en: parts.join('\n\n') };
}

function readDocuments(links: { href: string; text: string }[]): {
  documents: Document[];
  faults: DataFault[];
} {
  const documents: Document[] = [];
  const faults: DataFault[] = [];
  for (const link of links) {
    const url = URL.parse(link.href);
    if (url !== null && /^https?:$/.test(url.protocol))
      documents.push({
        kind: 'page',
        name: { en: (link.text || url.host).slice(0, 200) },
        path: null,
        url: url.href,
        language: null,
      });
    else faults.push({ line: null, code: 'link_unreadable', parts: { value: link.href } });
  }
  return { documents, faults };
}

function derivedCells(page: PlacedPage, curves: readonly OpticalCurve[], file: string): Cell[] {
  const cells: Cell[] = [];
  const place: Place = { file, line: null, column: null };
  if (page.shelf.id === 'specs')
    cells.push({
      key: 'maker',
      text: plainText(page.book.name).split(' - ')[0] ?? '',
      unit: null,
      decimal_comma: false,
      place,
    });
  const xs = curves
    .flatMap(curve => [curve.points[0]?.[0], curve.points.at(-1)?.[0]])
    .filter(x => x !== undefined);
  if (xs.length > 0)
    cells.push({
      key: 'wavelength_range',
      text: `${Math.min(...xs)}..${Math.max(...xs)}`,
      unit: 'µm',
      decimal_comma: false,
      place,
    });
  return cells;
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
function checkNd(curves: readonly OpticalCurve[], cells: readonly Cell[]): DataFault[] {
  const cell = cells.find(candidate => candidate.key === 'nd');
  const curve = curves.find(candidate => candidate.formula !== null);
  if (cell === undefined || curve === undefined || curve.formula === null) return [];
  const computed = evaluateDispersion(curve.formula, D_LINE_UM);
  if (!Number.isFinite(computed) || Math.abs(computed - Number(cell.text)) <= ND_TOLERANCE) return [];
  return [
    {
      line: cell.place.line,
      code: 'nd_disagrees',
      parts: { value: cell.text, read: computed.toFixed(6) },
    },
  ];
}

function curveItem(product_id: string, curve: OpticalCurve, file: string): SourceItem {
  const axis = AXES[curve.quantity];
  const name = { en: axis.en, cn: axis.cn };
  return {
    noun: 'curve',
    place: { file, line: null, column: null },
    record: {
      id: `${product_id}-${axis.suffix}`.slice(0, 128),
      part_number: null,
      product_id,
      set_id: null,
      name,
      x: { key: 'wavelength', name: { en: 'Wavelength', cn: '波长' }, quantity: 'length', unit: 'µm' },
      y: { key: curve.quantity, name, quantity: axis.quantity, unit: axis.unit },
      series: [{ name, points: thin(curve.points) }],
      origin: curve.formula === null ? 'measured' : 'computed',
      conditions:
        curve.formula === null
          ? {}
          : {
              en: `Computed from dispersion formula ${curve.formula.number}`,
              cn: `由色散公式 ${curve.formula.number} 计算`,
            },
    },
  };
}

/** Keeps a curve within the limit of points by leaving out points evenly; both ends stay. */
function thin(points: [number, number][]): [number, number][] {
  if (points.length <= CURVE_POINTS_MAX) return points;
  const step = (points.length - 1) / (CURVE_POINTS_MAX - 1);
  return Array.from({ length: CURVE_POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? [0, 0]);
}

function isInside(file: string): boolean {
  return !path.posix.normalize(file).startsWith('..') && !path.posix.isAbsolute(file);
}

function problem(code: ProblemCode, place: Place, parts: Problem['parts']): SourceItem {
  return { noun: 'problem', record: problemAt(place, code, parts) };
}
