import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import { enterValues } from '../../ledger/counted-values.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import type { ExchangeEvent } from '../exchange/read-exchange.ts';
import { LanguageReport } from '../exchange/texts-of-languages.ts';
import { textInItsLanguage } from '../language.ts';
import { runningMending } from '../table/mending.ts';
import type { TableFile } from '../table/table-file.ts';
import { countElements } from '../xml/count-elements.ts';
import { childText, readXml, type XmlElement, XmlError } from '../xml/read-xml.ts';
import { NO_HEADER, readHeader } from './bmecat-header.ts';
import { partNumberOf, readProduct } from './bmecat-product.ts';
import { childTexts, noteLanguages } from './bmecat-texts.ts';
import { findRecords, mendRecord, partNumberName } from './mended-record.ts';

const RECORDS = new Set([
  'CATALOG_STRUCTURE',
  'CLASSIFICATION_SYSTEM_NAME',
  'CLASSIFICATION_GROUP',
  'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE',
  'ARTICLE',
  'PRODUCT',
  'ARTICLE_TO_CATALOGGROUP_MAP',
  'PRODUCT_TO_CATALOGGROUP_MAP',
]);

/**
 * Reads BMEcat 1.2, BMEcat 2005 and ETIM BMEcat 5.0 as a stream: header, transaction, groups of the catalogue and of
 * classifications, products, and which product is in which group.
 * @param onBytes hears of bytes as they are read
 * @param takesGroups whether something is made of groups and of who is in them
 */
export async function* readBmecat(
  file: TableFile,
  onBytes: (count: number) => void,
  takesGroups = true,
): AsyncGenerator<ExchangeEvent> {
  const place = { file: file.name, line: null, column: null };
  let transaction: string | null = null;
  let isTold = false;
  const isRecord = (names: readonly string[]) => {
    if (names.length === 2) {
      const [, name = ''] = names;
      if (name.startsWith('T_')) transaction = name;
      return name === 'HEADER';
    }
    return names.length > 2 && RECORDS.has(names.at(-1) ?? '');
  };
  const onOutside = (names: readonly string[]) =>
    runningLedger()?.leaveValue(file.name, names.slice(2).join('/') || names.join('/'));
  const catalogue = new BmecatCatalogue(file);
  const mending = runningMending();
  mending?.setFinder(file.name, lines => findRecords(file, lines, mending));
  try {
    for await (const element of readXml({ path: file.path, isRecord, onOutside, onBytes })) {
      if (transaction !== null && !isTold && element.name !== 'HEADER') {
        yield { kind: 'transaction', name: transaction, line: element.line };
        isTold = true;
      }
      if (mending !== undefined && !mendRecord(element, file.name, mending)) {
        runningLedger()?.enter(file.name, { cells: countElements(element).values }, 'left_out');
        continue;
      }
      const events = [...catalogue.read(element)];
      enterRecord(file.name, element, events, takesGroups);
      yield* events;
      catalogue.noteLanguages(element);
    }
    yield* catalogue.tellLanguages();
    if (transaction !== null && !isTold) yield { kind: 'transaction', name: transaction, line: null };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    yield {
      kind: 'problem',
      problem: problemAt({ ...place, line: error.line }, 'xml_broken', { reason: error.message }),
    };
  }
}

/** Elements that only describe groups. */
const GROUP_KINDS: ReadonlySet<ExchangeEvent['kind']> = new Set(['group', 'class', 'membership']);

/** Enters a record in the ledger. A product stays open until it is made or withdrawn. */
function enterRecord(
  file: string,
  element: XmlElement,
  events: readonly ExchangeEvent[],
  takesGroups: boolean,
): void {
  const kinds = events.map(({ kind }) => kind);
  const isOpen = kinds.includes('product') || kinds.includes('withdrawn');
  const isLeft = !takesGroups && kinds.some(kind => GROUP_KINDS.has(kind));
  const fate = isOpen ? undefined : kinds.includes('problem') ? 'refused' : isLeft ? 'left_out' : 'used';
  enterValues({ file, line: element.line, fate }, () => countElements(element));
}

/** Reads one record after another, using the earlier ones. */
class BmecatCatalogue {
  readonly #file: TableFile;
  readonly #today = new Date().toISOString().slice(0, 10);
  readonly #feature_names = new Map<string, LocalizedText>();
  readonly #languages = new LanguageReport();
  #header = NO_HEADER;
  #system = '';

  constructor(file: TableFile) {
    this.#file = file;
  }

  /** Notes the languages of an element's texts. Call it after `read`. */
  noteLanguages(element: XmlElement): void {
    // Nobody stated the language that stands in for that of a header.
    noteLanguages(element, this.#header === NO_HEADER ? '' : this.#header.language, this.#languages);
  }

  /** The languages of texts that the site does not have. Call it at the end. */
  *tellLanguages(): Generator<ExchangeEvent> {
    for (const problem of this.#languages.take(this.#file.name)) yield { kind: 'problem', problem };
  }

  *read(element: XmlElement): Generator<ExchangeEvent> {
    const { language } = this.#header;
    switch (element.name) {
      case 'HEADER':
        this.#header = readHeader(element);
        yield { kind: 'header', name: this.#header.name, currency: this.#header.currency };
        return;
      case 'CATALOG_STRUCTURE':
        yield { kind: 'group', group: readStructure(element, language) };
        return;
      case 'CLASSIFICATION_SYSTEM_NAME':
        this.#system = element.text;
        return;
      case 'CLASSIFICATION_GROUP':
        yield { kind: 'class', group: readClassificationGroup(element, this.#system, language) };
        return;
      case 'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE':
        this.#feature_names.set(childText(element, 'FT_ID'), childTexts(element, 'FT_NAME', language));
        return;
      case 'ARTICLE':
      case 'PRODUCT':
        yield* this.#readProduct(element);
        return;
      default:
        yield {
          kind: 'membership',
          part_number: childText(element, 'PROD_ID') || childText(element, 'ART_ID'),
          group: childText(element, 'CATALOG_GROUP_ID'),
        };
    }
  }

  *#readProduct(element: XmlElement): Generator<ExchangeEvent> {
    const part_number = partNumberOf(element);
    if (part_number === '') {
      const field = partNumberName(element);
      const place = { file: this.#file.name, line: element.line, column: field };
      yield { kind: 'problem', problem: problemAt(place, 'value_missing', { field }) };
      return;
    }
    if (element.attributes.mode === 'delete') {
      yield { kind: 'withdrawn', part_number, line: element.line };
      return;
    }
    yield {
      kind: 'product',
      is_new: element.attributes.mode === 'new',
      ...readProduct(element, {
        header: this.#header,
        feature_names: this.#feature_names,
        today: this.#today,
      }),
    };
  }
}

function readStructure(element: XmlElement, language: string) {
  const parent_id = childText(element, 'PARENT_ID');
  const is_root = element.attributes.type === 'root';
  return {
    id: childText(element, 'GROUP_ID'),
    parent_id: is_root || parent_id === '' ? null : parent_id,
    name: childTexts(element, 'GROUP_NAME', language),
    is_root,
  };
}

function readClassificationGroup(element: XmlElement, system: string, language: string) {
  const code = childText(element, 'CLASSIFICATION_GROUP_ID');
  const parent = childText(element, 'CLASSIFICATION_GROUP_PARENT_ID');
  const name = childTexts(element, 'CLASSIFICATION_GROUP_NAME', language);
  return {
    id: `${system} ${code}`,
    parent_id: parent === '' ? null : `${system} ${parent}`,
    name: isEmptyText(name) ? textInItsLanguage(code) : name,
    is_root: false,
  };
}
