import { expect, it } from 'vitest';
import { startPreparingDays } from './prepare-days.ts';

it('prepares again and again, whatever fails, until it is closed', async () => {
  const prepared = Promise.withResolvers<void>();
  let calls = 0;
  const days = startPreparingDays(
    {
      prepareDay: async () => {
        if (++calls === 3) prepared.resolve();
        throw new Error('away');
      },
    },
    1,
  );
  await prepared.promise;
  await days.close();
  const before = calls;
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(calls).toBe(before);
});
