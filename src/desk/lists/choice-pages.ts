import type { Attribute } from '#contract/attributes/attribute.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { isSameOrder, type OrderOfChoices, orderOf } from '#importer/clean/choice-order.ts';
import { LANGUAGES } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageTable } from '../versions/stage-table.ts';
import { type ChoiceCounts, countChoices } from './choice-counts.ts';
import {
  type ChoiceStep,
  type KnownChoices,
  readChoiceDraft,
  readChoiceStep,
  sortByCount,
  takeChoiceStep,
} from './choice-draft.ts';
import { showChoiceForm, showChoicePreview } from './choice-form.ts';
import { DRAG_SCRIPT } from './drag-script.ts';
import { settleStaged } from './settle-staged.ts';

/** An attribute of the live version, all that have choices to be ordered, and what the form begins with. */
type FoundChoices = {
  live_id: string;
  all: readonly Attribute[];
  attribute: Attribute;
  name: string;
  known: KnownChoices;
  counted: ChoiceCounts;
  before: OrderOfChoices;
};

/** The choices of an attribute as filters list them, to be ordered. */
export async function choicePage(request: DeskRequest): Promise<DeskAnswer> {
  const found = await findChoices(request, request.query.get('attribute'));
  const { say } = request;
  if (found === null) return { title: say('choices.title'), body: html`<p>${say('choices.none')}</p>` };
  return showOrdered(request, found, { draft: found.before, step: null });
}

/** Takes a step of ordering, or stages a version with the order. */
export async function changeChoices(request: DeskRequest): Promise<DeskAnswer> {
  const { site, form } = request;
  // The attribute may be gone with the version that the form was shown for.
  if (expectedLive(form) !== (await getLive(site.database)).id)
    throw new DeskRefusal(409, 'refusal.version_overtaken');
  const found = await findChoices(request, form.get('attribute'));
  if (found === null) throw new DeskRefusal(404, 'refusal.not_found');
  const draft = readChoiceDraft(form, found.before.ids);
  const step = readChoiceStep(form);
  return step === null
    ? stageChoices(request, found, draft)
    : showOrdered(request, found, { draft: takeChoiceStep(draft, step, found.known), step });
}

/**
 * Finds an attribute with choices. Without a key it is the first one, or null if there is none.
 * @throws DeskRefusal if the key is that of no such attribute
 */
async function findChoices({ site, locale }: DeskRequest, key: string | null): Promise<FoundChoices | null> {
  const { id: live_id } = await getLive(site.database);
  const all = (await listAttributes(site.database, live_id)).filter(({ values }) => values.length > 1);
  const attribute = key === null ? all[0] : all.find(own => own.key === key);
  if (attribute === undefined && key !== null) throw new DeskRefusal(404, 'refusal.not_found');
  if (attribute === undefined) return null;
  const names = new Map(attribute.values.map(({ id, name }) => [id, textIn(name, locale)]));
  const counted = await countChoices(site.database, live_id, attribute.key);
  const known: KnownChoices = {
    nameOf: id => names.get(id) || id,
    compare: new Intl.Collator(LANGUAGES[locale].tag, { numeric: true }).compare,
    countOf: id => counted.counts.get(id) ?? 0,
    folder: attribute.by_update ?? null,
  };
  const before = asListed(orderOf(attribute), known);
  return { live_id, all, attribute, name: nameOf(attribute, locale), known, counted, before };
}

/** An order with the choices as filters list them, by number of products if these decide. */
function asListed({ choice_order, ids }: OrderOfChoices, { countOf }: KnownChoices): OrderOfChoices {
  return { choice_order, ids: choice_order === 'count' ? sortByCount(ids, countOf) : ids };
}

function nameOf({ key, name }: Attribute, locale: DeskRequest['locale']): string {
  return textIn(name, locale) || key;
}

function showOrdered(
  request: DeskRequest,
  found: FoundChoices,
  { draft, step }: { draft: OrderOfChoices; step: ChoiceStep | null },
): DeskAnswer {
  const { say } = request;
  const ordered = { ...found, draft: asListed(draft, found.known), step };
  return {
    title: say('choices.title'),
    script: DRAG_SCRIPT,
    body: html`<p>${say('choices.lead')}</p>
<p><a href="${DESK_PATH}/lists">${say('lists.back')}</a></p>
${pickAttribute(found, request)}
<div class="beside">
${showChoiceForm(ordered, request)}
${showChoicePreview(ordered, request)}
</div>`,
  };
}

/** The form that chooses the attribute. */
function pickAttribute({ all, attribute }: FoundChoices, { say, locale }: DeskRequest): Markup {
  const options = all.map(own => {
    const text = say('choices.option', { name: nameOf(own, locale), count: own.values.length });
    return html`<option value="${own.key}"${own.key === attribute.key && html` selected`}>${text}</option>`;
  });
  return html`<form class="bar" method="get" action="${DESK_PATH}/lists/choices">
<label for="attribute">${say('choices.attribute')}</label>
<select id="attribute" name="attribute">${options}</select>
<button>${say('gaps.show')}</button></form>`;
}

/** Stages a version with the order. @throws DeskRefusal if filters list the choices like this already */
async function stageChoices(
  request: DeskRequest,
  { attribute, name, before }: FoundChoices,
  draft: OrderOfChoices,
): Promise<DeskAnswer> {
  const { site, say } = request;
  const { key } = attribute;
  if (isSameOrder(draft, before)) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const table = writeOrder(key, draft);
  const result = await stageTable(site, { ...table, source: `desk: ${table.path}, ${key}` });
  return settleStaged(request, result, {
    notice: id => say('choices.read', { name, id }),
    refused: 'choices.refused_title',
    back: { path: `/lists/choices?attribute=${encodeURIComponent(key)}`, key: 'choices.back' },
    details: `${table.path}: ${key}`,
  });
}

/** An order as a table of an update. Only the owner's own needs the choices. */
function writeOrder(key: string, { choice_order, ids }: OrderOfChoices) {
  return choice_order === 'given'
    ? { path: 'attribute_values.csv' as const, rows: [['attribute', 'id'], ...ids.map(id => [key, id])] }
    : {
        path: 'attributes.csv' as const,
        rows: [
          ['key', 'choice_order'],
          [key, choice_order],
        ],
      };
}
