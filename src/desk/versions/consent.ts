import type { CatalogueVersion } from '#contract/records/version.ts';
import { PRICE_JUMP_FACTOR } from '#database/versions/product-changes.ts';
import { findNeededConsent } from '#importer/consent.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskKey } from '../messages/messages.ts';
import { DeskRefusal, type DeskRequest, type DeskSite } from '../page/desk-page.ts';
import { type ChangeSums, sumChanges } from './change-summary.ts';
import { getCandidate } from './find-version.ts';

/** A version that could go live, the live one, and their differences. `sums` is null if no version is live yet. */
export type WeighedVersion = {
  version: CatalogueVersion;
  live: CatalogueVersion | undefined;
  sums: ChangeSums | null;
};

/** Finds the version of the path and counts what it changes. @throws DeskRefusal if it cannot go live */
export async function weighCandidate(request: Pick<DeskRequest, 'site' | 'params'>): Promise<WeighedVersion> {
  const { version, live } = await getCandidate(request);
  const sums = live === undefined ? null : await sumChanges(request.site.database, live.id, version.id);
  return { version, live, sums };
}

/** A change that needs consent: the name of its box, and its text. */
type Question = { name: string; key: DeskKey; parts: Readonly<Record<string, number>> };

/**
 * The boxes to tick if a version changes too much to be published without consent. They correspond to the import's
 * `--confirm` and `--allow-errors`. A version that was live before needs none.
 */
export function consentBoxes(
  weighed: WeighedVersion,
  { site, say }: Pick<DeskRequest, 'site' | 'say'>,
): Markup[] {
  return findQuestions(weighed, site).map(
    ({ name, key, parts }) =>
      html`<p class="box"><input type="checkbox" id="${name}" name="${name}" value="yes" required> <label for="${name}">${say(key, parts)}</label></p>`,
  );
}

/** Checks that all boxes that the version needs are ticked. @throws DeskRefusal if one is not */
export function checkConsent(
  weighed: WeighedVersion,
  { site, form }: Pick<DeskRequest, 'site' | 'form'>,
): void {
  const isMissing = findQuestions(weighed, site).some(({ name }) => form.get(name) !== 'yes');
  if (isMissing) throw new DeskRefusal(409, 'refusal.consent');
}

function findQuestions(
  { version, live, sums }: WeighedVersion,
  { withdrawal_share, price_jump_share }: DeskSite,
): Question[] {
  const { state, products, problems } = version;
  if (state !== 'ready' || products === null || sums === null) return [];
  const { prices: changed, ...changes } = sums;
  const rules = { share: withdrawal_share, price_share: price_jump_share, sample_folder: null };
  const consent = findNeededConsent(rules, {
    live,
    source: live?.source ?? '',
    products: { ...products, ...changes },
    prices: changed,
  });
  const errors = problems?.error ?? 0;
  const { withdrawn = 0, of = 0, prices = null } = consent ?? {};
  const questions: (Question | false)[] = [
    errors > 0 && { name: 'leave_out', key: 'consent.leave_out', parts: { count: errors } },
    prices !== null && {
      name: 'prices',
      key: 'consent.prices',
      parts: { ...prices, factor: PRICE_JUMP_FACTOR },
    },
    withdrawn > of * withdrawal_share && {
      name: 'withdrawn',
      key: 'consent.withdrawn',
      parts: { withdrawn, of },
    },
  ];
  return questions.filter(question => question !== false);
}
