import { signPreviewToken } from '#api/product/preview-token.ts';
import type { Database } from '#database/open.ts';
import { getSiteKey } from '#database/site-keys.ts';
import type { Config } from '../settings/config.ts';
import { publicAddress } from '../settings/site-origin.ts';
import { enterPath } from './preview-address.ts';

const DAY_MS = 86_400_000;

/** A signed address under which the whole site shows a version, until it expires. */
export type PreviewLink = { address: string; expires: Date };

/** Signs the address of a version that is complete and not live, valid for `days`. */
export async function linkPreview(
  database: Database,
  config: Pick<Config, 'base_url' | 'host' | 'port'>,
  { id, days }: { id: string; days: number },
): Promise<PreviewLink> {
  const expires = new Date(Date.now() + days * DAY_MS);
  const secret = await getSiteKey(database, 'version_preview');
  const token = signPreviewToken(secret, { id, expires }, 'version');
  return { address: publicAddress(config) + enterPath(token), expires };
}
