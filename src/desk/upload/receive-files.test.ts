import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, type TestContext } from 'vitest';
import { receiveFiles } from './receive-files.ts';

type Part = { field: string; name?: string; text: string };

/** The body of a form, in pieces of a few bytes unless they are to be larger. */
function bodyOf(
  parts: readonly Part[],
  { cut = 0, piece = 7 }: { cut?: number; piece?: number } = {},
): Readable {
  const text = parts.map(({ field, name, text }) => {
    const file = name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`;
    return `--edge\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${text}\r\n`;
  });
  const bytes = Buffer.from(`${text.join('')}--edge--\r\n`);
  const kept = bytes.subarray(0, bytes.length - cut);
  const pieces = Array.from({ length: Math.ceil(kept.length / piece) }, (_, at) =>
    kept.subarray(at * piece, (at + 1) * piece),
  );
  return Readable.from(pieces);
}

function start(context: TestContext, limits = { bytes: 1000, files: 50 }) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-receive-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'files'));
  const receive = (parts: readonly Part[], form = {}) =>
    receiveFiles(
      bodyOf([{ field: 'csrf', text: 'own' }, ...parts], form),
      'multipart/form-data; boundary=edge',
      {
        folder,
        isOwn: fields => fields.get('csrf') === 'own',
        limits,
      },
    );
  const read = (path: string) => readFileSync(join(folder, 'files', path), 'utf8');
  const list = () => readdirSync(join(folder, 'files'), { recursive: true }).map(String).sort();
  return { folder, receive, read, list };
}

describe('files received at the desk', () => {
  it('keep their paths below the chosen folder, their bytes, and names in any language', async context => {
    const { receive, read, list } = start(context);
    const long = 'x'.repeat(300);
    const { fields, received } = await receive([
      { field: 'folder', name: 'shop/catalogue.yaml', text: 'name: Ümläut' },
      { field: 'folder', name: 'shop/products/größe 透镜.csv', text: long },
      { field: 'files', name: '', text: '' },
      { field: 'files', name: 'C:\\tables\\a.csv', text: '' },
      { field: 'kind', text: 'whole' },
    ]);
    expect(list()).toEqual(['a.csv', 'catalogue.yaml', 'products', 'products/größe 透镜.csv']);
    expect([read('catalogue.yaml'), read('products/größe 透镜.csv'), read('a.csv')]).toEqual([
      'name: Ümläut',
      long,
      '',
    ]);
    expect(fields.get('kind')).toBe('whole');
    expect(received).toMatchObject({ name: 'shop', files: 3, bytes: 314, left_out: [] });
  });

  it('never leave their folder, are no programs, and do not take the place of another', async context => {
    const { receive, list } = start(context);
    const names = [
      'shop/../../a',
      'shop//b',
      'shop/.env',
      'shop/reader.ts',
      'shop/x/READER.MJS',
      'shop/a\u0001b',
    ];
    const { received } = await receive([
      { field: 'folder', name: 'shop/a.csv', text: '1' },
      { field: 'folder', name: 'shop/A.CSV', text: '2' },
      ...names.map(name => ({ field: 'folder', name, text: '3' })),
    ]);
    expect(list()).toEqual(['a.csv']);
    expect(received.left_out).toEqual(['shop/A.CSV', ...names]);
  });

  it('are refused beyond the limits, without the token of the session, and if the form ends early', async context => {
    const { receive, folder } = start(context, { bytes: 10, files: 2 });
    const file = (name: string, text = '') => ({ field: 'files', name, text });
    await expect(receive([file('a', '12345'), file('b', '678901')])).rejects.toMatchObject({ status: 413 });
    await expect(receive([file('c'), file('d'), file('e')])).rejects.toMatchObject({ status: 413 });
    await expect(receive([file('f', '1')], { cut: 12 })).rejects.toMatchObject({ status: 400 });
    const foreign = receiveFiles(bodyOf([file('g', '1')]), 'multipart/form-data; boundary=edge', {
      folder,
      isOwn: fields => fields.get('csrf') === 'own',
    });
    await expect(foreign).rejects.toMatchObject({ status: 403 });
    expect(readdirSync(join(folder, 'files'))).not.toContain('g');
    const texts = (count: number, text: string) =>
      Array.from({ length: count }, (_, at) => ({ field: `text${at}`, text }));
    const { fields } = await receive(texts(1, 'x'.repeat(60_000)));
    expect(fields.get('text0')).toHaveLength(60_000);
    for (const long of [texts(1, 'x'.repeat(1_500_001)), texts(3, 'x'.repeat(600_000)), texts(501, '')])
      await expect(receive(long, { piece: 65_536 })).rejects.toMatchObject({
        status: 413,
        key: 'refusal.form_too_large',
      });
    const noForm = receiveFiles(bodyOf([]), 'text/plain', { folder, isOwn: () => true });
    await expect(noForm).rejects.toMatchObject({ status: 400 });
  });
});
