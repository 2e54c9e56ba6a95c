import { ATTRIBUTES } from '../tables/attributes.ts';
import type { DocumentRow, Family, Language } from '../tables/record.ts';
import { type PdfBlock, pdfFile } from './pdf.ts';

const WORDS = {
  en: {
    features: 'Features',
    parts: 'Part numbers',
    part: 'Part number',
    note: 'Values are computed as the catalogue states with each curve and attribute. Subject to change.',
  },
  cn: {
    features: '特点',
    parts: '型号',
    part: '型号',
    note: '数值按产品目录中各曲线与参数所述方法计算。如有变更恕不另行通知。',
  },
} as const;

/** The data sheet of a set in one language: its texts and a table of its part numbers with the columns of its first group. */
export function datasheet(family: Family, language: Language): Uint8Array {
  const { set, groups, products } = family;
  const words = WORDS[language];
  const text = (pair: { en?: string; cn?: string }) =>
    (pair[language] ?? pair.en ?? pair.cn ?? '').replaceAll('**', '');
  const columns = (groups[0]?.columns ?? set.keyAttributes).slice(0, 6);
  const heads = columns.map(key => {
    const attribute = ATTRIBUTES.find(candidate => candidate.key === key);
    const unit = family.units?.[key] ?? attribute?.unit;
    return `${attribute?.name[language] ?? key}${unit === undefined || unit === '1' ? '' : ` [${unit}]`}`;
  });
  const blocks: PdfBlock[] = [
    { kind: 'title', text: text(set.name) },
    { kind: 'text', text: text(set.summary) },
    { kind: 'rule' },
    ...text(set.description)
      .split('\n\n')
      .map((paragraph): PdfBlock => ({ kind: 'text', text: paragraph })),
    { kind: 'heading', text: words.features },
    ...set.features.map((feature): PdfBlock => ({ kind: 'entry', text: text(feature) })),
    { kind: 'heading', text: words.parts },
    {
      kind: 'table',
      head: [words.part, ...heads],
      rows: products
        .filter(p => p.status === undefined)
        .map(p => [p.partNumber, ...columns.map(key => p.values[key] ?? '')]),
      widths: [1.5, ...columns.map(() => 1)],
    },
    { kind: 'text', text: words.note },
  ];
  return pdfFile(text(set.name), language, blocks);
}

/** The rows of `documents.csv` for a set's data sheets and its drawing. */
export function datasheetRows(family: Family): DocumentRow[] {
  const owner = `set:${family.set.id}`;
  return [
    {
      owner,
      kind: 'datasheet',
      name: { en: 'Data sheet', cn: '数据手册（英文）' },
      path: datasheetPath(family, 'en'),
      language: 'en',
    },
    {
      owner,
      kind: 'datasheet',
      name: { en: 'Data sheet (Chinese)', cn: '数据手册' },
      path: datasheetPath(family, 'cn'),
      language: 'zh',
    },
    { owner, kind: 'drawing', name: { en: 'Drawing (SVG)', cn: '尺寸图（SVG）' }, path: family.set.image },
  ];
}

/** Where a set's data sheet lies in the folder. */
export function datasheetPath(family: Family, language: Language): string {
  return `documents/${family.set.id}.${language}.pdf`;
}
