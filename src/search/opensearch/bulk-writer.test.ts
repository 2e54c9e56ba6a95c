import { type Client, errors } from '@opensearch-project/opensearch';
import { expect, it } from 'vitest';
import { SearchUnavailableError } from '../unavailable.ts';
import { BulkWriter } from './bulk-writer.ts';
import { Patience } from './patience.ts';

type Refusal = { status: number; type: string };

/** A writer to a cluster that refuses all lines of its first loads for these reasons, or does not answer them. */
function openWriter(refusals: readonly (Refusal | Error)[], tries?: number) {
  const loads: { lines: number; timeout: string }[] = [];
  const bulk = async ({ body, timeout }: { body: string; timeout: string }) => {
    const lines = body.trim().split('\n').length / 2;
    const refusal = refusals[loads.length];
    loads.push({ lines, timeout });
    if (refusal instanceof Error) throw refusal;
    const outcome = refusal && { status: refusal.status, error: { type: refusal.type } };
    const items = Array.from({ length: lines }, () => ({ index: outcome ?? { status: 201 } }));
    return { body: { errors: outcome !== undefined, items } };
  };
  // Nothing else of it is used.
  const client = { bulk } as unknown as Client;
  const cluster = { client, prefix: 'etalon', patience: new Patience(), close: () => client.close() };
  return { writer: new BulkWriter(cluster, tries), loads };
}

const LOST = { status: 503, type: 'unavailable_shards_exception' };
const BUSY = { status: 429, type: 'rejected_execution_exception' };
// What it was asked does not matter.
const SILENT = new errors.TimeoutError('Request timed out', {} as never);

it('sends what a busy node refuses again', async () => {
  const { writer, loads } = openWriter([BUSY, BUSY]);
  await writer.add('p', 'a', {});
  await writer.done();
  expect(loads.map(({ lines }) => lines)).toEqual([1, 1, 1]);
});

it('waits for a part of an index that is away for a moment, and not for one that is lost with its node', async () => {
  const back = openWriter([LOST]);
  await back.writer.add('p', 'a', {});
  await back.writer.done();
  expect(back.loads).toHaveLength(2);
  const lost = openWriter([LOST, LOST]);
  await lost.writer.add('p', 'a', {});
  await expect(lost.writer.done()).rejects.toThrow(SearchUnavailableError);
  expect(lost.loads).toEqual([
    { lines: 1, timeout: '7s' },
    { lines: 1, timeout: '7s' },
  ]);
});

it('sends a load again that no node answers', async () => {
  const { writer, loads } = openWriter([SILENT, SILENT]);
  await writer.add('p', 'a', {});
  await writer.done();
  expect(loads).toHaveLength(3);
});

it('says that a load was not written, also if others were written after it', async () => {
  const { writer } = openWriter([SILENT], 1);
  const large = { text: 'x'.repeat(5 * 2 ** 20) };
  await writer.add('p', 'a', large);
  await new Promise(resolve => setTimeout(resolve, 10));
  await writer.add('p', 'b', {});
  await expect(writer.done()).rejects.toThrow(SearchUnavailableError);
});
