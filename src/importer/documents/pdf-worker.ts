import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';
import type { PdfAnswer, PdfLimits, PdfRefusal } from './pdf-reader.ts';

// A separate thread: reads the text of PDF files with PDFium, one at a time. pdf-reader.ts starts it, and ends it if a
// file takes too long.

// The parent of this thread passes these.
const limits = workerData as PdfLimits;

/** Longest text of a page, in characters: a page that is full of small print has some 10,000. */
const PAGE_CHARACTERS_MAX = 20_000;
const WASM_PAGE_BYTES = 65_536;
/** The result of `FPDF_GetLastError` for a document that needs a password. */
const PASSWORD_ERROR = 4;

// The program requests memory as it needs it, up to 2 GB. Past the limit the request fails, and it gives up.
let isMemoryRefused = false;
const growFreely = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function grow(delta) {
  if (this.buffer.byteLength + delta * WASM_PAGE_BYTES > limits.memory_max) {
    isMemoryRefused = true;
    throw new RangeError('A document may not take more memory');
  }
  return growFreely.call(this, delta);
};

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
// The program prints the error that ends it. The answer contains it as well.
const quiet = { print: () => {}, printErr: () => {} };
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer, ...quiet });
library.PDFiumExt_Init();
const { wasmExports } = library.pdfium;

parentPort?.on('message', (file: string) => parentPort?.postMessage(read(file)));

function read(file: string): PdfAnswer {
  isMemoryRefused = false;
  try {
    return readBytes(readFileSync(file));
  } catch (error) {
    if (isMemoryRefused) return { refusal: 'too_much_memory', is_spent: true };
    if (error instanceof WebAssembly.RuntimeError) return { refusal: 'broken', is_spent: true };
    throw error;
  }
}

function readBytes(bytes: Uint8Array): PdfAnswer {
  return withMemory(bytes.length, place => {
    memory().set(bytes, place);
    const document = library.FPDF_LoadMemDocument(place, bytes.length, '');
    if (document === 0) return { refusal: refusalOf(library.FPDF_GetLastError()) };
    try {
      return readPages(document);
    } finally {
      library.FPDF_CloseDocument(document);
    }
  });
}

function refusalOf(error: number): PdfRefusal {
  return error === PASSWORD_ERROR ? 'locked' : 'broken';
}

function readPages(document: number): PdfAnswer {
  const count = library.FPDF_GetPageCount(document);
  const pages: string[] = [];
  let characters = 0;
  while (pages.length < count) {
    if (pages.length >= limits.pages_max || characters >= limits.characters_max)
      return { pages, is_cut_off: true };
    const text = readPage(document, pages.length);
    characters += text.length;
    pages.push(text);
  }
  return { pages, is_cut_off: false };
}

/** The text of a page, or '' if it has none or cannot be read. */
function readPage(document: number, index: number): string {
  const page = library.FPDF_LoadPage(document, index);
  if (page === 0) return '';
  const text_page = library.FPDFText_LoadPage(page);
  try {
    if (text_page === 0) return '';
    const count = Math.min(library.FPDFText_CountChars(text_page), PAGE_CHARACTERS_MAX);
    if (count <= 0) return '';
    // UTF-16 followed by a NUL.
    return withMemory((count + 1) * 2, place => {
      const units = library.FPDFText_GetText(text_page, 0, count, place);
      return tidy(Buffer.from(memory().slice(place, place + Math.max(units - 1, 0) * 2)).toString('utf16le'));
    });
  } finally {
    library.FPDFText_ClosePage(text_page);
    library.FPDF_ClosePage(page);
  }
}

/** A page's text as it is stored: one blank between words, and without noncharacters (PDFium marks hyphens with them). */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\u0002', '')
    .replace(/[\u00ad\ufffe\uffff]\n?/g, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The program's memory, another one after it grew. */
function memory(): Uint8Array {
  return library.pdfium.HEAPU8;
}

function withMemory<Result>(bytes: number, use: (place: number) => Result): Result {
  const place = wasmExports.malloc(bytes);
  if (place === 0) {
    isMemoryRefused = true;
    throw new RangeError('No memory for the document');
  }
  try {
    return use(place);
  } finally {
    wasmExports.free(place);
  }
}
