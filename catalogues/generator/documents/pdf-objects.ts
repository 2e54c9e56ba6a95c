import { zlibSync } from 'fflate';

/** A stream object, compressed by a library that gives the same bytes on every machine; `entries` are further keys of its dictionary. */
export function pdfStream(data: Uint8Array, entries = ''): Uint8Array {
  const packed = zlibSync(data, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} ${entries} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Numbers the objects from 1, the first being the catalogue, the third the information about the document, and writes the cross-reference table. */
export function assemblePdf(objects: readonly (string | Uint8Array)[]): Uint8Array {
  const parts: Buffer[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const offsets = objects.map((object, i) => {
    const offset = length;
    write(`${i + 1} 0 obj\n`);
    write(object);
    write('\nendobj\n');
    return offset;
  });
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Uint8Array(Buffer.concat(parts));
}
