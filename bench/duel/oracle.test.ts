import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { generateCatalogue } from '../catalogue-generator.ts';
import { type DuelAnswer, listDifferences, rankAnswer, tellAnswer } from './answer.ts';
import type { Asked } from './asked.ts';
import { numberCatalogue } from './numbering.ts';
import { prepareDuel } from './prepare.ts';
import { duelQuestions } from './questions.ts';

const task = { products: 400, seed: 3, questions: 6 };

it('plain loops over the products and the memory engine answer every question of a duel alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-duel-test-'));
  const { asked, right, rankOf } = await prepareDuel(folder, task);
  await rm(folder, { recursive: true });
  const catalogue = generateCatalogue(task.products, task.seed);
  const numbering = numberCatalogue(catalogue);
  const index = openMemoryIndex(await buildSnapshot(catalogue.stream));
  let found = 0;
  for (const [at, { question }] of duelQuestions(catalogue, numbering, task).entries()) {
    const result = question.kind === 'search' ? await index.search(question.query) : null;
    const own = rankAnswer(tellAnswer(result, catalogue, numbering), rankOf);
    expect({ asked: asked[at], differs: listDifferences(asked[at]!, own, right[at]!) }).toEqual({
      asked: asked[at],
      differs: [],
    });
    found += Number(own.total > 0);
  }
  expect(found).toBeGreaterThan(20);
}, 120_000);

it('what differs in an answer is named', () => {
  const right: DuelAnswer = {
    total: 2,
    ids: [1, 2],
    choices: { 1: [0, 2] },
    spans: { 0: [1, 2] },
    leaves: [2],
  };
  const asked: Asked = { class: 'Q1', kind: 'faceted', leaf: 0, facets: [0, 1], enums: [], ranges: [] };
  const differences = (change: Partial<DuelAnswer>) => listDifferences(asked, { ...right, ...change }, right);
  expect(differences({})).toEqual([]);
  expect(differences({ total: 3, leaves: [3] })).toEqual(['total', 'leaves']);
  expect(differences({ ids: [2, 1] })).toEqual(['page']);
  expect(differences({ choices: { 1: [0, 1] } })).toEqual(['choices']);
  expect(differences({ choices: { 1: [0, 2], 2: [0, 0] } })).toEqual([]);
  expect(differences({ spans: { 0: [1, 3] } })).toEqual(['spans']);
});
