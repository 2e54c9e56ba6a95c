import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { type NounNames, readNames } from '../page/noun-names.ts';
import { showProblems } from '../prices/price-review.ts';
import { getLive } from '../versions/find-version.ts';
import { pathAfterStaging, stageTable } from '../versions/stage-table.ts';

/** Longest field, in characters. */
const WORDS_MAX = 200;

/** What people type into the form of a synonym. */
export const SYNONYM_TEXTS: readonly TypedText[] = [
  { name: /words/, label: say => say('synonyms.words'), max: WORDS_MAX },
  { name: /same/, label: say => say('synonyms.same'), max: WORDS_MAX },
];

/** Separators of words in one field. */
const SEPARATORS = /[,;|，；、]/;

/** The page for adding a synonym. */
export async function askSynonym({ site, session, say, locale, query }: DeskRequest): Promise<DeskAnswer> {
  const live = await getLive(site.database);
  const names = await readNames(site.database, live.id, locale);
  const keys = (await listAttributes(site.database, live.id)).map(({ key }) => key);
  const text = query.get('text') ?? '';
  const fields = html`<p class="wide"><label for="words">${say('synonyms.words')}</label><br>
<input class="wide" id="words" name="words" value="${text}" required aria-describedby="words-hint"><br>
<span class="lead" id="words-hint">${say('synonyms.words_hint')}</span></p>
<p class="wide"><label for="same">${say('synonyms.same')}</label><br>
<input class="wide" id="same" name="same" aria-describedby="same-hint"><br>
<span class="lead" id="same-hint">${say('synonyms.same_hint')}</span></p>
<p><label for="means">${say('synonyms.means')}</label><br>${meaningSelect(names, keys, say)}</p>
<p class="buttons"><button class="accent">${say('synonyms.check')}</button>
<a class="button" href="${DESK_PATH}/searches">${say('synonyms.back')}</a></p>`;
  return {
    title: say('synonyms.title'),
    body: html`<p>${say('synonyms.lead')}</p>
${postForm(session, '/synonyms', fields)}`,
  };
}

function meaningSelect(names: NounNames, keys: readonly string[], say: DeskRequest['say']): Markup {
  const options = (kind: 'category' | 'attribute', ids: readonly string[]) =>
    html`<optgroup label="${say(`synonyms.${kind}`)}">${ids.map(
      id => html`<option value="${kind}:${id}">${names[kind](id)}</option>`,
    )}</optgroup>`;
  return html`<select id="means" name="means"><option value="">${say('synonyms.no_meaning')}</option>
${options(
  'category',
  names.categories.map(({ id }) => id),
)}${options('attribute', keys)}</select>`;
}

/** Stages a version with one more row of synonyms. */
export async function addSynonym(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form, locale } = request;
  const live = await getLive(site.database);
  const field = (name: string) => form.get(name) ?? '';
  const words = `${field('words')},${field('same')}`.split(SEPARATORS);
  const terms = [...new Set(words.map(word => word.trim()).filter(word => word !== ''))];
  const means = field('means');
  if (terms.length < (means === '' ? 2 : 1)) throw new DeskRefusal(422, 'refusal.synonym');
  const { version, staged, problems, report_file } = await stageTable(site, {
    path: 'synonyms.csv',
    rows: [
      ['terms', 'means'],
      [terms.join('|'), means],
    ],
    source: `desk: ${terms.join(', ')}`,
  });
  if (staged && version !== null && problems.error === 0 && (await isNew(request, live.id, version)))
    return {
      to: pathAfterStaging(request.session, version),
      notice: say('synonyms.read', { words: terms.join(', '), id: version }),
      done: { action: 'stage', version, details: terms.join(', ') },
    };
  if (staged && version !== null) await site.discard(version);
  return {
    is_refused: true,
    title: say('synonyms.refused_title'),
    body: html`<p>${say(problems.error === 0 ? 'synonyms.known' : 'synonyms.refused')}</p>
${report_file !== null && (await showProblems(report_file, { say, locale, problems }))}
<p class="buttons"><a class="button" href="${DESK_PATH}/searches">${say('synonyms.back')}</a></p>`,
  };
}

async function isNew({ site }: DeskRequest, live: string, version: string): Promise<boolean> {
  const count = async (id: string) => (await getCatalogue(site.database, id)).synonyms.length;
  return (await count(version)) > (await count(live));
}
