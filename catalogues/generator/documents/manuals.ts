import { DEVICE_MANUALS } from '../texts/device-manuals.ts';
import { HANDLING_MANUALS, type Manual } from '../texts/manuals.ts';
import { type PdfBlock, pdfFile } from './pdf.ts';

function blocksOf(manual: Manual): PdfBlock[] {
  const chapters = manual.chapters.flatMap(([heading, ...paragraphs]): PdfBlock[] => [
    { kind: 'heading', text: heading },
    ...paragraphs.map(
      (text): PdfBlock =>
        text.startsWith('- ') ? { kind: 'entry', text: text.slice(2) } : { kind: 'text', text },
    ),
  ]);
  return [{ kind: 'title', text: manual.title }, { kind: 'rule' }, ...chapters];
}

/** The manuals as files of the folder. */
export function manuals(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [name, texts] of Object.entries({ ...HANDLING_MANUALS, ...DEVICE_MANUALS })) {
    for (const language of ['en', 'cn'] as const)
      files.set(
        `documents/${name}.${language}.pdf`,
        pdfFile(texts[language].title, language, blocksOf(texts[language])),
      );
  }
  return files;
}
