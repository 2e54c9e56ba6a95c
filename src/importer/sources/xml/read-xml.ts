import { open } from 'node:fs/promises';
import sax from 'sax';
import { isEncodingName, readText } from '../table/encoding.ts';

/** An element with its contents. */
export type XmlElement = {
  /** Without namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The element's own text, trimmed. */
  text: string;
  /** The line where it begins (1 = first). */
  line: number;
  /** Set if its reader asked for it, so that ignored elements can be reported. */
  is_read?: true;
};

/**
 * The options for reading a file of XML: its path, the elements that are wanted whole (by the names from the root to
 * them), and a listener for the bytes read. `onOutside` is called for elements outside of all records that have a text.
 */
export type XmlSource = {
  path: string;
  isRecord: (names: readonly string[]) => boolean;
  onOutside?: ((names: readonly string[]) => void) | undefined;
  onBytes?: (count: number) => void;
};

/** The file is no readable XML. `line` is where the fault was found, if known. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

const DEPTH_MAX = 100; // elements inside one another; catalogues have a dozen
const RECORD_LENGTH_MAX = 16 * 1024 * 1024; // characters of one record: the largest product met had 2 MB, and one of small elements alone takes 25 times its length in memory
const DECLARATION_BYTES = 1024;

/**
 * Streams an XML file and yields each wanted element whole, in the order in which they end. Everything else is skipped.
 * No DTD is read, and only XML's own five entities are known.
 * @throws XmlError if the file is not well-formed, nested too deeply or has a record without end
 * @throws the file system's error
 */
export async function* readXml({
  path,
  isRecord,
  onOutside,
  onBytes,
}: XmlSource): AsyncGenerator<XmlElement> {
  const { parser, fault } = openParser();
  const names: string[] = [];
  /** Open elements of the current record, from its root on. Empty between records. */
  const open: XmlElement[] = [];
  let done: XmlElement[] = [];
  let hasRoot = false;
  /** Characters read since the last record, or since the last tag outside of one. */
  let length = 0;
  parser.onopentag = ({ name, attributes }) => {
    if (names.length === DEPTH_MAX) throw fault(`more than ${DEPTH_MAX} elements deep`);
    if (names.length === 0 && hasRoot) throw fault('a second element after the end of the first');
    hasRoot = true;
    const local = localName(name);
    names.push(local);
    if (open.length === 0) {
      length = 0;
      if (!isRecord(names)) return;
    }
    // Without `xmlns` the parser gives the attributes as texts.
    const texts = attributes as Record<string, string>;
    const element = { name: local, attributes: texts, children: [], text: '', line: parser.line + 1 };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
    else if (onOutside !== undefined && names.length > 0 && text.trim() !== '') onOutside(names);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    names.pop();
    const element = open.pop();
    if (element === undefined) return;
    element.text = element.text.trim();
    if (open.length === 0) done.push(element);
  };
  for await (const text of withLineFeeds(readText(path, await findXmlEncoding(path), onBytes))) {
    parser.write(text);
    length += text.length;
    if (length > RECORD_LENGTH_MAX) throw fault(`a record has more than ${RECORD_LENGTH_MAX} characters`);
    if (done.length > 0) {
      const ready = done;
      done = [];
      yield* ready;
      length = 0;
    }
  }
  parser.close();
  if (!hasRoot) throw new XmlError('there is no element', 1);
}

// Long comments and texts are no fault: the parser counts them, and a record's length is limited here.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

/** A strict parser that knows XML's own five entities and throws every fault, and what makes a fault at its line. */
function openParser(): { parser: sax.SAXParser; fault: (message: string) => XmlError } {
  const options = { position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  const fault = (message: string) => new XmlError(message, parser.line + 1);
  parser.onerror = ({ message }) => {
    throw fault(message.split('\n', 1)[0] ?? message);
  };
  const attributesOf = checkedAttributes(name => fault(`attribute ${name} stands twice in an element`));
  parser.onopentagstart = tag => {
    tag.attributes = Object.create(attributesOf);
  };
  return { parser, fault };
}

/**
 * What the attributes of each element inherit from. The parser asks `hasOwnProperty` of every name, and would leave out
 * the second of two without a word.
 */
function checkedAttributes(faultOf: (name: string) => XmlError): object {
  return Object.freeze({
    hasOwnProperty(name: string): boolean {
      if (Object.hasOwn(this, name)) throw faultOf(name);
      return false;
    },
  });
}

/** The same text with a line feed for each end of a line, as the standard of XML asks (2.11). */
async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isCut = false;
  for await (const text of texts) {
    const rest = isCut && text.startsWith('\n') ? text.slice(1) : text;
    isCut = text === '' ? isCut : text.endsWith('\r');
    yield rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  }
}

/** The first child of a name, or undefined. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  const child = element?.children.find(own => own.name === name);
  if (child !== undefined) child.is_read = true;
  return child;
}

/** All children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return childrenWhere(element, child => child.name === name);
}

/** All children that are wanted. */
export function childrenWhere(
  element: XmlElement | undefined,
  isWanted: (child: XmlElement) => boolean,
): XmlElement[] {
  const children = element?.children.filter(isWanted) ?? [];
  for (const child of children) child.is_read = true;
  return children;
}

/** The text of the first child with a name. Returns an empty text if there is none. */
export function childText(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text ?? '';
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** The encoding that a file of XML states: by its byte order mark, by zero bytes, by its declaration, or else UTF-8.
 *  @throws XmlError if it states one that is not known */
export async function findXmlEncoding(path: string): Promise<string> {
  const bytes = await readStart(path, DECLARATION_BYTES);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const declared = /^(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/.exec(bytes.toString('latin1'))?.[1];
  const name = declared ?? 'utf-8';
  if (!isEncodingName(name)) throw new XmlError(`unknown encoding ${name}`, 1);
  return name;
}

/** The first bytes of a file, fewer if it is shorter. */
export async function readStart(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
