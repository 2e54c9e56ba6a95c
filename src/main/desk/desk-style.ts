import { readFileSync } from 'node:fs';
import { PROJECT_FOLDER } from '../settings/project.ts';

/** The desk's style sheets, in order. */
const SHEETS = ['desk.css', 'records.css'];

/** The desk's style sheets as one, after the site's colours, sizes and fonts. */
export function readDeskStyle(): string {
  // The theme begins with its tokens. Browsers ignore its only line that is meant for Tailwind (`--*: initial`).
  const [block = ''] = readFileSync(`${PROJECT_FOLDER}src/app/parts/theme.css`, 'utf8').split('\n}');
  const tokens = block.slice(block.indexOf('{\n') + 2);
  const sheets = SHEETS.map(name => readFileSync(`${PROJECT_FOLDER}src/desk/page/${name}`, 'utf8'));
  return [`:root {\n${tokens}\n}`, ...sheets].join('\n');
}
