import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPdfReader } from '#importer/documents/pdf-reader.ts';
import { makePdf } from '#importer/documents/test-pdf.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';

// How long does an import take to get the text out of PDF files? The data sheets and manuals of the sample, and one document of 500 pages
// with 50 lines each.
const PAGES = 500;
const LINES = 50;
const SAMPLE = fileURLToPath(new URL('../catalogues/sample/documents/', import.meta.url));

const sheets: string[] = [];
for await (const name of glob('*.pdf', { cwd: SAMPLE })) sheets.push(path.join(SAMPLE, name));
const folder = await mkdtemp(path.join(tmpdir(), 'etalon-documents-'));
const long = path.join(folder, 'long.pdf');
const line = (page: number, at: number) =>
  `Page ${page}, line ${at}: focal length ${at * 5} mm, diameter 25.4 mm, N-BK7`;
const pageOf = (page: number) => Array.from({ length: LINES }, (_, at) => line(page, at)).join('\n');
await writeFile(long, makePdf(Array.from({ length: PAGES }, (_, page) => pageOf(page + 1))));
try {
  const table = [
    '## Text of PDF files',
    '',
    `${describeRun()}; load ${loadavg()[0]?.toFixed(1)}. One thread, with its start; files that were read just before come from the memory of the system.`,
    '',
    row(['what', 'files', 'pages', 'characters', 's', 's for 500 pages']),
    row(['---', '---', '---', '---', '---', '---']),
    await measure('data sheets and manuals of the sample', sheets),
    await measure('one long document', [long]),
  ].join('\n');
  console.log(table);
  await writeSection('documents', table);
} finally {
  await rm(folder, { recursive: true });
}

async function measure(what: string, files: readonly string[]): Promise<string> {
  const reader = openPdfReader();
  const start = performance.now();
  let [pages, characters] = [0, 0];
  for (const file of files) {
    const read = await reader.read(file);
    if ('refusal' in read) throw new Error(`${file} was not read: ${read.refusal}`);
    pages += read.pages.length;
    characters += read.pages.reduce((sum, page) => sum + page.length, 0);
  }
  const seconds = (performance.now() - start) / 1000;
  await reader.close();
  const share = (seconds / pages) * 500;
  return row([
    what,
    String(files.length),
    String(pages),
    String(characters),
    seconds.toFixed(2),
    share.toFixed(2),
  ]);
}
