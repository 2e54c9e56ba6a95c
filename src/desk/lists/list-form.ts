import type { Attribute } from '#contract/attributes/attribute.ts';
import { OTHERS, VIEW_ENTRIES_MAX } from '#contract/records/views.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';
import type { NounNames } from '../page/noun-names.ts';
import { pressedOf, showEntryRow } from './entry-row.ts';
import { ARRANGED, type ArrangedList, BELOW, type ListDraft, type ListStep, MOVES } from './list-draft.ts';
import type { ListSample } from './list-sample.ts';

/**
 * Lists that are being arranged. `step` is the button that was just pressed, where the keyboard goes on, `full` the list
 * that had no room for it, and `wanted` what is chosen to be put in.
 */
export type Arranging = {
  live_id: string;
  category: string | null;
  draft: ListDraft;
  step: ListStep | null;
  full: keyof ListDraft | null;
  wanted: Readonly<Record<ArrangedList, string>>;
  available: Readonly<Record<ArrangedList, readonly Attribute[]>>;
  sources: Readonly<Record<ArrangedList, string>>;
  names: NounNames;
  sample: ListSample;
};

/** The form that carries the lists from step to step, so that nothing is kept until a version is made. */
export function showListForm(arranging: Arranging, { session, say, locale }: DeskRequest): Markup {
  const { live_id, category } = arranging;
  const showing = { arranging, say, tag: LANGUAGES[locale].tag };
  return postForm(
    session,
    '/lists',
    html`<input type="hidden" name="from" value="${live_id}"><input type="hidden" name="category" value="${category ?? ''}">
${ARRANGED.map(list => showList(list, showing))}
${arranging.draft.below.length > 1 && showBelow(showing)}
<p class="buttons"><button class="accent" name="do" value="save">${say('lists.save')}</button></p>`,
  );
}

type Showing = { arranging: Arranging; say: DeskRequest['say']; tag: string };

function showList(list: ArrangedList, showing: Showing): Markup {
  const { arranging, say } = showing;
  const entries = arranging.draft[list];
  const isComputed = entries.length === 1 && entries[0] === OTHERS;
  const rows = entries.map((key, at) => showEntry({ list, key, at, count: entries.length }, showing));
  return html`<fieldset class="arranged"><legend>${say(`lists.${list}`)}</legend>
<p class="lead">${arranging.sources[list]}</p>
${rows.length === 0 ? html`<p>${say(`lists.empty_${list}`)}</p>` : html`<ol data-drop>${rows}</ol>`}
${showOffer(list, showing)}
${!isComputed && html`<p><button name="do" value="${list}:computed">${say('lists.computed')}</button></p>`}</fieldset>`;
}

/** The categories below, to be put in the order of the menu. */
function showBelow(showing: Showing): Markup {
  const { arranging, say } = showing;
  const ids = arranging.draft.below;
  const rows = ids.map((key, at) => showEntry({ list: BELOW, key, at, count: ids.length }, showing));
  const title = say(arranging.category === null ? 'lists.top' : 'lists.below');
  return html`<fieldset class="arranged"><legend>${title}</legend>
<p class="lead">${say('lists.below_hint')}</p><ol data-drop>${rows}</ol></fieldset>`;
}

/** An entry of a list, and its place, from 0. */
type ShownEntry = { list: keyof ListDraft; key: string; at: number; count: number };

function showEntry({ list, key, at, count }: ShownEntry, { arranging, say }: Showing): Markup {
  const { step } = arranging;
  const { attribute, category } = arranging.names;
  const name = key === OTHERS ? say('lists.others') : list === BELOW ? category(key) : attribute(key);
  const pressed = step?.list === list && step.key === key ? pressedOf(step.move) : null;
  const moves = MOVES.filter(move => list !== BELOW || move !== 'out');
  return showEntryRow(
    { name, at, count, moves, pressed, doOf: move => `${list}:${move}:${key}` },
    say,
    html`<input type="hidden" name="${list}" value="${key}">`,
  );
}

/** What the list does not have, the attributes with most values first. */
function showOffer(list: ArrangedList, { arranging, say, tag }: Showing): Markup | false {
  const { draft, step, full, wanted, available, names, sample } = arranging;
  const taken = new Set(draft[list]);
  const { products, values_of } = sample;
  const options = available[list]
    .filter(({ key }) => !taken.has(key))
    .map(({ key }) => {
      const count = values_of.get(key) ?? 0;
      const parts = { name: names.attribute(key), count: count.toLocaleString(tag), of: products.length };
      const text = count === 0 ? parts.name : say('lists.option', parts);
      return html`<option value="${key}"${key === wanted[list] && html` selected`}>${text}</option>`;
    });
  const isOthers = wanted[list] === OTHERS && html` selected`;
  const others =
    !taken.has(OTHERS) && html`<option value="${OTHERS}"${isOthers}>${say('lists.others')}</option>`;
  const isNext = step?.list === list && (step.move === 'out' || step.move === 'computed');
  return (
    (options.length > 0 || others !== false) &&
    html`${full === list && showFull(list, { arranging, say, tag })}<div class="bar"><label for="in-${list}">${say('lists.more')}</label>
<select id="in-${list}" name="in-${list}"${isNext && html` autofocus`}>${others}${options}</select>
<button name="do" value="${list}:in">${say('lists.in')}</button></div>`
  );
}

/** Says that a list has no room for what was to be put in, with the button that takes out its least useful entry for it. */
function showFull(list: ArrangedList, { arranging, say }: Showing): Markup {
  const { draft, wanted, names, sample } = arranging;
  const nameOf = (key: string) => (key === OTHERS ? say('lists.others') : names.attribute(key));
  const valuesOf = (key: string) => sample.values_of.get(key) ?? 0;
  const least = draft[list]
    .filter(key => key !== OTHERS)
    .reduce((rarest, key) => (valuesOf(key) <= valuesOf(rarest) ? key : rarest));
  const parts = { name: nameOf(wanted[list]), other: nameOf(least), limit: VIEW_ENTRIES_MAX };
  return html`<div class="warn" role="alert"><p>${say('lists.full', parts)}</p>
<p class="buttons"><button name="do" value="${list}:instead:${least}" autofocus>${say('lists.instead', parts)}</button></p></div>`;
}
