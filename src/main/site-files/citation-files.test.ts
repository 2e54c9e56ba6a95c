import { describe, expect, it } from 'vitest';
import { writeBibtex, writeRis } from './citation-files.ts';

const CITATION = {
  maker: 'Müller & Söhne, Jena',
  owner: 'Optics_Shop',
  title: 'A-1, 透镜 {50 %} \\frac ~ ^ #1 $2\r\nER  - ',
  edition: 'Catalogue version v7',
  published_on: '2026-11-26',
  address: 'https://optics.example/product/A_1%7E',
};

describe('a citation for BibTeX', () => {
  it('escapes what TeX reads as commands, in balanced braces, but not the address', () => {
    expect(writeBibtex('A~1', CITATION)).toBe(
      String.raw`@misc{A-1,
  author = {{Müller \& Söhne, Jena}},
  title = {{A-1, 透镜 \textbraceleft{}50 \%\textbraceright{} \textbackslash{}frac \textasciitilde{} \textasciicircum{} \#1 \$2 ER -}},
  howpublished = {Optics\_Shop},
  note = {Catalogue version v7},
  year = {2026},
  month = nov,
  url = {https://optics.example/product/A_1%7E}
}
`,
    );
  });

  it('leaves out a date and an address that are unknown', () => {
    const text = writeBibtex('A', { ...CITATION, published_on: null, address: null });
    expect(text).toMatch(/note = \{Catalogue version v7\}\n\}\n$/);
  });
});

describe('a citation in RIS', () => {
  it('has one line for each field, which ends with CR and LF, whatever the texts contain', () => {
    expect(writeRis(CITATION, 'cn').split('\r\n')).toEqual([
      'TY  - ELEC',
      'AU  - Müller & Söhne, Jena',
      'TI  - A-1, 透镜 {50 %} \\frac ~ ^ #1 $2 ER -',
      'PB  - Optics_Shop',
      'N1  - Catalogue version v7',
      'PY  - 2026',
      'DA  - 2026/11/26',
      'LA  - zh-CN',
      'UR  - https://optics.example/product/A_1%7E',
      'ER  - ',
      '',
    ]);
  });

  it('leaves out a date and an address that are unknown', () => {
    const text = writeRis({ ...CITATION, published_on: null, address: null }, 'en');
    expect(text).not.toMatch(/PY|DA|UR/);
  });
});
