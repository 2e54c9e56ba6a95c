import type { Document } from '#contract/records/document.ts';
import { isWebAddress } from '../../../check/link.ts';
import type { SeenColumn } from './seen-column.ts';

/** A column whose texts are addresses or paths of files: of the picture of a product, or of a document. */
export type MediaColumn = { seen: SeenColumn; kind: Document['kind'] | 'image'; is_url: boolean };

const IMAGE_HEAD = /image|picture|photo|\bimg\b|thumbnail|bild|foto|图片|图像|照片/;
/** The purpose of documents by the heads of their columns, in English, German, French and Chinese. */
const DOCUMENT_HEADS: readonly (readonly [kind: Document['kind'], head: RegExp])[] = [
  ['datasheet', /data ?sheet|datenblatt|fiche technique|spec(?:ification)? ?sheet|规格书|数据手册|数据表/],
  ['drawing', /drawing|zeichnung|dessin|\bplan\b|\bcad\b|\bstep\b|3d|图纸|模型/],
  ['manual', /manual|instruction|handbuch|anleitung|notice|mode d.emploi|说明书|手册/],
  ['certificate', /certificate|zertifikat|certificat|\brohs\b|\breach\b|declaration|erkl[äa]rung|证书|声明/],
  ['software', /software|firmware|driver|treiber|logiciel|软件|驱动/],
  ['page', /product ?(?:page|url|link)|web ?(?:page|site)|homepage|url|link|网址|链接/],
];
const PICTURE = /\.(?:png|jpe?g|webp|gif|svg|avif)$/i;
const FILE = /\.(?:pdf|zip|step|stp|dwg|dxf|igs|iges|docx?|xlsx?|exe|msi|txt)$/i;
/** Texts of a column that are looked at. */
const TEXTS_MAX = 200;

/** The columns of pictures and documents: each text is an address, or a path that ends as such files do. The first picture is the product's. */
export function findMedia(
  columns: readonly SeenColumn[],
  heads: ReadonlyMap<SeenColumn, string>,
): MediaColumn[] {
  const list: MediaColumn[] = [];
  for (const seen of columns) {
    const kind = kindOf(seen, heads.get(seen) ?? '');
    if (kind === null || (kind === 'image' && list.some(own => own.kind === 'image'))) continue;
    list.push({ seen, kind, is_url: [...seen.texts].slice(0, TEXTS_MAX).every(isWebAddress) });
  }
  return list;
}

function kindOf({ texts }: SeenColumn, head: string): MediaColumn['kind'] | null {
  const some = [...texts].slice(0, TEXTS_MAX);
  if (some.length === 0) return null;
  const said = DOCUMENT_HEADS.find(([, pattern]) => pattern.test(head))?.[0];
  const isImage = IMAGE_HEAD.test(head);
  if (some.every(text => PICTURE.test(pathOf(text)) || (isImage && isWebAddress(text))))
    return isImage || said === undefined ? 'image' : said;
  if (!some.every(text => isWebAddress(text) || FILE.test(pathOf(text)))) return null;
  return said ?? 'other';
}

/** An address without its query and fragment. */
function pathOf(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? '';
}
