import { expect, it } from 'vitest';
import { OwnUnit } from '#quantity/units/own-unit.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { seededRandom } from '../../reference/random.ts';
import { randomCatalogue } from '../../reference/random-catalogue.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { TextReader } from './texts/text-reader.ts';

it('builds the same index if a thread reads the texts', async () => {
  const catalogue = randomCatalogue(seededRandom(7), 400);
  const eager = { due: () => true, pause: async () => undefined };
  expect(await buildSnapshot(catalogue, { thread_from: 100, timer: eager })).toEqual(
    await buildSnapshot(catalogue),
  );
});

it("reads in a thread with the owner's units", async () => {
  const units = [
    OwnUnit.parse({ symbol: 'blk', name: { en: 'blink' }, of: 'mm', factor: 2, offset: 0, spellings: [] }),
  ];
  const tokens = async (thread_from: number, own: readonly OwnUnit[]) =>
    withUnits({ units: own }, async () => {
      const reader = new TextReader(thread_from);
      reader.text('25 blk', 'short');
      await reader.passOn();
      const { tokens } = await reader.finish(startYieldTimer());
      await reader.close();
      return tokens;
    });
  expect(await tokens(1, units)).toContain('25blk');
  expect(await tokens(1, [])).not.toContain('25blk');
  expect(await tokens(2, [])).toEqual(await tokens(1, []));
});
