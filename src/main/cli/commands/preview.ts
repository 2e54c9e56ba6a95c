import { Command } from 'commander';
import { PREVIEW_DAYS_MAX, signPreviewToken } from '#api/product/preview-token.ts';
import { type PreviewKind, previewPath } from '#contract/api/preview-address.ts';
import { findGroup } from '#database/catalogue/groups.ts';
import { findProduct } from '#database/catalogue/products.ts';
import { findSet } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { publicAddress } from '../../settings/site-origin.ts';
import { parseDuration } from '../duration.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

const DAY_MS = 86_400_000;

/** `etalon preview <id> --for 7d`: prints the address at which a person without an account sees an unpublished record. */
export function previewCommand(finish: Finish): Command {
  return withCommonOptions(new Command('preview'))
    .description('Print a preview URL for an unpublished product or series')
    .argument('<id>', 'ID of a product, series or group in the live version')
    .option('--for <time>', 'how long the URL is valid, for example 30m, 12h or 7d', '7d')
    .addHelpText(
      'after',
      `\nExample:\n  etalon preview LA-25 --for 7d\n\nRequires PREVIEW_SECRET; changing it invalidates all previews. Maximum ${PREVIEW_DAYS_MAX}d. BASE_URL sets the URL of the site.`,
    )
    .action(async (id: string, options: CommonOptions & { for: string }) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      const { preview_secret } = config;
      if (preview_secret === undefined) throw new UsageError(format('preview_secret_missing', {}, locale));
      const ms = parseDuration(options.for, PREVIEW_DAYS_MAX * DAY_MS);
      if (ms === undefined)
        throw new UsageError(
          format('duration_invalid', { value: options.for, limit: `${PREVIEW_DAYS_MAX}d` }, locale),
        );
      const found = await withDatabase(config, 'server', database => findPreviewed(database, id));
      if (found === undefined) throw new UsageError(format('preview_unknown', { id }, locale));
      const expires = new Date(Date.now() + ms);
      const token = signPreviewToken(preview_secret, { id: found.id, expires });
      console.log(publicAddress(config) + previewPath(found.kind, found.id, token));
      console.error(
        format('preview_until', { time: expires.toISOString().slice(0, 16).replace('T', ' ') }, locale),
      );
      finish(0);
    });
}

type Previewed = { kind: PreviewKind; id: string };

async function findPreviewed(database: Database, id: string): Promise<Previewed | undefined> {
  const live = await getLiveVersion(database);
  if (live === undefined) return undefined;
  const drafts = { drafts: true };
  const product = await findProduct(database, live.id, id, drafts);
  if (product !== undefined) return { kind: 'product', id: product.id };
  const set =
    (await findSet(database, live.id, id, drafts)) ?? (await findGroup(database, live.id, id, drafts));
  return set && { kind: 'set', id: set.id };
}
