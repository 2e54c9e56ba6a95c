import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { openReferenceIndex } from '#search/reference/reference-index.ts';
import { generateCatalogue } from '../catalogue-generator.ts';
import { answerQuestion } from './measure.ts';
import { CLASS_NAMES, makeQuestions, questionMakers } from './workload.ts';

describe('the mix of the bench', () => {
  it('is answered by the memory engine as by its naive twin, every class', async () => {
    const catalogue = generateCatalogue(1500, 5);
    const memory = openMemoryIndex(await buildSnapshot(catalogue.stream));
    const naive = await openReferenceIndex(generateCatalogue(1500, 5).stream);
    const makers = questionMakers(catalogue);
    let found = 0;
    for (const name of CLASS_NAMES) {
      for (const question of makeQuestions(makers, name, 5, 0)) {
        const answer = await answerQuestion(memory, question);
        if (question.kind === 'search')
          expect({ question, answer }).toEqual({ question, answer: await naive.search(question.query) });
        found += Number(JSON.stringify(answer).length > 500);
      }
    }
    expect(found).toBeGreaterThan(15);
  }, 120_000);
});
