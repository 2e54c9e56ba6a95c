import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, READERS } from './readers.ts';
import { type Reader, SPELLINGS } from './spellings.ts';

// Spellings collected by an audit of the site, next to the checkout in ../shared.
const TABLE = fileURLToPath(new URL('../../../shared/audit/quantities.tsv', import.meta.url));
const MISSING = !existsSync(TABLE);

/** Rows with several right answers. Each reader's result is in the table of spellings. */
const OPEN = 'no one right reading';

type Row = { key: string; text: string; meaning: string };

function readRows(): Row[] {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n');
  return lines.map(line => {
    const [key = '', text = '', meaning = ''] = line.split('\t');
    return { key, text, meaning };
  });
}

/** The expected reading of a row in the form of the table of spellings: the meaning, or a deviation with a reason. */
function wanted({ key, text, meaning }: Row, reader: Reader): string {
  const known = SPELLINGS.find(([attribute, spelling]) => attribute === key && spelling === text);
  const [different] = known?.[3]?.[reader] ?? [];
  if (different !== undefined) return different;
  if (meaning.startsWith(OPEN)) return known?.[2] ?? 'in no table';
  return meaning.startsWith('refused') ? 'refused' : meaning.replace('arcmin', '′').trim();
}

describe('the spellings of the audit', () => {
  // The keys are readers by the table's type.
  it.for(Object.keys(READERS) as Reader[])(
    'are read right or refused with a reason: %s',
    (reader, context) => {
      context.skip(MISSING, `${TABLE} is missing`);
      const rows = readRows();
      const read = rows.map(row => {
        const attribute = ATTRIBUTES.get(row.key) ?? expect.unreachable(row.key);
        return [row.key, row.text, READERS[reader](attribute, row.text)];
      });
      expect(read).toEqual(rows.map(row => [row.key, row.text, wanted(row, reader)]));
    },
  );
});
