import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePdf } from '#importer/documents/test-pdf.ts';
import { callFor, startSite } from '../api/start-site.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { runEtalon } from '../site/etalon.ts';

const HEAD = 'owner,kind,name_en,path\n';

it('visitors who search find a document under its new title when an update changes the title alone', {
  timeout: 120_000,
}, async () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-document-title-'));
  onTestFinished(() => rmSync(work, { recursive: true, maxRetries: 5 }));
  const env = { DATA_DIR: join(work, 'var') };
  const catalogue = join(work, 'catalogue');
  writeCatalogue(catalogue, {
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,10\n',
    'documents.csv': `${HEAD}product:L-1,manual,Assembly notes,documents/m.pdf\n`,
  });
  mkdirSync(join(catalogue, 'documents'));
  writeFileSync(join(catalogue, 'documents/m.pdf'), makePdf(['Turn the retaining ring gently']));
  const update = join(work, 'update');
  mkdirSync(update);
  writeFileSync(join(update, 'documents.csv'), `${HEAD}product:L-1,manual,Mounting guide,documents/m.pdf\n`);
  for (const args of [
    ['import', catalogue],
    ['import', update, '--update'],
  ]) {
    const { code, out, err } = await runEtalon(args, env);
    expect(code, out + err).toBe(0);
  }
  const site = await startSite({ env });
  onTestFinished(() => site.close());
  const query = new URLSearchParams({ q: 'retaining ring', type: 'document', size: '1' }).toString();
  const { documents } = await callFor(site, 'search_more', { query });
  expect(JSON.stringify(documents.passages.items)).toContain('Mounting guide');
  expect(JSON.stringify(documents.passages.items)).not.toContain('Assembly notes');
});
