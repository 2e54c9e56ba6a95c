import { readFileSync } from 'node:fs';

/** The script by which rows of lists are dragged, as it stands in the page. */
export const DRAG_SCRIPT = readFileSync(new URL('drag-rows.js', import.meta.url), 'utf8');
