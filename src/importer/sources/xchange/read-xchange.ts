import { z } from 'zod';
import { expectedForm } from '#contract/messages/expected-form.ts';
import { enterValues } from '../../ledger/counted-values.ts';
import { problemAt } from '../../problems.ts';
import type { ExchangeEvent } from '../exchange/read-exchange.ts';
import { LanguageReport, pickLanguages } from '../exchange/texts-of-languages.ts';
import { JsonError, readJson } from '../json/read-json.ts';
import type { TableFile } from '../table/table-file.ts';
import { countKept } from './count-kept.ts';
import { listTexts, toExchangeProduct } from './xchange-product.ts';
import { XchangeProduct } from './xchange-schema.ts';

const HEADER = ['CatalogueName', 'CurrencyCode'];
const CatalogueNames = z.array(z.object({ Language: z.string().default(''), CatalogueName: z.string() }));

/** Reads ETIM xChange 2.0 as a stream: the catalogue's name and currency, then its products. A product out of the format is a problem.
 *  @param onBytes hears of bytes as they are read */
export async function* readXchange(
  file: TableFile,
  onBytes: (count: number) => void,
): AsyncGenerator<ExchangeEvent> {
  const place = { file: file.name, line: null, column: null };
  const today = new Date().toISOString().slice(0, 10);
  const wanted = [...HEADER.map(name => `$.${name}`), '$.Supplier.*.Product.*'];
  const languages = new LanguageReport();
  let currency = '';
  let name = {};
  let count = 0;
  try {
    for await (const { key, value } of readJson({ path: file.path, wanted, onBytes })) {
      if (key === 'CurrencyCode') currency = z.string().catch('').parse(value);
      else if (key === 'CatalogueName') name = readName(value);
      else {
        const record = `Product ${++count}`;
        const { data, error } = XchangeProduct.safeParse(value);
        const fate = data?.ProductIdentification.ManufacturerProductNumber ? undefined : 'refused';
        enterValues({ file: file.name, line: null, fate }, () => countKept(value, data ?? value));
        if (data === undefined) {
          const [issue] = error.issues;
          const field = [record, ...(issue?.path ?? [])].join('.');
          const parts = { field, reason: issue === undefined ? '' : expectedForm(issue, false) };
          yield {
            kind: 'problem',
            problem: problemAt({ ...place, column: field }, 'record_unreadable', parts),
          };
        } else if (data.ProductIdentification.ManufacturerProductNumber === '') {
          const field = `${record}.ManufacturerProductNumber`;
          yield {
            kind: 'problem',
            problem: problemAt({ ...place, column: field }, 'value_missing', { field }),
          };
        } else {
          yield { kind: 'product', ...toExchangeProduct(data, { currency, today }) };
          for (const { field, texts } of listTexts(data)) languages.enter(field, texts);
        }
      }
      if (typeof key === 'string') yield { kind: 'header', name, currency: currency || null };
    }
    for (const problem of languages.take(file.name)) yield { kind: 'problem', problem };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    yield { kind: 'problem', problem: problemAt(place, 'json_unreadable', { reason: error.message }) };
  }
}

function readName(value: unknown) {
  const { data } = CatalogueNames.safeParse(value);
  return pickLanguages(
    (data ?? []).map(own => ({ language: own.Language.toLowerCase(), text: own.CatalogueName })),
  );
}
