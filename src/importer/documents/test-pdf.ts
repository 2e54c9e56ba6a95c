/**
 * Makes a PDF file for tests: one page per text, with its lines below each other. '' makes a page without text.
 * @param locked whether it needs a password
 */
export function makePdf(pages: readonly string[], { locked = false } = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, at) => {
      const lines = text.split('\n').map((line, row) => `1 0 0 1 40 ${760 - 16 * row} Tm (${line}) Tj`);
      const stream = text === '' ? '40 40 200 200 re f' : `BT /F 12 Tf ${lines.join(' ')} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const key = `<${'00'.repeat(32)}>`;
  const lock = locked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<00> <00>]`
    : '';
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock} >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`,
    'latin1',
  );
}
