import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { overlongTurn } from '#text/test-turns.ts';
import { makeOpenApi } from './openapi.ts';

it('R-55 keeps the published description of the API: a change of it is a change of this snapshot', async () => {
  const text = `${JSON.stringify(await makeOpenApi('0.0.0'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('openapi.snapshot.json');
});

it('R-55 describes the API without a fault by the recommended rules of Redocly', async () => {
  const source = JSON.stringify(await makeOpenApi('0.0.0'));
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('shows in the description what a call keeps, and that it is refused on a preview', async () => {
  expect(await makeOpenApi('0.0.0')).toMatchObject({
    paths: { '/api/v1/quotation': { post: { 'x-properties': { keeps: 'adds', live_only: true } } } },
  });
});

it('is made without holding up anybody', async () => {
  expect(await overlongTurn(() => makeOpenApi('0.0.0'))).toBeNull();
});
