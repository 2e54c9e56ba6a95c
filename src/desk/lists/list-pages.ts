import { stringify } from 'yaml';
import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { isCounted } from '#contract/attributes/kinds/kinds.ts';
import { sortCategories } from '#contract/records/category.ts';
import { openViews, type ViewInForce } from '#contract/records/view-in-force.ts';
import { OTHERS } from '#contract/records/views.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { formatViewsFile } from '#importer/export/folder/views-file.ts';
import { html } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { type NounNames, pickCategory, readNames } from '../page/noun-names.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFile } from '../versions/stage-table.ts';
import { DRAG_SCRIPT } from './drag-script.ts';
import {
  ARRANGED,
  type ArrangedList,
  isTooMuch,
  type ListDraft,
  readDraft,
  readStep,
  takeStep,
  wantedFor,
} from './list-draft.ts';
import { type Arranging, showListForm } from './list-form.ts';
import { showPreview } from './list-preview.ts';
import { sampleProducts } from './list-sample.ts';
import { settleStaged } from './settle-staged.ts';

/**
 * A category of the live version (null: all), its lists as they are, and the attributes that they may have. `menu_order` is
 * the owner's order of categories, and `before` what the form begins with.
 */
type ArrangedCategory = {
  live_id: string;
  category: string | null;
  names: NounNames;
  attributes: readonly Attribute[];
  view: ViewInForce;
  before: ListDraft;
  menu_order: readonly string[];
  has_views: boolean;
};

/** The lists of a category as they are, to be arranged. */
export async function listPage(request: DeskRequest): Promise<DeskAnswer> {
  const found = await findCategory(request, request.query.get('category') || null);
  return showArranged(request, found, { draft: found.before, step: null, full: null });
}

/** Takes a step of arranging, or stages a version with the lists as they were arranged. */
export async function changeLists(request: DeskRequest): Promise<DeskAnswer> {
  const { form } = request;
  const found = await findCategory(request, form.get('category') || null);
  if (expectedLive(form) !== found.live_id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const step = readStep(form);
  const draft = readDraft(form);
  return step === null
    ? stageLists(request, found, draft)
    : showArranged(request, found, {
        draft: takeStep(draft, step),
        step,
        full: isTooMuch(draft, step) ? step.list : null,
      });
}

/** The lists of the live version as a file of the catalogue folder. */
export async function viewsFile({ site }: DeskRequest): Promise<DeskAnswer> {
  const { views } = await getCatalogue(site.database, (await getLive(site.database)).id);
  if (views === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  const bytes = Buffer.from(formatViewsFile(views, { text: text => text }));
  return { file: { bytes, type: 'application/yaml', name: 'views.yaml' } };
}

/** @throws DeskRefusal if the live version does not have the category */
async function findCategory(
  { site, locale }: DeskRequest,
  category: string | null,
): Promise<ArrangedCategory> {
  const { id: live_id } = await getLive(site.database);
  const names = await readNames(site.database, live_id, locale);
  if (category !== null && !names.categories.some(({ id }) => id === category))
    throw new DeskRefusal(404, 'refusal.not_found');
  const { views } = await getCatalogue(site.database, live_id);
  const view = openViews(views, names.categories)(category);
  const menu_order = views?.menu.order?.entries ?? [];
  const below = names.categories.filter(({ parent_id }) => parent_id === category);
  return {
    live_id,
    category,
    names,
    attributes: await listAttributes(site.database, live_id),
    view,
    before: {
      facets: entriesOf(view, 'facets'),
      columns: entriesOf(view, 'columns'),
      below: sortCategories(below, menu_order).map(({ id }) => id),
    },
    menu_order,
    has_views: views !== undefined,
  };
}

/** The list that applies now. One that nobody wrote consists of what is computed. */
function entriesOf(view: ViewInForce, list: ArrangedList): readonly string[] {
  return view[list]?.entries ?? [OTHERS];
}

async function showArranged(
  request: DeskRequest,
  found: ArrangedCategory,
  { draft, step, full }: Pick<Arranging, 'draft' | 'step' | 'full'>,
): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const { live_id, category, names, attributes, view, has_views } = found;
  const sample = await sampleProducts(site.database, live_id, category);
  const most = (one: Attribute, other: Attribute) =>
    (sample.values_of.get(other.key) ?? 0) - (sample.values_of.get(one.key) ?? 0);
  const available = {
    facets: [...attributes.filter(({ kind }) => isCounted(kind)).sort(most), ...BUILTIN_ATTRIBUTES],
    columns: attributes.toSorted(most),
  };
  const sources = {
    facets: describeSource(found, view.facets, say),
    columns: describeSource(found, view.columns, say),
  };
  const wanted = { facets: wantedFor(form, 'facets'), columns: wantedFor(form, 'columns') };
  const arranging = { live_id, category, draft, step, full, wanted, available, sources, names, sample };
  return {
    title: say('lists.title'),
    script: DRAG_SCRIPT,
    body: html`<p>${say('lists.lead')}</p>
<p><a href="${DESK_PATH}/lists/choices">${say('choices.link')}</a></p>
${pickCategory(names, { action: '/lists', chosen: category, say })}
<div class="beside">
${showListForm(arranging, request)}
${showPreview({ draft, names, attributes, sample }, request)}
</div>
${has_views && html`<p><a href="${DESK_PATH}/lists/views.yaml">${say('lists.download')}</a></p>`}`,
  };
}

/** Says whether a list is one of the category's own, one of a category above, or computed. */
function describeSource(
  { category, names }: ArrangedCategory,
  list: ViewInForce[ArrangedList],
  say: DeskRequest['say'],
): string {
  if (list === undefined) return say('lists.from_computed');
  if (list.category_id === category) return say('lists.from_own');
  return say('lists.from_above', { name: nameOf(names, list.category_id, say) });
}

function nameOf(names: NounNames, category: string | null, say: DeskRequest['say']): string {
  return category === null ? say('gaps.all_categories') : names.category(category);
}

/** Stages a version with those lists that differ from what applies now. */
async function stageLists(
  request: DeskRequest,
  found: ArrangedCategory,
  draft: ListDraft,
): Promise<DeskAnswer> {
  const { site, say } = request;
  const { category, names } = found;
  const file = writeChanged(found, draft);
  const name = nameOf(names, category, say);
  const result = await stageFile(site, {
    path: 'views.yaml',
    text: stringify(file),
    source: `desk: views.yaml, ${category ?? 'all'}`,
  });
  return settleStaged(request, result, {
    notice: id => say('lists.read', { name, id }),
    refused: 'lists.refused_title',
    back: { path: `/lists?category=${encodeURIComponent(category ?? '')}`, key: 'lists.back' },
    details: `views.yaml: ${category ?? 'all'}`,
  });
}

/** The lists that differ from what applies now, as a file of views. @throws DeskRefusal if there are none */
function writeChanged({ category, before, menu_order }: ArrangedCategory, draft: ListDraft): object {
  const isChanged = (list: keyof ListDraft) => draft[list].join(' ') !== before[list].join(' ');
  const changed = ARRANGED.filter(isChanged);
  const lists = Object.fromEntries(changed.map(list => [list, draft[list]]));
  const is_moved = isChanged('below') && draft.below.length > 0;
  if (changed.length === 0 && !is_moved) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const siblings = new Set(draft.below);
  const order = [...menu_order.filter(id => !siblings.has(id)), ...draft.below];
  return {
    ...(changed.length > 0 && (category === null ? { all: lists } : { categories: { [category]: lists } })),
    ...(is_moved && { menu: { order } }),
  };
}
