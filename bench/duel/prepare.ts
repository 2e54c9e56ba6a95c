import { arrangeSynonyms } from '#search/text/query-text.ts';
import { generateCatalogue } from '../catalogue-generator.ts';
import { readRows } from '../search/peers/rows.ts';
import type { DuelAnswer } from './answer.ts';
import { type Asked, askedReader } from './asked.ts';
import { numberCatalogue } from './numbering.ts';
import { Oracle } from './oracle.ts';
import { listWords, synonymsByToken, writeCatalogue, writeProducts } from './peer-files.ts';
import { type DuelTask, duelQuestions } from './questions.ts';

/** The questions, their right answers, and the rank of each product. */
export type Prepared = { asked: Asked[]; right: DuelAnswer[]; rankOf: Map<string, number> };

/** Writes what peers read to a folder, and finds the right answers. */
export async function prepareDuel(folder: string, task: DuelTask): Promise<Prepared> {
  const catalogue = generateCatalogue(task.products, task.seed);
  const numbering = numberCatalogue(catalogue);
  const rows = readRows(task.products, task.seed);
  const oracle = new Oracle(numbering);
  const rankOf = new Map<string, number>();
  await writeProducts(folder, rows, numbering, (product, id) => {
    rankOf.set(id, product.rank);
    oracle.add(product);
  });
  const table = arrangeSynonyms(catalogue.stream.synonyms);
  const words = listWords(rows.words, generateCatalogue(task.products, task.seed), table);
  oracle.learn(words, synonymsByToken(table));
  const read = askedReader(catalogue, numbering);
  const asked = duelQuestions(catalogue, numbering, task).map(one => read(one.class, one.question));
  await writeCatalogue(folder, task, rows, { words, numbering, asked });
  return { asked, right: asked.map(question => oracle.answer(question)), rankOf };
}
