import type { Attribute } from '#contract/attributes/attribute.ts';
import { areSizes, type OrderOfChoices } from '#importer/clean/choice-order.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import { CHOICE_MOVES, type ChoiceStep, type KnownChoices, WHOLE_ORDERS } from './choice-draft.ts';
import { pressedOf, showEntryRow } from './entry-row.ts';
import { LOOKED_MAX } from './list-sample.ts';

/** Choices that have buttons of their own. All others can be brought to the top. */
const ROWS_MAX = 100;
/** Choices of the filter beside them. */
const PREVIEWED_MAX = 12;

/** Choices that are being ordered. `step` is the button that was just pressed, where the keyboard goes on. */
export type OrderedChoices = {
  live_id: string;
  attribute: Attribute;
  name: string;
  draft: OrderOfChoices;
  step: ChoiceStep | null;
  known: KnownChoices;
  counted: ChoiceCounts;
};

/** The form that carries the order from step to step, so that nothing is kept until a version is made. */
export function showChoiceForm(ordered: OrderedChoices, { session, say }: DeskRequest): Markup {
  const { live_id, attribute, name, draft, step, known } = ordered;
  const { choice_order, ids } = draft;
  const rows = ids.slice(0, ROWS_MAX).map((id, at) => {
    const pressed = step !== null && 'move' in step && step.id === id ? pressedOf(step.move) : null;
    const row = {
      name: known.nameOf(id),
      at,
      count: ids.length,
      moves: CHOICE_MOVES,
      pressed,
      doOf: (move: string) => `${move}:${id}`,
    };
    return showEntryRow(row, say);
  });
  return postForm(
    session,
    '/lists/choices',
    html`<input type="hidden" name="from" value="${live_id}"><input type="hidden" name="attribute" value="${attribute.key}">
<input type="hidden" name="order" value="${choice_order}"><input type="hidden" name="ids" value="${JSON.stringify(ids)}">
<fieldset class="arranged"><legend>${name}</legend>
<p class="lead">${say(`choices.is_${choice_order}`)}</p>
${showOrders(ordered, say)}
<ol data-drop>${rows}</ol>
${showFurther(ordered, say)}</fieldset>
<p class="buttons"><button class="accent" name="do" value="save">${say('lists.save')}</button></p>`,
  );
}

/** The buttons that order all choices at once. By size only if their names are sizes. */
function showOrders({ draft, step, known }: OrderedChoices, say: DeskRequest['say']): Markup {
  const isOffered = {
    alphabet: true,
    size: areSizes(draft.ids.map(known.nameOf)),
    count: true,
    folder: known.folder !== null,
  };
  const buttons = WHOLE_ORDERS.filter(order => isOffered[order]).map(order => {
    const is_pressed = step !== null && 'order' in step && step.order === order;
    return html`<button name="do" value="all:${order}"${is_pressed && html` autofocus`}>${say(`choices.${order}`)}</button>`;
  });
  return html`<p class="buttons">${buttons}</p>`;
}

function showFurther({ draft, known }: OrderedChoices, say: DeskRequest['say']): Markup | false {
  const further = draft.ids.slice(ROWS_MAX);
  return (
    further.length > 0 &&
    html`<div class="bar"><label for="further">${say('choices.more', { count: further.length })}</label>
<select id="further" name="further">${further.map(id => html`<option value="${id}">${known.nameOf(id)}</option>`)}</select>
<button name="do" value="further:">${say('lists.first')}</button></div>`
  );
}

/** The filter as visitors would see it: the choices that products have, in order. */
export function showChoicePreview(
  { name, draft, known, counted }: OrderedChoices,
  { say, locale }: DeskRequest,
): Markup {
  const used = draft.ids.filter(id => known.countOf(id) > 0);
  const { tag } = LANGUAGES[locale];
  const choices = used
    .slice(0, PREVIEWED_MAX)
    .map(
      id =>
        html`<li>${known.nameOf(id)} <span class="lead">${known.countOf(id).toLocaleString(tag)}</span></li>`,
    );
  const more = used.length - choices.length;
  return html`<section aria-labelledby="preview"><h2 id="preview">${say('lists.preview')}</h2>
<p class="lead">${say('choices.preview_hint')}${!counted.is_whole && html` ${say('choices.counted', { limit: LOOKED_MAX })}`}</p>
<h3>${name}</h3>
${used.length === 0 ? html`<p>${say('choices.unused')}</p>` : html`<ul class="facts">${choices}</ul>`}
${more > 0 && html`<p class="lead">${say('choices.further', { count: more })}</p>`}
</section>`;
}
