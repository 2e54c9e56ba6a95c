import type { Product } from '#contract/records/product.ts';
import type { ImportResult } from '#importer/import-options.ts';
import { html } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { showProblems } from '../prices/price-review.ts';
import { pathAfterStaging } from '../versions/stage-table.ts';

/** The path of the page of a product. */
export function productPath({ part_number }: Pick<Product, 'part_number'>): string {
  return `/products/${encodeURIComponent(part_number)}`;
}

/** Leads on from a staged change of a product. One that changes nothing or has an error is dropped, with its reason. */
export async function settleChange(
  { site, session, say, locale }: DeskRequest,
  product: Product,
  { version, staged, products, problems, report_file }: ImportResult,
  notice: string,
): Promise<DeskAnswer> {
  const { part_number } = product;
  if (staged && version !== null && products.changed > 0 && problems.error === 0)
    return {
      to: pathAfterStaging(session, version),
      notice,
      done: { action: 'stage', version, details: part_number },
    };
  if (staged && version !== null) await site.discard(version);
  return {
    is_refused: true,
    title: say('products.refused_title', { part_number }),
    body: html`<p>${say(problems.error === 0 ? 'products.same' : 'products.refused')}</p>
${report_file !== null && (await showProblems(report_file, { say, locale, problems }))}
<p class="buttons"><a class="button" href="${DESK_PATH}${productPath(product)}">${say('products.back')}</a></p>`,
  };
}
