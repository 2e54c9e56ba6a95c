import { listAttributes } from '#database/catalogue/attributes.ts';
import { diffVersions, type FieldChange, type ProductChange } from '#importer/export/version-diff.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { type FieldNaming, fieldName } from '../page/field-label.ts';
import { readPage, showPager } from '../page/pager.ts';
import { shorten } from '../page/shorten.ts';
import { type ChangeSums, comparePath, describeParts, describePrices, sumChanges } from './change-summary.ts';
import { getWholeVersion } from './find-version.ts';

type Kind = ProductChange['change'];
const KINDS: readonly Kind[] = ['added', 'changed', 'withdrawn'];

const PAGE_PRODUCTS = 50;
/** Limit of pages, as each one reads all those before it. The command line lists everything. */
const PAGES_MAX = 200;
/** Limit of characters of a shown value. */
const VALUE_LENGTH_MAX = 300;

/** The differences of two versions: counts by kind, then one product after the other in pages. */
export async function comparePage({ site, query, say, locale }: DeskRequest): Promise<DeskAnswer> {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  for (const id of [from, to]) await getWholeVersion(site.database, id);
  const sums = await sumChanges(site.database, from, to);
  const kind = KINDS.find(known => known === query.get('change')) ?? KINDS.find(known => sums[known] > 0);
  const title = say('compare.title', { from, to });
  const parts = describeParts(sums.parts, say);
  if (kind === undefined) return { title, body: html`<p>${say('changes.none')}</p>${parts}` };
  const pages = Math.max(1, Math.min(PAGES_MAX, Math.ceil(sums[kind] / PAGE_PRODUCTS)));
  const page = Math.min(pages, readPage(query));
  const changes = await takePage(diffVersions(site.database, from, to), kind, page);
  const place = { from, to, kind, say };
  // The attributes of both versions, as named in the later one.
  const attributes = [from, to].map(id => listAttributes(site.database, id));
  const naming = {
    say,
    locale,
    attributes: new Map((await Promise.all(attributes)).flat().map(own => [own.key, own])),
  };
  return {
    title,
    body: html`${describePrices(sums.prices, say)}
${parts}
${tabs(sums, place)}
<ol class="changes">${changes.map(change => showChange(change, naming))}</ol>
${showPager({ page, pages }, number => `${comparePath(from, to)}&change=${kind}&page=${number}`, say)}
${sums[kind] > PAGES_MAX * PAGE_PRODUCTS && html`<p>${say('compare.more', { from, to })}</p>`}`,
  };
}

/** Collects the products of one page that differ in one way. */
async function takePage(changes: AsyncIterable<ProductChange>, kind: Kind, page: number) {
  const taken: ProductChange[] = [];
  let seen = 0;
  for await (const change of changes) {
    if (change.change !== kind) continue;
    seen++;
    if (seen > (page - 1) * PAGE_PRODUCTS) taken.push(change);
    if (taken.length === PAGE_PRODUCTS) break;
  }
  return taken;
}

type Place = { from: string; to: string; kind: Kind; say: Say };

function tabs(sums: ChangeSums, { from, to, kind, say }: Place): Markup {
  const links = KINDS.map(other => {
    const text = say(`compare.${other}`, { count: sums[other] });
    const isHere = other === kind;
    return html`<li><a href="${comparePath(from, to)}&amp;change=${other}"${isHere && html` aria-current="page"`}>${text}</a></li>`;
  });
  return html`<nav class="tabs" aria-label="${say('compare.kinds')}"><ul>${links}</ul></nav>`;
}

function showChange({ part_number, fields }: ProductChange, naming: FieldNaming): Markup {
  const list = html`<dl>${fields.map(field => showField(field, naming))}</dl>`;
  return html`<li><h2>${part_number}</h2>${fields.length > 0 && list}</li>`;
}

function showField({ field, before, after }: FieldChange, naming: FieldNaming): Markup {
  const value = (text: string) =>
    text === '' ? naming.say('compare.empty') : shorten(text, VALUE_LENGTH_MAX);
  return html`<div><dt>${fieldName(field, naming)}</dt><dd><del>${value(before)}</del> <span aria-hidden="true">→</span> <ins>${value(after)}</ins></dd></div>`;
}
