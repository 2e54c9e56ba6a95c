import { crc32 } from 'node:zlib';

// The first day that a ZIP archive can name, 1 January 1980: the same files give the same archive whenever it is made.
const DOS_DATE = 0x21;
const UTF8_NAMES = 0x800;

/** A ZIP archive of files that are stored as they are (APPNOTE.TXT 6.3, method 0). */
export function zipFile(files: readonly (readonly [name: string, content: string])[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version that can read it: 2.0
    shared.writeUInt16LE(UTF8_NAMES, 2);
    shared.writeUInt16LE(DOS_DATE, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, path]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
