import type { Mending, NotedRow } from '../table/mending.ts';
import type { TableFile } from '../table/table-file.ts';
import { readXml, type XmlElement, XmlError } from '../xml/read-xml.ts';

// A product is mended like a row of a table. Its cells are the texts of the elements that have no elements in them, in
// the order of the file, and their heads are the ways to them:
//
//     SUPPLIER_PID                                                   A-1
//     PRODUCT_FEATURES / FEATURE Head / FVALUE                       5
//     PRODUCT_PRICE_DETAILS / PRODUCT_PRICE net_list / PRICE_AMOUNT  0

const PRODUCTS: ReadonlySet<string> = new Set(['ARTICLE', 'PRODUCT']);

/** Limits of the cells of a product, and of the characters that tell elements of one name apart. */
const CELLS_MAX = 1_000;
const DESIGNATION_MAX = 60;

/** An element without elements in it: the way to it, and the column that problems with it name. */
type Leaf = { element: XmlElement; head: string; column: string };

/** The columns that problems name, where they do not name the element itself. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['SUPPLIER_PID', 'part_number'],
  ['SUPPLIER_AID', 'part_number'],
  ['DESCRIPTION_SHORT', 'name'],
  ['DESCRIPTION_LONG', 'description'],
  ['PRODUCT_PRICE_DETAILS', 'price'],
  ['ARTICLE_PRICE_DETAILS', 'price'],
  ['PRICE_QUANTITY', 'price'],
  ['UDX.EDXF.MIME_SOURCE', 'MIME_SOURCE'],
]);

/** The element of the part number in a product, which is named by its format. */
export function partNumberName({ name }: XmlElement): 'SUPPLIER_AID' | 'SUPPLIER_PID' {
  return name === 'ARTICLE' ? 'SUPPLIER_AID' : 'SUPPLIER_PID';
}

/** Puts the mended texts into a product, before anything is made of it. Returns false if it is to be left out. */
export function mendRecord(element: XmlElement, file: string, mending: Mending): boolean {
  const cells = PRODUCTS.has(element.name) ? mending.find(file, element.line) : undefined;
  if (cells === undefined) return true;
  if (cells === null) return false;
  for (const [at, leaf] of leavesIn(element).entries()) leaf.element.text = (cells[at] ?? '').trim();
  return true;
}

/**
 * The products at these lines as rows, with what was mended in them. The file is read again, as far as the last of them.
 * Products that share a line have no rows, because a line does not tell them apart.
 */
export async function* findRecords(
  { path, name: file }: TableFile,
  lines: ReadonlySet<number>,
  mending: Mending,
): AsyncGenerator<NotedRow> {
  const isRecord = (names: readonly string[]) => names.length > 2 && PRODUCTS.has(names.at(-1) ?? '');
  const last = Math.max(...lines);
  let read = 0;
  let found: NotedRow | null = null;
  try {
    for await (const element of readXml({ path, isRecord })) {
      const { line } = element;
      if (line === read) {
        found = null;
        continue;
      }
      if (found !== null) yield found;
      found = null;
      read = line;
      if (line > last) return;
      if (lines.has(line)) found = rowOf(element, file, mending);
    }
    if (found !== null) yield found;
  } catch (error) {
    // The first reading has told it.
    if (!(error instanceof XmlError)) throw error;
    if (found !== null && found.line !== error.line) yield found;
  }
}

function rowOf(element: XmlElement, file: string, mending: Mending): NotedRow | null {
  const { line } = element;
  const leaves = leavesIn(element);
  if (!mendRecord(element, file, mending)) return null;
  return {
    ...{ file, line },
    heads: leaves.map(({ head }) => head),
    columns: leaves.map(({ column }) => column),
    cells: leaves.map(leaf => leaf.element.text),
  };
}

/** The first leaves of a product. A missing part number gets an empty element, in which it can be written. */
function leavesIn(element: XmlElement): Leaf[] {
  const name = partNumberName(element);
  if (!element.children.some(child => child.name === 'SUPPLIER_PID' || child.name === 'SUPPLIER_AID'))
    element.children.unshift({ name, attributes: {}, children: [], text: '', line: element.line });
  const leaves: Leaf[] = [];
  walk(element, { path: '', column: '' }, leaves);
  return leaves;
}

function walk(element: XmlElement, above: { path: string; column: string }, leaves: Leaf[]): void {
  const labels = labelsOf(element.children);
  for (const [at, child] of element.children.entries()) {
    if (leaves.length === CELLS_MAX) return;
    const path = above.path + labels[at];
    const column = above.column || COLUMNS.get(child.name) || featureName(child);
    if (child.children.length === 0)
      leaves.push({ element: child, head: path, column: column || child.name });
    else walk(child, { path: `${path} / `, column }, leaves);
  }
}

/** The names of elements side by side, with what tells those of one name apart: a word of their own, or else a number. */
function labelsOf(elements: readonly XmlElement[]): string[] {
  const labels = elements.map(element => {
    const { type, price_type, lang } = element.attributes;
    const designation = featureName(element) || price_type || type || lang || element.attributes['xml:lang'];
    return designation ? `${element.name} ${designation.slice(0, DESIGNATION_MAX)}` : element.name;
  });
  const counts = new Map<string, { all: number; told: number }>();
  for (const label of labels) {
    const count = counts.get(label) ?? { all: 0, told: 0 };
    count.all++;
    counts.set(label, count);
  }
  return labels.map(label => {
    const count = counts.get(label);
    return count === undefined || count.all === 1 ? label : `${label} ${++count.told}`;
  });
}

function featureName({ name, children }: XmlElement): string {
  return name === 'FEATURE' ? (children.find(child => child.name === 'FNAME')?.text ?? '') : '';
}
