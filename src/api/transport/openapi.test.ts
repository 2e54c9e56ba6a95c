import { expect, it } from 'vitest';
import { makeOpenApi } from './openapi.ts';

it('R-55 keeps the published description of the API: a change of it is a change of this snapshot', async () => {
  const text = `${JSON.stringify(makeOpenApi('0.0.0'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('openapi.snapshot.json');
});
