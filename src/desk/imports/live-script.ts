import { readFileSync } from 'node:fs';

/** The script that shows how a mapping is read while it is changed, as it stands in the page. */
export const LIVE_SCRIPT = readFileSync(new URL('live-mapping.js', import.meta.url), 'utf8');
