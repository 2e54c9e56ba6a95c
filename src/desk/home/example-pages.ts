import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Views } from '#contract/records/views.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { html, type Markup } from '../html/markup.ts';
import { settleStaged } from '../lists/settle-staged.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFile } from '../versions/stage-table.ts';
import { addressOfExample, readExample } from './example-draft.ts';

type LiveExample = { live_id: string; example: Views['home']['example'] };

/** The form of the example list on the home page. */
export function showExampleForm({ live_id, example }: LiveExample, request: DeskRequest): Markup {
  const { session, say } = request;
  const form = html`<input type="hidden" name="from" value="${live_id}">
<p class="field"><label for="example-address">${say('home.example_address')}</label>
<input id="example-address" name="address" value="${example && addressOfExample(example)}" required aria-describedby="example-form">
<span class="lead" id="example-form">${say('home.example_form')}</span></p>
<p class="field"><label for="example-attributes">${say('home.example_attributes')}</label>
<textarea id="example-attributes" name="attributes" rows="4" aria-describedby="example-keys">
${example?.keys.join('\n')}</textarea>
<span class="lead" id="example-keys">${say('home.example_keys')}</span></p>
<p class="buttons"><button class="accent">${say('home.example_save')}</button></p>`;
  return html`<section aria-labelledby="example"><h2 id="example">${say('home.example')}</h2>
<p>${say('home.example_lead')}</p>
${example === undefined && html`<p class="lead">${say('home.example_computed')}</p>`}
${postForm(session, '/home/example', form)}</section>`;
}

/** Stages a version with another example list. */
export async function changeExample(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const { id: live_id } = await getLive(site.database);
  if (expectedLive(form) !== live_id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const draft = readExample(form.get('address') ?? '', form.get('attributes') ?? '');
  if (draft === undefined) throw new DeskRefusal(422, 'refusal.no_list_address');
  const own = (await getCatalogue(site.database, live_id)).views?.home.example;
  const live = own && { category: own.category_id, filters: own.filters, attributes: own.keys };
  if (isDeepStrictEqual(draft, live)) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const result = await stageFile(site, {
    path: 'views.yaml',
    text: stringify({ home: { example: draft } }),
    source: 'desk: views.yaml, home',
  });
  return settleStaged(request, result, {
    notice: id => say('home.example_read', { id }),
    refused: 'home.example_refused',
    back: { path: '/home', key: 'home.back' },
    details: `views.yaml: home.example ${addressOfExample({ category_id: draft.category, filters: draft.filters })}`,
  });
}
